/** Waiting times between attempts at something that keeps failing. */

export interface BackoffOptions {
  /** Milliseconds after the first failure; doubled with each further one. */
  readonly firstMs: number
  /** Milliseconds that are never exceeded. */
  readonly mostMs: number
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
}

export interface Backoff {
  /** Whether the next attempt should still wait. */
  waiting(): boolean
  failed(): void
  succeeded(): void
}

/** Spares a broken resource from one attempt per request, and the requests from waiting for it. */
export function createBackoff({ firstMs, mostMs, now }: BackoffOptions): Backoff {
  let delay = firstMs
  let until = -Infinity
  return {
    waiting: () => now() < until,
    failed() {
      until = now() + delay
      delay = Math.min(delay * 2, mostMs)
    },
    succeeded() {
      delay = firstMs
      until = -Infinity
    },
  }
}
