/**
 * One request at a time on each connection. Node runs all requests of one read before the first
 * answer is out: 600 clients that pipelined and never read took 2.9 GB. Here the parser stops after
 * the headers of a waiting request, and continues when the system has taken the answer before it.
 * If it cannot be stopped, there is no gate, and `status` says so.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from './connection.ts'
import { MAX_HELD_BYTES_IN_ALL, TURN_MS } from './limits.ts'
import { expectMore } from './lingering-close.ts'
import { answerInProgress, findParser, STOP_PARSER, type Parser } from '../node-internals.ts'

export interface RequestGate {
  /** Call it with every connection, before its first byte. */
  guard(connection: Connection): void
  /** Call it with every parser error: true for a stop by the gate. */
  isStop(error: ParserError, socket: Socket): boolean
  /** True while the socket must not be read. */
  holds(socket: Socket): boolean
}

export interface ParserError extends Error {
  readonly code?: string | undefined
  /** Where in `rawPacket` the parser stopped. */
  readonly bytesParsed?: number
  readonly rawPacket?: Uint8Array
}

/** A request that waits for its turn. */
interface Waiting {
  readonly parser: Parser
  /** Passes it to Node. */
  readonly admit: () => void
  /** Bytes after its headers; undefined until the parser has reported them. */
  rest: Uint8Array | undefined
}

/**
 * Requests between two turns that are timed. Timing every turn took a 304 up to 27 % more CPU. Four
 * runs of `npm run bench -- --against` on a busy machine: 0, 6, 20 and 27 %.
 */
const TIME_EVERY = 16

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
    // The previous answer may have been the last of its connection.
    if (!held || socket.destroyed || socket.writableEnded) return
    held.admit()
    held.parser.resume()
    // Even without a byte, so that the parser notices the end of a request without a body.
    if (held.rest) socket.emit('data', held.rest)
    if (!waiting.has(socket)) socket.resume()
  }

  /**
   * One per turn of the event loop, as a turn accepts one connection. A client with one request
   * must not wait for one with a thousand.
   */
  const releaseNext = (): void => {
    const [socket] = ready
    if (!socket) return
    ready.delete(socket)
    release(socket)
    if (ready.size > 0) setImmediate(releaseNext)
  }

  /** When this turn of the event loop was first checked, on the monotonic clock. */
  let turnBegan: number | undefined
  let untimed = 0
  const endTurn = (): void => {
    turnBegan = undefined
  }

  /** Whether this turn has answered so much that later clients would have to wait. */
  const isTurnSpent = (): boolean => {
    if (turnBegan !== undefined) return performance.now() - turnBegan > TURN_MS
    untimed += 1
    if (untimed < TIME_EVERY) return false
    untimed = 0
    turnBegan = performance.now()
    setImmediate(endTurn)
    return false
  }

  const releaseLater = (socket: Socket): void => {
    ready.add(socket)
    if (ready.size === 1) setImmediate(releaseNext)
  }

  /** Stops reading, and keeps the bytes that were read too early. */
  const keep = (socket: Socket, held: Waiting, bytes: Uint8Array): void => {
    socket.pause()
    if (heldBytes + bytes.length > MAX_HELD_BYTES_IN_ALL) {
      dropWaiting(socket)
      return
    }
    heldBytes += bytes.length
    held.rest = held.rest ? Buffer.concat([held.rest, bytes]) : toKept(bytes)
  }

  /** The current answer is the connection's last (RFC 9112 9.3.2 allows that). */
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
      // Only while nothing waits. Node closes after this answer.
      socket.on('end', () => {
        const answer = answerInProgress(socket)
        if (answer && !answer.headersSent) answer.shouldKeepAlive = false
      })
      parser.onIncoming = (incoming, keepAlive) => {
        // The connection's last answer is sent: further bytes are discarded.
        if (socket.writableEnded) return STOP_PARSER
        connection.requests += 1
        const before = answerInProgress(socket)
        if (!before && !incoming.upgrade && !isTurnSpent()) return onIncoming(incoming, keepAlive)
        if (incoming.upgrade) {
          // Upgrade is ignored (RFC 9110 7.8), but Node drops the bytes with it, so the start of
          // the next request is unknown.
          expectMore(socket)
          // Node would treat the connection as a tunnel, and just close it for CONNECT.
          if (before || incoming.method === 'CONNECT') incoming.upgrade = false
          if (!before) return onIncoming(incoming, false)
          socket.pause()
          if (hasBody(incoming)) {
            // Node's parser does not tell where it stopped: the body is lost.
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
      // After a stop the parser reads and counts nothing.
      if (held) keep(socket, held, rawPacket.subarray(held.rest ? 0 : bytesParsed))
      return true
    },
    holds: (socket) => waiting.has(socket),
  }
}

/** A slice, because llhttp takes bytes without an address for the connection's end. */
const nothing = Buffer.alloc(1).subarray(1)

/**
 * Copies once more than half of the read buffer is used, which frees it. A copy for every small
 * request would copy each byte a thousand times.
 */
function toKept(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return nothing
  return 2 * bytes.length > bytes.buffer.byteLength ? bytes : Buffer.from(bytes)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Node starts reading again after every finished request, which overrides a pause made meanwhile;
 * only this event can stop it. Attached only while something waits, because a second listener costs
 * every request.
 */
function pauseAgain(this: Socket): void {
  this.pause().emit('pause')
}
