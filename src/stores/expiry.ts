/** Which inquiries are old enough to be deleted, and deleting them a few at a time. */
import type { Inbox } from './inbox.ts'
import type { DeliveryState } from './outbox.ts'

/**
 * Only what was mailed, given up or set apart: what still waits for its mail is kept, however old,
 * because nobody may have read it.
 */
export const expirable: readonly DeliveryState[] = ['sent', 'failed', 'held']

/** Inquiries in one transaction: some 20 ms on a file, and visitors' inquiries come between. */
export const EXPIRY_BATCH = 25

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
