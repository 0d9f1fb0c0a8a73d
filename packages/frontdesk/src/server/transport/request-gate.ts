/**
 * One request in flight on each connection. Node runs all requests of one read before the first answer
 * is out: 600 clients that pipelined and never read took 2.9 GB. Here the parser stops behind the header
 * lines of a request whose turn has not come, and goes on when the system has taken the answer before it.
 *
 * Where Node's inside has no way to stop it, the gate is open, and `status` says so.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from './connection.ts'
import { MAX_HELD_BYTES_IN_ALL, TURN_MS } from './limits.ts'
import { expectMore } from './lingering-close.ts'
import { answerInProgress, findParser, STOP_PARSER, type Parser } from '../node-internals.ts'

export interface RequestGate {
  /** Told of every connection, before its first byte. */
  guard(connection: Connection): void
  /** Told of every error of the parser: true for a stop that was the gate's own. */
  isStop(error: ParserError, socket: Socket): boolean
  /** True while the socket is not to be read from. */
  holds(socket: Socket): boolean
}

export interface ParserError extends Error {
  readonly code?: string | undefined
  /** Where in `rawPacket` the parser stopped. */
  readonly bytesParsed?: number
  readonly rawPacket?: Uint8Array
}

/** A request whose turn has not come. */
interface Waiting {
  readonly parser: Parser
  /** Node's own way of taking it in. */
  readonly admit: () => void
  /** What came behind its header lines; undefined until the parser has told. */
  rest: Uint8Array | undefined
}

/** Requests from one look at the clock to the next. */
const LOOK_EVERY = 16

export function createRequestGate(): RequestGate {
  const waiting = new WeakMap<Socket, Waiting>()
  const ready = new Set<Socket>()
  let heldBytes = 0

  const forget = (socket: Socket): Waiting | undefined => {
    const held = waiting.get(socket)
    if (held) heldBytes -= held.rest?.length ?? 0
    if (waiting.delete(socket)) socket.off('resume', pauseAgain)
    return held
  }

  const release = (socket: Socket): void => {
    const held = forget(socket)
    // The answer before it may have been the last one of its connection.
    if (!held || socket.destroyed || socket.writableEnded) return
    held.admit()
    held.parser.resume()
    // Also without a byte, so that the parser notices the end of a request without a body.
    if (held.rest) socket.emit('data', held.rest)
    if (!waiting.has(socket)) socket.resume()
  }

  /**
   * One in a turn of the event loop: a turn accepts one connection, and who asks one thing at a time
   * is not to wait for those who ask for a thousand.
   */
  const releaseNext = (): void => {
    const [socket] = ready
    if (!socket) return
    ready.delete(socket)
    release(socket)
    if (ready.size > 0) setImmediate(releaseNext)
  }

  /** When this turn of the event loop was first looked at, on the monotonic clock. */
  let turnBegan: number | undefined
  let unlooked = 0
  const endTurn = (): void => {
    turnBegan = undefined
  }

  /** Whether so much was answered in this turn that those who come in the next would wait for it. */
  const isTurnSpent = (): boolean => {
    if (turnBegan !== undefined) return performance.now() - turnBegan > TURN_MS
    // Short turns need no clock and no end.
    unlooked += 1
    if (unlooked < LOOK_EVERY) return false
    unlooked = 0
    turnBegan = performance.now()
    setImmediate(endTurn)
    return false
  }

  const releaseLater = (socket: Socket): void => {
    ready.add(socket)
    if (ready.size === 1) setImmediate(releaseNext)
  }

  /** Stops reading, and keeps what was read too early. */
  const keep = (socket: Socket, held: Waiting, bytes: Uint8Array): void => {
    socket.pause()
    if (heldBytes + bytes.length > MAX_HELD_BYTES_IN_ALL) {
      dropWaiting(socket)
      return
    }
    heldBytes += bytes.length
    held.rest = held.rest ? Buffer.concat([held.rest, bytes]) : toKept(bytes)
  }

  /** The answer under way is the connection's last one (RFC 9112 9.3.2 lets a server do that). */
  const dropWaiting = (socket: Socket): void => {
    forget(socket)
    expectMore(socket)
    const answer = answerInProgress(socket)
    if (!answer) socket.destroySoon()
    else if (!answer.headersSent) answer.shouldKeepAlive = false
    else answer.once('finish', () => socket.destroySoon())
  }

  return {
    guard(connection) {
      const { socket } = connection
      const parser = findParser(socket)
      if (!parser) return
      const { onIncoming } = parser
      socket.once('close', () => forget(socket))
      // Never while something waits, for then nothing is read. Node closes behind this answer.
      socket.on('end', () => {
        const answer = answerInProgress(socket)
        if (answer && !answer.headersSent) answer.shouldKeepAlive = false
      })
      parser.onIncoming = (incoming, keepAlive) => {
        // The last answer of the connection is sent, and what is read now is thrown away.
        if (socket.writableEnded) return STOP_PARSER
        connection.requests += 1
        const before = answerInProgress(socket)
        if (!before && !incoming.upgrade && !isTurnSpent()) return onIncoming(incoming, keepAlive)
        if (incoming.upgrade) {
          // It is ignored (RFC 9110 7.8), but Node drops what came with it, so the start of the
          // next request is unknown.
          expectMore(socket)
          // Node would take the connection for a tunnel's, and that of a CONNECT it would just close.
          if (before || incoming.method === 'CONNECT') incoming.upgrade = false
          if (!before) return onIncoming(incoming, false)
          socket.pause()
          if (hasBody(incoming)) {
            // Stopped here, Node's parser does not tell where: the body is lost.
            dropWaiting(socket)
            return STOP_PARSER
          }
          keepAlive = false
        }
        const admit = (): void => void onIncoming(incoming, keepAlive)
        waiting.set(socket, { parser, admit, rest: undefined })
        socket.on('resume', pauseAgain)
        if (before) before.once('finish', () => releaseLater(socket))
        else releaseLater(socket)
        return STOP_PARSER
      }
    },
    isStop({ code, rawPacket = nothing, bytesParsed = 0 }, socket) {
      if (code !== 'HPE_PAUSED') return false
      const held = waiting.get(socket)
      // Behind a stop the parser looks at nothing, and counts nothing.
      if (held) keep(socket, held, rawPacket.subarray(held.rest ? 0 : bytesParsed))
      return true
    },
    holds: (socket) => waiting.has(socket),
  }
}

/** Part of something: to llhttp, bytes without an address are the connection's end. */
const nothing = Buffer.alloc(1).subarray(1)

/**
 * A copy, once more than half of what it was read with is done with: that is not to stay in memory,
 * and a copy for every small request would be a thousand of each byte.
 */
function toKept(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return nothing
  return 2 * bytes.length > bytes.buffer.byteLength ? bytes : Buffer.from(bytes)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Node begins to read again with every request that it is done with, and that takes effect behind a
 * pause that came meanwhile: the event alone stops it then. Heard only while something waits, since
 * a second listener of the event costs every request.
 */
function pauseAgain(this: Socket): void {
  this.pause().emit('pause')
}
