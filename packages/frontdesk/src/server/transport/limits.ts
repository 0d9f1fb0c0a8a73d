/** What one connection may cost. Each figure bounds something that Node leaves open. */
import { DEFAULT_CONNECTIONS_PER_CLIENT } from '../../settings/declarations/connections.ts'

/** Longest request target, in bytes: RFC 9110 4.1 recommends that servers take at least 8000. */
export const MAX_TARGET_BYTES = 8000

/** Most header lines of a request; browsers send about 20. */
export const MAX_HEADER_LINES = 100

/**
 * Longest declared body, in bytes, that is read to its end just to keep the connection. As large as
 * the largest body that any path takes.
 */
export const MAX_DRAINED_BYTES = 65_536

/** How long, in milliseconds, a refused body is still taken off the wire. */
export const LINGER_MS = 2000

/** How many bytes of a refused body are still taken off the wire. */
export const MAX_LINGER_BYTES = 8_388_608

/**
 * Bytes of requests whose turn has not come, for all connections together. Each keeps the rest of one
 * read; one that would go beyond ends with the answer under way.
 */
export const MAX_HELD_BYTES_IN_ALL = 4_194_304

/**
 * How long, in milliseconds, requests are begun within one turn of the event loop. Those of further
 * connections take turns: 600 batches of tool calls at once kept everybody waiting for 0.4 s.
 */
export const TURN_MS = 25

/** How long, in milliseconds, an idle connection that was closed may take to close its own side. */
export const FAREWELL_MS = 500

/** How many connections may be closing, to make room for others, beside those that are open. */
export const MAX_CLOSING = 64

/** What one server holds at once, and for how long. */
export interface ConnectionLimits {
  /** Size of all header lines of a request together, in bytes; beyond it Node answers 431. */
  readonly maxHeaderBytes: number
  /** Milliseconds for the header lines of a request; beyond it Node answers 408. */
  readonly headersMs: number
  /** Milliseconds for a whole request, body included; not below `headersMs`. */
  readonly requestMs: number
  /** Milliseconds between two looks at these two: how late a slow client is noticed. */
  readonly checkMs: number
  /** Milliseconds that an answered connection waits for its next request. */
  readonly keepAliveMs: number
  /** Milliseconds in which a client takes no byte of an answer that waits for it. */
  readonly silenceMs: number
  /** Milliseconds for making an answer and its being taken whole, however slowly. */
  readonly answerMs: number
  /** Connections at once; a further one takes the place of one of a larger crowd, or is closed unanswered. */
  readonly maxConnections: number
  /** Connections of one client at once; wider networks may hold a multiple. */
  readonly maxPerClient: number
  /** Bytes of bodies that have begun and not ended, for all connections together. */
  readonly maxBodyBytes: number
}

export const defaultConnectionLimits: ConnectionLimits = Object.freeze({
  maxHeaderBytes: 16_384,
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1000,
  keepAliveMs: 5000,
  silenceMs: 60_000,
  answerMs: 600_000,
  maxConnections: 10_000,
  maxPerClient: DEFAULT_CONNECTIONS_PER_CLIENT,
  // 512 of the largest, half-sent at once.
  maxBodyBytes: 33_554_432,
})

/** `keepAliveMs` behind a proxy: longer than proxies keep idle connections, commonly 60 s. */
export const PROXY_KEEP_ALIVE_MS = 65_000
