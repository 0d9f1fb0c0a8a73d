/**
 * Bounds the bodies of requests where Node's parser tells of their pieces.
 *
 * Those that have begun and not ended are kept until their time is over: 9,900 half-sent ones of
 * 64 KiB took 950 MB. Of all together no more than a part is kept; then of whoever holds most the
 * oldest are cut off, as in a house that is full.
 *
 * One in too many pieces is cut off, also where nobody reads it. Node tells of each chunk by itself,
 * microseconds for a single byte, and as long as more is there it reads on from the same connection:
 * 250 of them kept the process busy for 23 s.
 */
import type { Socket } from 'node:net'
import { createWeights } from '../../limits/weights.ts'
import { MAX_PIECES } from '../adapter/node-request.ts'
import { answerInProgress, type Connection } from './connection.ts'
import type { FindSender } from './senders.ts'

export interface Bodies {
  /** Told of every connection, before its first byte. */
  bound(socket: Socket): void
}

export interface BodiesOptions {
  /** Bytes of half-sent bodies that are kept at most, for all connections together. */
  readonly maxBytes: number
  /** All connections that are open. */
  readonly open: () => Iterable<Connection>
  readonly findSender: FindSender
  /** Told whenever bodies are cut off to make room. */
  readonly onFull: () => void
}

/** As much of the most is kept when room is made, so that it isn't made for each piece anew. */
const KEPT = 7 / 8

type OnBody = (this: BodyParser, piece: Uint8Array) => unknown

/** What of Node's parser is used, beside the place where it keeps what it tells of each piece. */
interface BodyParser {
  readonly incoming: object | null
  readonly socket: Socket | null
}

/** What has come of a body. */
interface Count {
  pieces: number
  bytes: number
  /** Which of the server's bodies it is. */
  readonly number: number
  readonly all: Total
}

/** Of all bodies of a server. */
interface Total {
  /** How many have begun. */
  begun: number
  /** What was kept when it was last looked, and all that came since. */
  bytes: number
  readonly maxBytes: number
  makeRoom(): void
}

interface HalfSent {
  readonly socket: Socket
  readonly count: Count
  /** Whose it is. */
  readonly keys: readonly string[]
}

/** Parsers are used again for further connections, of other servers too. */
const bounded = new WeakSet<object>()

/** Of each connection's server. */
const totals = new WeakMap<Socket, Total>()

/** Of each request that has a body. A parser must not keep it: it lives on, and the request holds the body. */
const counts = new WeakMap<object, Count>()

export function createBodies({ maxBytes, open, findSender, onFull }: BodiesOptions): Bodies {
  const all: Total = {
    begun: 0,
    bytes: 0,
    maxBytes,
    makeRoom() {
      const held = findHalfSent(open(), findSender)
      all.bytes = held.reduce((sum, { count }) => sum + count.bytes, 0)
      if (all.bytes <= maxBytes) return
      onFull()
      all.bytes = cutOff(held, all.bytes, KEPT * maxBytes)
    },
  }
  return {
    bound(socket) {
      const parser: unknown = Reflect.get(socket, 'parser')
      if (!isBodyParser(parser)) return
      totals.set(socket, all)
      if (!bounded.has(parser)) countPieces(parser)
      bounded.add(parser)
    },
  }
}

/**
 * The parser's class says where that place is. Of a Node that says nothing, bodies are bounded where
 * they are read, each by itself.
 */
function countPieces(parser: BodyParser): void {
  const place: unknown = Reflect.get(parser.constructor, 'kOnBody')
  if (typeof place !== 'number') return
  const onBody: unknown = Reflect.get(parser, place)
  if (!isOnBody(onBody)) return
  const counted: OnBody = function (piece) {
    const { incoming, socket } = this
    const count = incoming && socket && (counts.get(incoming) ?? begin(incoming, socket))
    if (count) {
      const { all } = count
      count.pieces += 1
      count.bytes += piece.length
      all.bytes += piece.length
      if (count.pieces > MAX_PIECES) socket.destroy()
      else if (all.bytes > all.maxBytes) all.makeRoom()
      if (socket.destroyed) return undefined
    }
    return onBody.call(this, piece)
  }
  Reflect.set(parser, place, counted)
}

function begin(incoming: object, socket: Socket): Count | undefined {
  const all = totals.get(socket)
  if (!all) return undefined
  all.begun += 1
  const count = { pieces: 0, bytes: 0, number: all.begun, all }
  counts.set(incoming, count)
  return count
}

/** The oldest first. What comes behind an answer is thrown away, and counts for nothing. */
function findHalfSent(open: Iterable<Connection>, findSender: FindSender): readonly HalfSent[] {
  const found: HalfSent[] = []
  for (const connection of open) {
    const { socket } = connection
    const incoming = answerInProgress(socket)?.req
    const count = incoming && counts.get(incoming)
    if (!count || incoming.complete || socket.destroyed) continue
    found.push({ socket, count, keys: findSender(connection) ?? [] })
  }
  return found.toSorted((a, b) => a.count.number - b.count.number)
}

/**
 * Ends connections until no more than `most` of the `bytes` are left, and returns how many are: the
 * oldest of those who hold more than half as much as whoever holds most, and so on.
 */
function cutOff(held: readonly HalfSent[], bytes: number, most: number): number {
  const weights = createWeights()
  for (const { keys, count } of held) weights.add(keys, count.bytes)
  let left = bytes
  const cutWhatExceeds = (weight: number): void => {
    for (const { socket, keys, count } of held) {
      if (left <= most) return
      if (socket.destroyed || weights.of(keys) <= weight) continue
      socket.destroy()
      weights.remove(keys, count.bytes)
      left -= count.bytes
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

function isBodyParser(value: unknown): value is BodyParser {
  return typeof value === 'object' && value !== null && 'incoming' in value && 'socket' in value
}

function isOnBody(value: unknown): value is OnBody {
  return typeof value === 'function'
}
