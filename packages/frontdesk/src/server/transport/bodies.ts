/**
 * Limits the bodies of requests as Node's parser delivers them. Without it, 9,900 half-sent ones of
 * 64 KiB took 950 MB. With 4,000 chunks of one byte each, 250 connections delayed others by 4 s.
 * Beyond a limit for all together, the oldest bodies of the heaviest senders are cut off.
 */
import type { Socket } from 'node:net'
import { createWeights } from '../../contact/limits/weights.ts'
import type { BodyCount, Connection } from './connection.ts'
import { answerInProgress, findBodyPlace, type BodyPlace, type OnBody } from '../node-internals.ts'
import type { FindSender } from './senders.ts'

export interface BodiesOptions {
  /** Most bytes of half-sent bodies, for all connections together. */
  readonly maxBytes: number
  /** All connections that are open. */
  readonly open: () => Iterable<Connection>
  readonly findSender: FindSender
  /** Called when bodies are cut off to make room. */
  readonly onFull: () => void
}

/** Most pieces of any body, and the number of bytes that allows one more piece. */
const MAX_SMALL_PIECES = 512
const BYTES_PER_PIECE = 64

/** Cuts down to this share of the limit, so that it need not be done for each piece. */
const KEPT = 7 / 8

/** Counts for all bodies of a server. */
interface Total {
  /** Number of bodies begun. */
  begun: number
  /** Bytes at the last check, and all that came since. */
  bytes: number
  readonly maxBytes: number
  makeRoom(): void
}

interface HalfSent {
  readonly socket: Socket
  readonly body: BodyCount
  /** Keys of the sender. */
  readonly keys: readonly string[]
}

/** The connection and server of a body. */
interface Bound {
  readonly connection: Connection
  readonly all: Total
}

/** Parsers are reused for other connections and servers, so they keep no connection. */
const counting = new WeakSet<object>()

const bounds = new WeakMap<Socket, Bound>()

/** Call the returned function with every connection, before its first byte. */
export function createBodyBound(options: BodiesOptions): (connection: Connection) => void {
  const { maxBytes, open, findSender, onFull } = options
  const all: Total = {
    begun: 0,
    bytes: 0,
    maxBytes,
    makeRoom() {
      const held = findHalfSent(open(), findSender)
      all.bytes = held.reduce((sum, { body }) => sum + body.bytes, 0)
      if (all.bytes <= maxBytes) return
      onFull()
      all.bytes = cutOff(held, all.bytes, KEPT * maxBytes)
    },
  }
  return (connection) => {
    const { socket } = connection
    const place = findBodyPlace(socket)
    if (!place) return
    bounds.set(socket, { connection, all })
    if (!counting.has(place.parser)) countPieces(place)
    counting.add(place.parser)
  }
}

function countPieces({ onBody, set }: BodyPlace): void {
  const counted: OnBody = function (piece) {
    const { socket } = this
    const bound = socket && bounds.get(socket)
    if (bound && !isWithinBounds(bound, piece)) socket.destroy()
    if (socket?.destroyed !== true) return onBody.call(this, piece)
    // One read may hold ten thousand more chunks: without a listener none is copied.
    set(undefined)
    socket.once('close', () => set(counted))
    return undefined
  }
  set(counted)
}

/** Counts the piece. False if its own connection was cut off. */
function isWithinBounds({ connection, all }: Bound, piece: Uint8Array): boolean {
  const { body, requests } = connection
  if (body.request !== requests) {
    body.request = requests
    body.pieces = 0
    body.bytes = 0
    body.number = all.begun += 1
  }
  body.pieces += 1
  body.bytes += piece.length
  all.bytes += piece.length
  if (all.bytes > all.maxBytes) all.makeRoom()
  // A network cuts the largest body into some fifty pieces; each takes microseconds.
  return body.pieces <= MAX_SMALL_PIECES + body.bytes / BYTES_PER_PIECE
}

/** Oldest first. Bytes behind an answer are discarded and do not count. */
function findHalfSent(open: Iterable<Connection>, findSender: FindSender): readonly HalfSent[] {
  const found: HalfSent[] = []
  for (const connection of open) {
    const { socket, body, requests } = connection
    if (body.request !== requests || socket.destroyed) continue
    if (answerInProgress(socket)?.req.complete !== false) continue
    found.push({ socket, body, keys: findSender(connection) ?? [] })
  }
  return found.toSorted((a, b) => a.body.number - b.body.number)
}

/**
 * Ends connections until at most `most` of the `bytes` are left, and returns how many are. First
 * the oldest of those that hold more than half as much as the heaviest sender, and so on.
 */
function cutOff(held: readonly HalfSent[], bytes: number, most: number): number {
  const weights = createWeights()
  for (const { keys, body } of held) weights.add(keys, body.bytes)
  let left = bytes
  const cutWhatExceeds = (weight: number): void => {
    for (const { socket, keys, body } of held) {
      if (left <= most) return
      if (socket.destroyed || weights.of(keys) <= weight) continue
      socket.destroy()
      weights.remove(keys, body.bytes)
      left -= body.bytes
    }
  }
  const findHeaviest = (): number =>
    held.reduce((weight, { keys }) => Math.max(weight, weights.of(keys)), 0)
  for (let heaviest = findHeaviest(); heaviest > 0; heaviest = findHeaviest()) {
    cutWhatExceeds(heaviest / 2)
    if (left <= most) break
  }
  return left
}
