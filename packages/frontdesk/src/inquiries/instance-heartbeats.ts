/**
 * Where services say how they are, for the tools beside them and for each other. What they say is no
 * affair of the store's: a short text each, which replaces the one before.
 */

interface Posting {
  /** Which service, for as long as it runs. */
  readonly instance: string
  readonly text: string
  /** Milliseconds since it was posted; below 0 where the clock was set back since. */
  readonly ageMs: number
}

/** How the place itself is, as far as can be told there. */
export interface HeartbeatsState {
  /** Everybody's, oldest first. */
  readonly postings: readonly Posting[]
  /** The store's clock, epoch milliseconds; undefined where it is this machine's own. */
  readonly time: number | undefined
  /** Changes when the database is made anew; undefined where there is none, or where another part looks. */
  readonly identity: string | undefined
  /** What makes acknowledged inquiries less safe than they should be, each with its remedy. */
  readonly dangers: readonly string[]
  /** Whether a service that runs could not say so here. */
  readonly refusesWrites?: boolean
}

/** Every call rejects where the place cannot be reached. */
export interface Heartbeats {
  /** At most {@link MAX_POSTING_BYTES} of UTF-8. */
  post(instance: string, text: string): Promise<HeartbeatsState>
  /** For the end of a service: its heartbeat is no longer expected. */
  takeDown(instance: string): Promise<void>
  read(): Promise<HeartbeatsState>
}

/** Heartbeats that may be kept on this machine, which a process reaches in its last moment. */
export interface LeavableHeartbeats extends Heartbeats {
  /** As {@link Heartbeats.takeDown}, done when it returns. Undefined where they are kept elsewhere. */
  takeDownNow?(instance: string): void
}

/** Longest text, in bytes of UTF-8: a message may name long paths, and commands with them. */
export const MAX_POSTING_BYTES = 8000

/** Milliseconds after which a posting may be thrown away: its service ended without a word. */
export const POSTING_KEPT_MS = 3_600_000
