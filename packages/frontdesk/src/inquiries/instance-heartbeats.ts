/**
 * Heartbeats: each service posts a short text about its health, which replaces its last one. The
 * operator's tools and other instances read them. The store does not interpret the text.
 */

interface Posting {
  /** Identifies a service for as long as it runs. */
  readonly instance: string
  readonly text: string
  /** Milliseconds since the post; below 0 if the clock was set back. */
  readonly ageMs: number
}

/** The heartbeats, and the health of the database as far as it is known. */
export interface HeartbeatsState {
  /** Of all services, oldest first. */
  readonly postings: readonly Posting[]
  /** The store's clock, epoch milliseconds; undefined where it is this machine's. */
  readonly time: number | undefined
  /** Settings that make acknowledged inquiries less safe, each with its remedy. */
  readonly dangers: readonly string[]
  /** Saved copies, whose inquiries the inbox may lack, with the remedy. */
  readonly unrestored?: string | undefined
  /** Whether a running service could not write its heartbeat. */
  readonly refusesWrites?: boolean
}

/** Every call rejects while the database cannot be reached. */
export interface Heartbeats {
  /** At most {@link MAX_POSTING_BYTES} of UTF-8. */
  post(instance: string, text: string): Promise<HeartbeatsState>
  /** At the end of a service: its heartbeat is no longer expected. */
  takeDown(instance: string): Promise<void>
  read(): Promise<HeartbeatsState>
}

/** Heartbeats on this machine, which a process can still remove as it exits. */
export interface LeavableHeartbeats extends Heartbeats {
  /** {@link Heartbeats.takeDown}, synchronous. Undefined where the heartbeats are elsewhere. */
  takeDownNow?(instance: string): void
}

/** Longest text, in bytes of UTF-8: a message may contain long paths and commands with them. */
export const MAX_POSTING_BYTES = 8000

/** Milliseconds after which a heartbeat may be deleted: its service ended unexpectedly. */
export const POSTING_KEPT_MS = 3_600_000
