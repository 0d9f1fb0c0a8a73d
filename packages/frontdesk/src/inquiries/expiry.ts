/** Which inquiries are old enough to be deleted, and deleting them a few at a time. */
import type { Inbox, InboxFilter } from './inbox.ts'
import type { DeliveryState } from './outbox.ts'

/**
 * Only what was mailed, given up or set apart: what still waits for its mail is kept, however old,
 * because nobody may have read it.
 */
export const expirable: readonly DeliveryState[] = ['sent', 'failed', 'held']

/** Most inquiries in one transaction: some milliseconds on a file, and visitors' inquiries come between. */
export const EXPIRY_BATCH = 25

/** Fewest in one that took long: below that it is the disk's time, whatever their number. */
export const LEAST_EXPIRY_BATCH = 3

/** Milliseconds of one transaction above which the next is of half as many. */
const LONG_MS = 10

export interface Removal {
  readonly inbox: Pick<Inbox, 'remove'>
  readonly filter: InboxFilter
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  /** Between two transactions; resolves to whether to go on. */
  readonly rest: () => Promise<boolean>
}

/** Deletes all that a filter fits, by short transactions, and yields how many went in each. */
export async function* removeByBits(removal: Removal): AsyncGenerator<number> {
  const { inbox, filter, elapsed, rest } = removal
  for (let limit = EXPIRY_BATCH; ;) {
    const begun = elapsed()
    const gone = await inbox.remove(filter, limit)
    const took = elapsed() - begun
    yield gone
    if (gone < limit || !(await rest())) return
    if (took > LONG_MS) limit = Math.max(LEAST_EXPIRY_BATCH, Math.floor(limit / 2))
    else if (took < LONG_MS / 2) limit = Math.min(EXPIRY_BATCH, limit * 2)
  }
}

/** Deletes those received before `until`, at most `most` of them. Resolves to how many that were. */
export async function removeExpired(
  inbox: Pick<Inbox, 'remove'>,
  until: number,
  most: number,
): Promise<number> {
  let removed = 0
  for (const state of expirable) {
    while (removed < most) {
      const batch = await inbox.remove({ state, until }, EXPIRY_BATCH)
      removed += batch
      if (batch < EXPIRY_BATCH) break
    }
  }
  return removed
}
