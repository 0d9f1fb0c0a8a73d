/** What the operator does with inquiries in PostgreSQL. */
import { isCanary, isReal } from '../canary.ts'
import type { Inbox, InboxFilter } from '../inbox.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import { copyColumns, inquiryColumns, standingColumns, type Row } from '../rows.ts'

/** Conditions on `i` (inquiry) and `d` (delivery), with the values of $1 and so on. */
interface Conditions {
  readonly text: string
  readonly values: readonly unknown[]
}

const AGAIN = `state = 'pending', attempts = 0, lease_until = NULL, next_at = ${SERVER_TIME}`

const copies: Statement = {
  name: 'copies',
  text: `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
          WHERE d.inquiry_id = ANY($1::text[]) ORDER BY d.inquiry_id, d.part`,
}

const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

export function createPostgresInbox({ query, persist }: PostgresAccess): Inbox {
  const count = async (text: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await query(toStatement(text), values)
    return Number(row?.['count'])
  }

  const listCopies = (rows: readonly Row[]): Promise<readonly Row[]> =>
    persist((deadlineMs) => query(copies, [rows.map((row) => row['id'])], deadlineMs))

  return {
    async list({ limit, before, ...filter }) {
      const { text, values } = toConditions(filter)
      const [first, second, third] = [1, 2, 3].map((place) => `$${values.length + place}`)
      const statement = toStatement(
        `SELECT ${inquiryColumns}, ${standingColumns} FROM ${JOINED}
          WHERE ${text} AND (i.received_at, i.id) < (${first}::bigint, ${second}::text COLLATE "C")
          ORDER BY i.received_at DESC, i.id DESC LIMIT ${third}`,
      )
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const rows = await persist((deadlineMs) =>
        query(statement, [...values, receivedAt, toKept(id), limit], deadlineMs),
      )
      const others = await listCopies(rows)
      return rows.map((row) => reader.toInboxEntry(row, others))
    },
    count(filter) {
      const { text, values } = toConditions(filter)
      return count(`SELECT count(*) FROM ${JOINED} WHERE ${text}`, values)
    },
    retry(filter) {
      const { text, values } = toConditions(filter)
      return count(
        `WITH chosen AS (SELECT i.id FROM ${JOINED} WHERE ${text}), copy AS (
           UPDATE mailing SET ${AGAIN}
            WHERE state = 'failed' AND purpose = 'inquiry' AND inquiry_id IN (SELECT id FROM chosen)
           RETURNING inquiry_id
         ), own AS (
           UPDATE delivery SET ${AGAIN}
            WHERE state = 'failed' AND inquiry_id IN (SELECT id FROM chosen) RETURNING inquiry_id)
         SELECT count(*) FROM (SELECT inquiry_id FROM copy UNION SELECT inquiry_id FROM own) AS retried`,
        values,
      )
    },
    release(filter) {
      const { text, values } = toConditions(filter)
      return count(
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
    remove(filter, limit) {
      const { text, values } = toConditions(filter)
      // The delivery goes with its inquiry, by the foreign key.
      return count(
        `WITH removed AS (
           DELETE FROM inquiry WHERE id IN (
             SELECT i.id FROM ${JOINED} WHERE ${text}
              ORDER BY i.received_at, i.id LIMIT $${values.length + 1}) RETURNING 1)
         SELECT count(*) FROM removed`,
        [...values, limit],
      )
    },
  }
}

/** An empty filter is everything. */
function toConditions(filter: InboxFilter): Conditions {
  const { state, quarantined, email, since, until, ids, canaries } = filter
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  const all = [
    canaries ? isCanary('i.id') : isReal('i.id'),
    ...(state === undefined ? [] : [`d.state = ${place(state)}`]),
    ...(quarantined === undefined ? [] : [`(i.quarantine IS NOT NULL) = ${place(quarantined)}`]),
    // In this collation, lower() changes ASCII letters and nothing else.
    ...(email === undefined
      ? []
      : [`lower(i.email COLLATE "C") = lower(${place(toKept(email))}::text COLLATE "C")`]),
    ...(since === undefined ? [] : [`i.received_at >= ${place(since)}`]),
    ...(until === undefined ? [] : [`i.received_at < ${place(until)}`]),
    ...(ids === undefined ? [] : [`i.id = ANY(${place(ids.map(toKept))}::text[])`]),
  ]
  return { text: all.join(' AND '), values }
}

/** Not prepared: its text depends on the filter, and the operator does not ask often. */
function toStatement(text: string): Statement {
  return { text }
}
