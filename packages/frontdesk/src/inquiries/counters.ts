/** Requests counted for all instances together: the port behind a limit that they share. */

/** At most `quota` in any `windowMs`. */
export interface CountWindow {
  readonly quota: number
  readonly windowMs: number
}

/** Where one client stands. */
export interface Count {
  /** Whether the request was counted; false when the quota is used up. */
  readonly granted: boolean
  /** Requests inside the window, this one included. */
  readonly used: number
  /** Milliseconds until the oldest of them leaves the window. */
  readonly freeInMs: number
}

/**
 * Counts by names that the caller makes: hashes, so that no address is kept. Rejects when counting
 * is not possible now.
 */
export interface SharedCounter {
  take(client: string): Promise<Count>
}
