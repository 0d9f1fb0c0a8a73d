/** What the operator does with inquiries in SQLite. */
import { createRowReader, toTime } from '../rows.ts'
import {
  CLEAR_QUARANTINE,
  LIST_COPIES,
  MARK_SPAM,
  toAnswering,
  toConditions,
  toCounting,
  toHoldingBack,
  toListing,
  toMarkable,
  toReleasable,
  toReleasing,
  toRemoving,
  toRetryable,
  toRetrying,
  toUnanswering,
  toWindowStart,
} from '../sql/inbox.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { SqliteSearch } from './search.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

type InboxCalls = Pick<
  DatabaseCalls,
  | 'findWindow'
  | 'findAmong'
  | 'list'
  | 'count'
  | 'retry'
  | 'markSpam'
  | 'release'
  | 'answer'
  | 'remove'
>

/** Inquiries that a long deletion leaves in the log at most. */
const MOST_UNSHRUNK = 500

/** `shrinkLog` is called after something was removed, which the log still holds. */
export function createSqliteInbox(
  { run, all, get, inTransaction }: Statements,
  search: SqliteSearch,
  shrinkLog: () => void,
): InboxCalls {
  /** Inquiries that were removed and may still be in the log. */
  let unshrunk = 0

  return {
    findWindow(before, mark) {
      const { text, values } = toWindowStart(before, mark)
      return toTime(get(text, ...values))
    },
    findAmong: (filter) => search.findAmong(filter),
    list({ limit, before, ...filter }, part) {
      const { text, values } = toListing({ ...filter, ...(part && { part }) }, before, limit)
      const rows = all(text, ...values)
      const copies = all(LIST_COPIES, JSON.stringify(rows.map((row) => row['id'])))
      return rows.map((row) => reader.toInboxEntry(row, copies))
    },
    count(filter, part) {
      const { text, values } = toCounting({ ...filter, ...(part && { part }) })
      return Number(get(text, ...values)?.['n'])
    },
    retry(filter, also, now) {
      const conditions = toConditions(filter)
      return inTransaction(() => {
        const retried = Number(get(toRetryable(conditions, also), ...conditions.values)?.['n'])
        for (const text of toRetrying(conditions, '?', also)) run(text, now, ...conditions.values)
        return retried
      })
    },
    markSpam(filter, now) {
      const conditions = toConditions(filter)
      return inTransaction(() => {
        const ids = all(toMarkable(conditions), ...conditions.values)
        const list = JSON.stringify(ids.map((row) => row['id']))
        run(MARK_SPAM, list)
        run(toHoldingBack('?'), now, list)
        return ids.length
      })
    },
    release(filter, now) {
      const conditions = toConditions(filter)
      return inTransaction(() => {
        const ids = all(toReleasable(conditions), ...conditions.values)
        const list = JSON.stringify(ids.map((row) => row['id']))
        run(CLEAR_QUARANTINE, list)
        run(toReleasing('?'), now, list)
        return ids.length
      })
    },
    answer(filter, by, now) {
      const conditions = toConditions(filter)
      return inTransaction(() =>
        by === undefined
          ? run(toUnanswering(conditions), ...conditions.values)
          : run(toAnswering(conditions, '?'), now, by, ...conditions.values),
      )
    },
    remove(filter, limit) {
      const { text, values } = toRemoving(filter, limit)
      const removed = inTransaction(() => run(text, ...values))
      if (removed > 0) search.merge()
      unshrunk += removed
      // Each time costs as much as deleting many.
      if (unshrunk > 0 && (removed < limit || unshrunk >= MOST_UNSHRUNK)) {
        shrinkLog()
        unshrunk = 0
      }
      return removed
    },
  }
}
