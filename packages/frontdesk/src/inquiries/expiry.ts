/** Finds inquiries old enough to be deleted, and deletes them a few at a time. */
import type { Inbox, InboxFilter } from './inbox.ts'
import type { DeliveryState } from './outbox.ts'

/**
 * Only mailed, given up or held ones. An inquiry that still waits for its mail is kept at any age:
 * it may be unread.
 */
const expirable: readonly DeliveryState[] = ['sent', 'failed', 'held']

/**
 * Most inquiries in one transaction: some milliseconds on a file, so that visitors' inquiries get
 * their turn.
 */
export const EXPIRY_BATCH = 12

/**
 * Deletes all that match a filter, in short transactions, and yields the count of each. `pause` runs
 * between two of them; resolves to whether to continue.
 */
export async function* removeByBits(
  inbox: Pick<Inbox, 'remove'>,
  filter: InboxFilter,
  pause: () => Promise<boolean> = () => Promise.resolve(true),
): AsyncGenerator<number> {
  for (;;) {
    const gone = await inbox.remove(filter, EXPIRY_BATCH)
    yield gone
    if (gone < EXPIRY_BATCH || !(await pause())) return
  }
}

/** Deletes inquiries received before `until` in the same way. */
export async function* removeExpired(
  inbox: Pick<Inbox, 'remove'>,
  until: number,
  pause?: () => Promise<boolean>,
): AsyncGenerator<number> {
  for (const state of expirable) yield* removeByBits(inbox, { state, until, settled: true }, pause)
}
