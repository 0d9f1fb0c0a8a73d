/** Limits of one connection, each for something that Node leaves open. */
import { DEFAULT_CONNECTIONS_PER_CLIENT } from '../../settings/declarations/connections.ts'

/** Longest request target, in bytes: RFC 9110 4.1 recommends that servers take at least 8000. */
export const MAX_TARGET_BYTES = 8000

/** Most header lines of a request; browsers send about 20. */
export const MAX_HEADER_LINES = 100

/**
 * Longest declared body, in bytes, that is read to its end to keep the connection: the largest body
 * that any path accepts.
 */
export const MAX_DRAINED_BYTES = 65_536

/** Milliseconds for which a refused body is still read and discarded. */
export const LINGER_MS = 2000

/** Most bytes of a refused body that are still read and discarded. */
export const MAX_LINGER_BYTES = 8_388_608

/**
 * Bytes of waiting requests, for all connections together. Each keeps the rest of one read; a
 * connection beyond the limit ends with its current answer.
 */
export const MAX_HELD_BYTES_IN_ALL = 4_194_304

/**
 * Milliseconds of one turn of the event loop in which requests begin. Further connections wait for
 * the next turn: 600 batches of tool calls at once delayed everyone by 0.4 s.
 */
export const TURN_MS = 25

/** Milliseconds that an idle connection gets to close its own side. */
export const FAREWELL_MS = 500

/** Connections that may be closing, to make room, beside the open ones. */
export const MAX_CLOSING = 64

/** Limits of one server. */
export interface ConnectionLimits {
  /** Size of all header lines of a request, in bytes; Node answers 431 beyond. */
  readonly maxHeaderBytes: number
  /** Milliseconds for the header lines of a request; Node answers 408 after that. */
  readonly headersMs: number
  /** Milliseconds for a whole request, body included; not below `headersMs`. */
  readonly requestMs: number
  /** Milliseconds between two checks of these deadlines. */
  readonly checkMs: number
  /** Milliseconds that an answered connection waits for its next request. */
  readonly keepAliveMs: number
  /** Milliseconds without a byte taken of an answer that waits. */
  readonly silenceMs: number
  /** Milliseconds to make an answer and have it taken completely. */
  readonly answerMs: number
  /**
   * Most connections; another one displaces one of a larger crowd, or is closed without an answer.
   */
  readonly maxConnections: number
  /** Connections of one client at once; wider networks may hold a multiple. */
  readonly maxPerClient: number
  /** Bytes of unfinished bodies, for all connections together. */
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
  // 512 half-sent bodies of the largest size.
  maxBodyBytes: 33_554_432,
})

/** `keepAliveMs` behind a proxy: longer than proxies keep idle connections, commonly 60 s. */
export const PROXY_KEEP_ALIVE_MS = 65_000
