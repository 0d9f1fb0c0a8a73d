/** What is left of inquiries that were removed, in the log and in the index of words. */
import type { DatabaseCalls } from './protocol.ts'
import type { SqliteSearch } from './search.ts'

/** Inquiries that a long deletion leaves in the log at most. */
const MOST_UNSHRUNK = 500

export function createAfterRemoval(
  search: SqliteSearch,
  shrinkLog: () => void,
): DatabaseCalls['forgetRemoved'] {
  /** Inquiries that were removed and may still be in the log. */
  let unshrunk = 0
  return (removed, more) => {
    if (removed > 0) search.merge()
    unshrunk += removed
    // Each time costs as much as deleting many.
    if (unshrunk === 0 || (more === 'more' && unshrunk < MOST_UNSHRUNK)) return
    shrinkLog()
    unshrunk = 0
  }
}
