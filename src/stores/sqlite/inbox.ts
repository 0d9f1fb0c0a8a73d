/** What the operator does with inquiries in SQLite. */
import { createRowReader } from '../rows.ts'
import {
  CLEAR_QUARANTINE,
  toConditions,
  toCounting,
  toListing,
  toReleasable,
  toReleasing,
  toRemoving,
  toRetrying,
} from '../sql/inbox.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

type InboxCalls = Pick<DatabaseCalls, 'list' | 'count' | 'retry' | 'release' | 'remove'>

/** `shrinkLog` is called after something was removed, which the log still holds. */
export function createSqliteInbox(
  { run, all, get, inTransaction }: Statements,
  shrinkLog: () => void,
): InboxCalls {
  return {
    list({ limit, before, ...filter }) {
      const conditions = toConditions(filter)
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const rows = all(toListing(conditions), ...conditions.values, receivedAt, id, limit)
      return rows.map(reader.toInboxEntry)
    },
    count(filter) {
      const conditions = toConditions(filter)
      return Number(get(toCounting(conditions), ...conditions.values)?.['n'])
    },
    retry(filter, now) {
      const conditions = toConditions(filter)
      return inTransaction(() => run(toRetrying(conditions, '?'), now, ...conditions.values))
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
    remove(filter, limit) {
      const conditions = toConditions(filter)
      const removed = inTransaction(() => run(toRemoving(conditions), ...conditions.values, limit))
      if (removed > 0) shrinkLog()
      return removed
    },
  }
}
