/** What the operator does with inquiries in SQLite. */
import type { SQLInputValue } from 'node:sqlite'
import type { InboxFilter } from '../inbox.ts'
import { createRowReader, inquiryColumns, standingColumns } from '../rows.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

/** Conditions on `i` and `d`, with the values of their question marks. */
interface Conditions {
  readonly text: string
  readonly values: readonly SQLInputValue[]
}

type InboxCalls = Pick<DatabaseCalls, 'list' | 'count' | 'retry' | 'release' | 'remove'>

/** `shrinkLog` is called after something was removed, which the log still holds. */
export function createSqliteInbox(
  { run, all, get, inTransaction }: Statements,
  shrinkLog: () => void,
): InboxCalls {
  const count = (condition: string, values: readonly SQLInputValue[]): number =>
    Number(get(`SELECT count(*) AS n FROM ${JOINED} WHERE ${condition}`, ...values)?.['n'])

  return {
    list({ limit, before, ...filter }) {
      const { text, values } = toConditions(filter)
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const rows = all(
        `SELECT ${inquiryColumns}, ${standingColumns} FROM ${JOINED}
          WHERE ${text} AND (i.received_at, i.id) < (?, ?)
          ORDER BY i.received_at DESC, i.id DESC LIMIT ?`,
        ...values,
        receivedAt,
        id,
        limit,
      )
      return rows.map(reader.toInboxEntry)
    },
    count(filter) {
      const { text, values } = toConditions(filter)
      return count(text, values)
    },
    retry(filter, now) {
      const { text, values } = toConditions(filter)
      return inTransaction(() =>
        run(
          `UPDATE delivery SET state = 'pending', attempts = 0, lease_until = NULL, next_at = ?
            WHERE state = 'failed' AND inquiry_id IN (SELECT i.id FROM ${JOINED} WHERE ${text})`,
          now,
          ...values,
        ),
      )
    },
    release(filter, now) {
      const { text, values } = toConditions(filter)
      return inTransaction(() => {
        const chosen = `${text} AND (i.quarantine IS NOT NULL OR d.state = 'held')`
        const ids = all(`SELECT i.id FROM ${JOINED} WHERE ${chosen}`, ...values)
        const list = JSON.stringify(ids.map((row) => row['id']))
        const isChosen = (column: string): string => `${column} IN (SELECT value FROM json_each(?))`
        run(`UPDATE inquiry SET quarantine = NULL WHERE ${isChosen('id')}`, list)
        run(
          `UPDATE delivery SET state = 'pending', lease_until = NULL, next_at = ?
            WHERE state = 'held' AND ${isChosen('inquiry_id')}`,
          now,
          list,
        )
        return ids.length
      })
    },
    remove(filter, limit) {
      const { text, values } = toConditions(filter)
      // The delivery goes with its inquiry, by the foreign key.
      const removed = inTransaction(() =>
        run(
          `DELETE FROM inquiry WHERE id IN (
             SELECT i.id FROM ${JOINED} WHERE ${text} ORDER BY i.received_at, i.id LIMIT ?)`,
          ...values,
          limit,
        ),
      )
      if (removed > 0) shrinkLog()
      return removed
    },
  }
}

/** An empty filter is everything. */
function toConditions(filter: InboxFilter): Conditions {
  const { state, quarantined, email, since, until, ids } = filter
  const conditions: readonly (readonly [string, SQLInputValue | undefined])[] = [
    ['d.state = ?', state],
    ['(i.quarantine IS NOT NULL) = ?', quarantined === undefined ? undefined : Number(quarantined)],
    // SQLite's lower() changes ASCII letters and nothing else.
    ['lower(i.email) = lower(?)', email],
    ['i.received_at >= ?', since],
    ['i.received_at < ?', until],
    ['i.id IN (SELECT value FROM json_each(?))', ids && JSON.stringify(ids)],
  ]
  const asked = conditions.flatMap(([text, value]) =>
    value === undefined ? [] : [{ text, value }],
  )
  return {
    text: ['TRUE', ...asked.map(({ text }) => text)].join(' AND '),
    values: asked.map(({ value }) => value),
  }
}
