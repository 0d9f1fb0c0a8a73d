/** Counts requests of all instances together: the port behind a shared limit. */

/** At most `quota` in any `windowMs`. */
export interface CountWindow {
  readonly quota: number
  readonly windowMs: number
}

/** The count of one client. */
export interface Count {
  /** Whether the request was counted; false when the quota is used up. */
  readonly granted: boolean
  /** Requests inside the window, including this one. */
  readonly used: number
  /** Milliseconds until the oldest of them leaves the window. */
  readonly freeInMs: number
}

/**
 * Counts under names that the caller makes: hashes, so that no address is stored. Rejects when it
 * cannot count now.
 */
export interface SharedCounter {
  take(client: string): Promise<Count>
}
