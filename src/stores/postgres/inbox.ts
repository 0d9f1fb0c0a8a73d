/** What the operator does with inquiries in PostgreSQL. */
import { isCanary, isReal } from '../canary.ts'
import { HOUR_MS, toCountedSpan } from '../hours.ts'
import { SPAM, type Inbox, type InboxFilter } from '../inbox.ts'
import type { InquiryPosition } from '../inquiry.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import { copyColumns, inquiryColumns, standingColumns, toTime, type Row } from '../rows.ts'
import { createSteppedInbox, WINDOW, type Part } from '../stepped-inbox.ts'
import type { PostgresSearch } from './search.ts'
import type { TallyFolding } from './tally.ts'

/** Conditions on `i` (inquiry) and `d` (delivery), with the values of $1 and so on. */
interface Conditions {
  readonly text: string
  readonly values: readonly unknown[]
}

const AGAIN = `state = 'pending', attempts = 0, lease_until = NULL, next_at = ${SERVER_TIME},
  bounced_at = NULL, bounce = NULL`

const copies: Statement = {
  name: 'copies',
  text: `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
          WHERE d.inquiry_id = ANY($1::text[]) ORDER BY d.inquiry_id, d.part`,
}

/** The time before which there are so many newer ones; no row where there are fewer. */
const findWindow: Statement = {
  name: 'find-window',
  text: `SELECT received_at FROM inquiry WHERE (received_at, id) < ($1::bigint, $2::text COLLATE "C")
          ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET $3`,
}

/** What a visitor wrote, with something between that no word has in it. */
const SEARCHED = `lower((i.first_name || ' ' || i.last_name || chr(10) || i.email || chr(10)
  || coalesce(i.phone, '') || chr(10) || i.message) COLLATE "C")`

const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

/** A filter of which one part is asked for. */
interface PartedFilter extends InboxFilter {
  readonly part?: Part<readonly string[]> | undefined
}

/** Each that was named is looked up: however many the planner expects, none is looked for among all. */
function toSource({ part }: PartedFilter, place: (value: unknown) => string): string {
  if (!part?.among) return JOINED
  return `(SELECT unnest(${place(part.among)}::text[]) AS id OFFSET 0) AS found
    CROSS JOIN LATERAL (SELECT * FROM inquiry WHERE inquiry.id = found.id OFFSET 0) AS i
    JOIN delivery d ON d.inquiry_id = i.id`
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
    async findWindow(before) {
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const position = [receivedAt, toKept(id), WINDOW]
      const [start] = await persist((deadlineMs) => query(findWindow, position, deadlineMs))
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
    retry(filter) {
      const { text, values } = toConditions(filter)
      return change(
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

interface Selection {
  readonly columns: string
  readonly order: 'DESC' | ''
  readonly limit: number
  /** Beside the filter. */
  readonly condition?: string
}

/** Hours that may have nothing of what is asked for, though the tally has: those that a time cuts. */
const CUT_HOURS = 3

/**
 * With a state only the hours are looked into that have any of it, newest or oldest first, as the
 * tally knows. Adds the values to the list.
 */
function toSelection(filter: PartedFilter, values: unknown[], selection: Selection): string {
  const { columns, order, limit, condition = 'TRUE' } = selection
  const { state, since, until } = filter
  const place = (value: unknown): string => `$${values.push(value)}`
  const conditions = addConditions(filter, values)
  const most = place(limit)
  const source = toSource(filter, place)
  const select = (hour: string): string => `SELECT ${columns} FROM ${source}
    WHERE ${conditions} AND ${condition}${hour} ORDER BY i.received_at ${order}, i.id ${order} LIMIT ${most}`
  if (state === undefined || filter.canaries || filter.part) return select('')
  // The planner is told that few of the hours are needed; the first and the last may be cut off.
  const isPlain = toCountedSpan(filter) !== undefined
  const hours = isPlain ? ` LIMIT ${place(limit + CUT_HOURS)}` : ''
  const bounds = [
    `state = ${place(state)}`,
    ...(since === undefined ? [] : [`hour >= ${place(Math.floor(since / HOUR_MS))}`]),
    ...(until === undefined ? [] : [`hour <= ${place(Math.floor(until / HOUR_MS))}`]),
  ]
  return `SELECT chosen.* FROM (
      SELECT hour FROM tally WHERE ${bounds.join(' AND ')}
       GROUP BY hour HAVING sum(n) > 0 ORDER BY hour ${order}${hours}) AS t
    CROSS JOIN LATERAL (${select(
      ` AND i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}`,
    )}) AS chosen LIMIT ${most}`
}

/** Newest first. */
function toListing(
  filter: PartedFilter,
  before: InquiryPosition | undefined,
  limit: number,
): Conditions {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const values: unknown[] = [receivedAt, toKept(id)]
  const bounded = { ...filter, ...(filter.state && before && { until: toUntil(filter, before) }) }
  const text = toSelection(bounded, values, {
    columns: `${inquiryColumns}, ${standingColumns}`,
    order: 'DESC',
    limit,
    condition: '(i.received_at, i.id) < ($1::bigint, $2::text COLLATE "C")',
  })
  return { text, values }
}

/** The position itself may be of the last millisecond. */
function toUntil({ until = Infinity }: InboxFilter, { receivedAt }: InquiryPosition): number {
  return Math.min(until, receivedAt + 1)
}

function toCounting(filter: PartedFilter): Conditions {
  const span = toCountedSpan(filter)
  const values: unknown[] = []
  if (!span) {
    const isPlain = filter.state === undefined && !filter.part?.among
    const source = isPlain ? 'inquiry i' : toSource(filter, (value) => `$${values.push(value)}`)
    return { text: `SELECT count(*) FROM ${source} WHERE ${addConditions(filter, values)}`, values }
  }
  const place = (value: unknown): string => `$${values.push(value)}`
  const { state } = filter
  const { from, to } = span.hours
  const counted = [
    'TRUE',
    ...(state === undefined ? [] : [`state = ${place(state)}`]),
    ...(from === undefined ? [] : [`hour >= ${place(from)}`]),
    ...(to === undefined ? [] : [`hour < ${place(to)}`]),
  ]
  const beside = span.edges.map(([since, until]) => {
    const edge = addConditions({ since, until, ...(state && { state }) }, values)
    return ` + (SELECT count(*) FROM ${JOINED} WHERE ${edge})`
  })
  const text = `SELECT coalesce(sum(n), 0)${beside.join('')} AS count FROM tally WHERE ${counted.join(' AND ')}`
  return { text, values }
}

/** An empty filter is everything. */
function toConditions(filter: InboxFilter): Conditions {
  const values: unknown[] = []
  return { text: addConditions(filter, values), values }
}

/** Adds the values to the list. */
function addConditions(filter: InboxFilter, values: unknown[]): string {
  const {
    state,
    quarantined,
    email,
    since,
    until,
    ids,
    answered,
    spam,
    words = [],
    canaries,
  } = filter
  const place = (value: unknown): string => `$${values.push(value)}`
  const all = [
    canaries ? isCanary('i.id') : isReal('i.id'),
    ...(state === undefined ? [] : [`d.state = ${place(state)}`]),
    ...(quarantined === undefined ? [] : [`i.quarantine IS ${quarantined ? 'NOT ' : ''}NULL`]),
    // In this collation, lower() changes ASCII letters and nothing else.
    ...(email === undefined
      ? []
      : [`lower(i.email COLLATE "C") = lower(${place(toKept(email))}::text COLLATE "C")`]),
    ...(since === undefined ? [] : [`i.received_at >= ${place(since)}`]),
    ...(until === undefined ? [] : [`i.received_at < ${place(until)}`]),
    ...(ids === undefined ? [] : [`i.id = ANY(${place(ids.map(toKept))}::text[])`]),
    ...(answered === undefined ? [] : [`i.answered_at IS ${answered ? 'NOT ' : ''}NULL`]),
    ...(spam === undefined ? [] : [`i.quarantine ${spam ? '=' : 'IS DISTINCT FROM'} '${SPAM}'`]),
    ...words.map(
      (word) => `strpos(${SEARCHED}, lower(${place(toKept(word))}::text COLLATE "C")) > 0`,
    ),
  ]
  return all.join(' AND ')
}

/** Not prepared: its text depends on the filter, and the operator does not ask often. */
function toStatement(text: string): Statement {
  return { text }
}
