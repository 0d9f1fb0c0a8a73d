/** Tries again what a database's restart has cut short, for as long as a visitor waits. */
import { STORE_WAIT_MS } from './intake.ts'

export interface PersistenceOptions {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Whether a failure may be over in a moment. */
  readonly isPassing: (error: unknown) => boolean
}

/**
 * Calls the work until it succeeds, its failure is one that lasts, or {@link STORE_WAIT_MS} have passed
 * since `since`. For work that does no harm when it is done twice, as the answer of a first time
 * may be what was lost. The work must settle within the milliseconds it is given.
 */
export type Persist = <T>(work: (deadlineMs: number) => Promise<T>, since?: number) => Promise<T>

/** Milliseconds that even the last attempt has. */
const LEAST_ATTEMPT_MS = 300

const FIRST_PAUSE_MS = 25
const MOST_PAUSE_MS = 400

export function createPersistence({ now, sleep, isPassing }: PersistenceOptions): Persist {
  return async (work, since = now()) => {
    const end = since + STORE_WAIT_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      try {
        return await work(Math.max(end - now(), LEAST_ATTEMPT_MS))
      } catch (error) {
        if (!isPassing(error)) throw error
        if (now() + pause + LEAST_ATTEMPT_MS > end) throw error
      }
      await sleep(pause)
    }
  }
}
