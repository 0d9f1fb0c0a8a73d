/**
 * One request in flight on each connection. Node parses all that one segment holds, up to 64 KiB or
 * 1,600 small requests, and runs every one of them before the first answer is out: a client that
 * pipelines and never reads fills the memory (600 such sockets: 2.9 GB). Here the parser stops
 * behind the header lines of a request whose turn has not come, the connection is not read from
 * meanwhile, and both go on when the system has taken the answer before it. Pipelining stays what
 * RFC 9112 9.3.2 says: answers in order, and no promise that all are answered.
 *
 * Node has no public way to stop its parser between two requests. What is used here of its inside,
 * `socket.parser`, `parser.onIncoming` and llhttp's code for a pause, is old and stable, and
 * without it the process ends with its first connection rather than to serve without the bound.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { answerInProgress, type Connection } from './connection.ts'
import { MAX_HELD_BYTES, MAX_HELD_BYTES_IN_ALL } from './limits.ts'
import { expectMore } from './linger.ts'

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

/** What of Node's parser is used. */
interface Parser {
  /** Called with every request whose header lines are whole; what it returns goes to llhttp. */
  onIncoming(incoming: Incoming, keepAlive: boolean): number
  resume(): void
}

interface Incoming extends IncomingMessage {
  /** CONNECT, or an Upgrade that the client is ready for. */
  upgrade?: boolean
}

/** A request whose turn has not come. */
interface Waiting {
  readonly parser: Parser
  /** Node's own way of taking it in. */
  readonly admit: () => void
  /** What came behind its header lines; undefined until the parser has told. */
  rest: Uint8Array | undefined
}

/** llhttp's HPE_PAUSED: stops before anything behind the header lines is looked at. */
const STOP = 21

export function createRequestGate(): RequestGate {
  const waiting = new WeakMap<Socket, Waiting>()
  const ready = new Set<Socket>()
  let heldBytes = 0

  const forget = (socket: Socket): Waiting | undefined => {
    const held = waiting.get(socket)
    if (held) heldBytes -= held.rest?.length ?? 0
    waiting.delete(socket)
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

  const releaseLater = (socket: Socket): void => {
    ready.add(socket)
    if (ready.size === 1) setImmediate(releaseNext)
  }

  /** Stops reading, and keeps what was read too early. */
  const keep = (socket: Socket, held: Waiting, bytes: Uint8Array): void => {
    socket.pause()
    const length = bytes.length + (held.rest?.length ?? 0)
    if (length > MAX_HELD_BYTES || heldBytes + bytes.length > MAX_HELD_BYTES_IN_ALL) {
      dropWaiting(socket)
      return
    }
    heldBytes += bytes.length
    // A copy: what was read in one piece with it is not to stay in memory.
    held.rest = length === 0 ? nothing : Buffer.concat([held.rest ?? nothing, bytes])
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
      const parser = parserOf(socket)
      const { onIncoming } = parser
      socket.once('close', () => forget(socket))
      parser.onIncoming = (incoming, keepAlive) => {
        connection.requests += 1
        const before = answerInProgress(socket)
        if (!before && !incoming.upgrade) return onIncoming(incoming, keepAlive)
        if (incoming.upgrade) {
          // It is ignored (RFC 9110 7.8), but Node throws away what came with it, so that nobody can
          // tell where the next request begins.
          expectMore(socket)
          if (!before) return onIncoming(incoming, false)
          // Node would take the connection for a tunnel's already.
          incoming.upgrade = false
          socket.pause()
          dropWaiting(socket)
          return STOP
        }
        const admit = (): void => void onIncoming(incoming, keepAlive)
        waiting.set(socket, { parser, admit, rest: undefined })
        before?.once('finish', () => releaseLater(socket))
        return STOP
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

function parserOf(socket: Socket): Parser {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (isParser(parser)) return parser
  throw new Error(`Node ${process.version} does not let its parser be stopped between requests.`)
}

function isParser(value: unknown): value is Parser {
  if (typeof value !== 'object' || value === null) return false
  return 'onIncoming' in value && typeof value.onIncoming === 'function' && 'resume' in value
}
