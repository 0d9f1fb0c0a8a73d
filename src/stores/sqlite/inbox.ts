/** What the operator does with inquiries in SQLite. */
import { createRowReader } from '../rows.ts'
import {
  CLEAR_QUARANTINE,
  LIST_COPIES,
  toAnswering,
  toConditions,
  toCounting,
  toListing,
  toReleasable,
  toReleasing,
  toRemoving,
  toRetryable,
  toRetrying,
  toUnanswering,
} from '../sql/inbox.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

type InboxCalls = Pick<DatabaseCalls, 'list' | 'count' | 'retry' | 'release' | 'answer' | 'remove'>

/** `shrinkLog` is called after something was removed, which the log still holds. */
export function createSqliteInbox(
  { run, all, get, inTransaction }: Statements,
  shrinkLog: () => void,
): InboxCalls {
  return {
    list({ limit, before, ...filter }) {
      const { text, values } = toListing(filter, before, limit)
      const rows = all(text, ...values)
      const copies = all(LIST_COPIES, JSON.stringify(rows.map((row) => row['id'])))
      return rows.map((row) => reader.toInboxEntry(row, copies))
    },
    count(filter) {
      const { text, values } = toCounting(filter)
      return Number(get(text, ...values)?.['n'])
    },
    retry(filter, now) {
      const conditions = toConditions(filter)
      return inTransaction(() => {
        const retried = Number(get(toRetryable(conditions), ...conditions.values)?.['n'])
        for (const text of toRetrying(conditions, '?')) run(text, now, ...conditions.values)
        return retried
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
      if (removed > 0) shrinkLog()
      return removed
    },
  }
}
