/** The last time that a store knows. A clock that is far ahead of it may be wrong, and deletes nothing. */
import type { Outbox } from './outbox.ts'
import type { ChangingValues } from './shared-values.ts'

/** What keeps the time, and knows when the newest inquiry came. */
export type KnownTimeStore = ChangingValues & Pick<Outbox, 'standing'>

const NAME = 'retention.time'

export interface KnownTime {
  /** Epoch milliseconds. */
  readonly known: number
  /** Whether `now` is no further ahead than allowed; then it is the time that the store knows. */
  readonly believed: boolean
}

/**
 * Where the store knows no time yet it is that of its newest inquiry. `farthestMs`: how far ahead of the
 * known time `now` may be.
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
  // Of several instances one is enough.
  if (now > known) await store.replace(NAME, kept, String(now))
  return { known, believed: true }
}

/** Takes the operator's word that it is `now`. */
export async function confirmKnownTime(store: ChangingValues, now: number): Promise<void> {
  const text = String(now)
  let kept = await store.keep(NAME, text)
  while (kept !== text && !(await store.replace(NAME, kept, text))) {
    kept = await store.keep(NAME, text)
  }
}
