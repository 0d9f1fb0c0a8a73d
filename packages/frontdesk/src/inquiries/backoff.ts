/** Waiting times between attempts after repeated failures. */

export interface BackoffOptions {
  /** Milliseconds after the first failure; doubled after each further one. */
  readonly firstMs: number
  /** Longest wait, in milliseconds. */
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

/** Limits attempts at a broken resource, so that not every request makes one and waits for it. */
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
