/** Retries work that a database's restart interrupted, for as long as a visitor waits. */
import { STORE_WAIT_MS } from './intake.ts'

export interface PersistenceOptions {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Whether a failure may soon be over. */
  readonly isTransient: (error: unknown) => boolean
}

/**
 * Repeats the work until it succeeds, fails permanently, or {@link STORE_WAIT_MS} have passed since
 * `since`. Only for work that may be done twice, because a lost answer can hide a success. The work
 * must settle within the milliseconds it gets.
 */
export type Persist = <T>(work: (deadlineMs: number) => Promise<T>, since?: number) => Promise<T>

/** Milliseconds that even the last attempt gets. */
const LEAST_ATTEMPT_MS = 300

const FIRST_PAUSE_MS = 25
const MAX_PAUSE_MS = 400

export function createPersistence({ now, sleep, isTransient }: PersistenceOptions): Persist {
  return async (work, since = now()) => {
    const end = since + STORE_WAIT_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        return await work(Math.max(end - now(), LEAST_ATTEMPT_MS))
      } catch (error) {
        if (!isTransient(error)) throw error
        if (now() + pause + LEAST_ATTEMPT_MS > end) throw error
      }
      await sleep(pause)
    }
  }
}
