/** Which inquiries are old enough to be deleted, and deleting them a few at a time. */
import type { Inbox, InboxFilter } from './inbox.ts'
import type { DeliveryState } from './outbox.ts'

/**
 * Only what was mailed, given up or set apart. What still waits for its mail is kept, however old:
 * it may be unread.
 */
export const expirable: readonly DeliveryState[] = ['sent', 'failed', 'held']

/** Most inquiries in one transaction: some milliseconds on a file, and visitors' inquiries come between. */
export const EXPIRY_BATCH = 25

/**
 * Deletes all that a filter fits, by short transactions, and yields how many went in each. `rest`: between
 * two of them; resolves to whether to go on.
 */
export async function* removeByBits(
  inbox: Pick<Inbox, 'remove'>,
  filter: InboxFilter,
  rest: () => Promise<boolean> = () => Promise.resolve(true),
): AsyncGenerator<number> {
  for (;;) {
    const gone = await inbox.remove(filter, EXPIRY_BATCH)
    yield gone
    if (gone < EXPIRY_BATCH || !(await rest())) return
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
    for await (const gone of removeByBits(inbox, { state, until })) {
      removed += gone
      if (removed >= most) return removed
    }
  }
  return removed
}
