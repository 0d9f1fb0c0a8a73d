/** What the operator does with inquiries in PostgreSQL. */
import { SPAM, type Inbox } from '../inbox.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import { JOINED, toConditions, toCounting, toListing, toSelection } from './filter.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import { copyColumns, toTime, type Row } from '../rows.ts'
import { createSteppedInbox, MARKED, WINDOW, type Mark } from '../stepped-inbox.ts'
import type { PostgresSearch } from './search.ts'
import type { TallyFolding } from './tally.ts'

const AGAIN = `state = 'pending', attempts = 0, lease_until = NULL, next_at = ${SERVER_TIME},
  dated_at = NULL, unanswered = 0, bounced_at = NULL, bounce = NULL`

const copies: Statement = {
  name: 'copies',
  text: `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
          WHERE d.inquiry_id = ANY($1::text[]) ORDER BY d.inquiry_id, d.part`,
}

/** The time before which there are so many newer ones; no row where there are fewer. */
const toFindingWindow = (name: string, condition: string): Statement => ({
  name,
  text: `SELECT received_at FROM inquiry
          WHERE ${condition} AND (received_at, id) < ($1::bigint, $2::text COLLATE "C")
          ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET $3`,
})

const findWindow = toFindingWindow('find-window', 'TRUE')

/** The same by the index of a mark. */
const findMarked: Readonly<Record<Mark, Statement>> = {
  answered: toFindingWindow('find-answered', MARKED.answered),
  spam: toFindingWindow('find-spam', MARKED.spam),
  quarantined: toFindingWindow('find-quarantined', MARKED.quarantined),
}

export function createPostgresInbox(
  { query, persist }: PostgresAccess,
  search: PostgresSearch,
  tally: TallyFolding,
): Inbox {
  const count = async (text: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await query(toStatement(text), values)
    return Number(row?.['count'])
  }

  /** The same of what a statement changed. */
  const change = async (text: string, values: readonly unknown[]): Promise<number> => {
    const changed = await count(text, values)
    tally.note(changed)
    await tally.fold()
    return changed
  }

  const listCopies = (rows: readonly Row[]): Promise<readonly Row[]> =>
    persist((deadlineMs) => query(copies, [rows.map((row) => row['id'])], deadlineMs))

  const inbox = createSteppedInbox<readonly string[]>({
    async findWindow(before, mark) {
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const position = [receivedAt, toKept(id), WINDOW]
      const statement = mark ? findMarked[mark] : findWindow
      const [start] = await persist((deadlineMs) => query(statement, position, deadlineMs))
      return toTime(start)
    },
    findAmong: (filter) => search.findAmong(filter),
    async list({ limit, before, ...filter }, part) {
      const { text, values } = toListing({ ...filter, part }, before, limit)
      const rows = await persist((deadlineMs) => query(toStatement(text), values, deadlineMs))
      const others = await listCopies(rows)
      return rows.map((row) => reader.toInboxEntry(row, others))
    },
    count(filter, part) {
      const { text, values } = toCounting({ ...filter, part })
      return count(text, values)
    },
    async remove(filter, limit) {
      const values: unknown[] = []
      const chosen = toSelection(filter, values, { columns: 'i.id', order: '', limit })
      // The delivery goes with its inquiry, by the foreign key.
      const removed = await change(
        `WITH removed AS (DELETE FROM inquiry WHERE id IN (${chosen}) RETURNING 1)
         SELECT count(*) FROM removed`,
        values,
      )
      if (removed < limit) await tally.fold('any')
      return removed
    },
  })

  return {
    ...inbox,
    retry(filter, also) {
      const { text, values } = toConditions(filter)
      const isOver = `state IN ('failed', '${also ?? 'failed'}')`
      return change(
        `WITH chosen AS (SELECT i.id FROM ${JOINED} WHERE ${text}), copy AS (
           UPDATE mailing SET ${AGAIN}
            WHERE ${isOver} AND purpose = 'inquiry' AND inquiry_id IN (SELECT id FROM chosen)
           RETURNING inquiry_id
         ), own AS (
           UPDATE delivery SET ${AGAIN}
            WHERE ${isOver} AND inquiry_id IN (SELECT id FROM chosen) RETURNING inquiry_id)
         SELECT count(*) FROM (SELECT inquiry_id FROM copy UNION SELECT inquiry_id FROM own) AS retried`,
        values,
      )
    },
    markSpam(filter) {
      const { text, values } = toConditions(filter)
      return change(
        `WITH marked AS (
           UPDATE inquiry SET quarantine = '${SPAM}'
            WHERE quarantine IS DISTINCT FROM '${SPAM}'
              AND id IN (SELECT i.id FROM ${JOINED} WHERE ${text}) RETURNING id
         ), held AS (
           UPDATE delivery SET state = 'held', lease_until = NULL
            WHERE state IN ('pending', 'failed') AND copies = 0
              AND coalesce(lease_until, 0) <= ${SERVER_TIME}
              AND inquiry_id IN (SELECT id FROM marked))
         SELECT count(*) FROM marked`,
        values,
      )
    },
    release(filter) {
      const { text, values } = toConditions(filter)
      return change(
        `WITH chosen AS (SELECT i.id FROM ${JOINED} WHERE ${text}), cleared AS (
           UPDATE inquiry SET quarantine = NULL
            WHERE quarantine IS NOT NULL AND id IN (SELECT id FROM chosen) RETURNING id
         ), due AS (
           UPDATE delivery SET state = 'pending', lease_until = NULL,
                  next_at = ${SERVER_TIME}
            WHERE state = 'held' AND inquiry_id IN (SELECT id FROM chosen) RETURNING inquiry_id)
         SELECT count(*) FROM (SELECT id FROM cleared UNION SELECT inquiry_id FROM due) AS released`,
        values,
      )
    },
    answer(filter, by) {
      const { text, values } = toConditions(filter)
      const [set, before, given] =
        by === undefined
          ? ['answered_at = NULL, answered_by = NULL', 'NOT NULL', values]
          : [
              `answered_at = ${SERVER_TIME}, answered_by = $${values.length + 1}`,
              'NULL',
              [...values, toKept(by)],
            ]
      return count(
        `WITH changed AS (
           UPDATE inquiry SET ${set} WHERE answered_at IS ${before}
              AND id IN (SELECT i.id FROM ${JOINED} WHERE ${text}) RETURNING 1)
         SELECT count(*) FROM changed`,
        given,
      )
    },
  }
}

/** Not prepared: its text depends on the filter, and the operator does not ask often. */
function toStatement(text: string): Statement {
  return { text }
}
