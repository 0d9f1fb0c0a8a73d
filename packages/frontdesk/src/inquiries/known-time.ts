/** The last time that a store knows. If the clock is far ahead of it, nothing is deleted. */
import { DAY_MS } from '../clock.ts'
import type { Outbox } from './outbox.ts'
import type { ChangingValues } from './shared-values.ts'

/** Keeps the known time, and knows when the newest inquiry came. */
export type KnownTimeStore = ChangingValues & Pick<Outbox, 'standing'>

const NAME = 'retention.time'

/** Milliseconds that the clock may be ahead: the service was off for a long weekend. */
export const FARTHEST_MS: number = 5 * DAY_MS

export interface KnownTime {
  /** Epoch milliseconds. */
  readonly known: number
  /** Whether `now` is within the allowed distance; then it becomes the known time. */
  readonly believed: boolean
}

/**
 * The first known time is that of the newest inquiry. `farthestMs`: how far ahead of the known time
 * `now` may be.
 */
export async function advanceKnownTime(
  store: KnownTimeStore,
  now: number,
  farthestMs: number,
): Promise<KnownTime> {
  const { newest = now } = await store.standing()
  const kept = await store.keep(NAME, String(Math.min(newest, now)))
  const known = Number(kept)
  if (now > known + farthestMs) return { known, believed: false }
  // One of several instances is enough.
  if (now > known) await store.replace(NAME, kept, String(now))
  return { known, believed: true }
}

/** The operator confirms that `now` is right. */
export async function confirmKnownTime(store: ChangingValues, now: number): Promise<void> {
  const text = String(now)
  let kept = await store.keep(NAME, text)
  while (kept !== text && !(await store.replace(NAME, kept, text))) {
    kept = await store.keep(NAME, text)
  }
}
