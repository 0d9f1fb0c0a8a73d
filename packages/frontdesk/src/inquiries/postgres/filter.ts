/** Filters of the inbox as SQL of PostgreSQL. */
import { HOUR_MS, toCountedSpan } from '../hours.ts'
import type { InboxFilter } from '../inbox.ts'
import type { InquiryPosition } from '../inquiry.ts'
import { handlingColumns, inquiryColumns, standingColumns, toCorrection } from '../rows.ts'
import { isOfMail, JOINED, toConditions, toTallyCount } from '../sql/filter.ts'
import type { Dialect, PartedFilter } from '../sql/filter.ts'
import { toLane } from '../sql/handling-filter.ts'
import type { Query } from '../sql/run.ts'
import { createValues, type Values } from '../sql/values.ts'
import { toKept } from './text.ts'

export const postgresDialect: Dialect = {
  isAmong: (column, list) =>
    `${column} = ANY (ARRAY(SELECT json_array_elements_text(CAST(${list} AS json))))`,
  toList: (values) => JSON.stringify(values.map((value) => toKept(String(value)))),
  // In this collation, lower() changes ASCII letters and nothing else.
  lower: (text) => `lower((${text}) COLLATE "C")`,
  position: (text, sought) => `strpos(${text}, CAST(${sought} AS TEXT))`,
  newline: 'chr(10)',
  join: 'JOIN',
  // Of the first hour that has any; of more of them where a condition may leave none.
  toOldest: (state, condition = 'TRUE') => `(SELECT oldest.* FROM (
    SELECT hour FROM tally WHERE state = '${state}' GROUP BY hour HAVING sum(n) > 0
     ORDER BY hour ${condition === 'TRUE' ? 'LIMIT 1' : ''}) AS t
    CROSS JOIN LATERAL (
      SELECT ${standingColumns} FROM inquiry i JOIN delivery d ON i.id = d.inquiry_id
       WHERE i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}
         AND d.state = '${state}' AND ${condition}
       ORDER BY i.received_at, i.id LIMIT 1) AS oldest LIMIT 1)`,
}

/** Ids that an index named. */
type Filter = PartedFilter<readonly string[]>

/** Each that was named is looked up: however many the planner expects, none is looked for among all. */
function toSource({ part }: Filter, { place }: Values): string {
  if (!part?.among) return JOINED
  const list = place(postgresDialect.toList(part.among))
  return `(SELECT json_array_elements_text(CAST(${list} AS json)) AS id OFFSET 0) AS found
    CROSS JOIN LATERAL (SELECT * FROM inquiry WHERE inquiry.id = found.id OFFSET 0) AS i
    JOIN delivery d ON d.inquiry_id = i.id`
}

interface Selection {
  readonly columns: string
  readonly order: 'DESC' | ''
  readonly limit: number
  /** Beside the filter. */
  readonly condition?: string
}

/** Each delivery is looked up: the planner expects more of an hour than there is, and would read all. */
const OF_AN_HOUR = `inquiry i CROSS JOIN LATERAL (
  SELECT * FROM delivery WHERE delivery.inquiry_id = i.id OFFSET 0) AS d`

/** Hours that may have nothing of what is asked for, though the tally has: those that a time cuts. */
const CUT_HOURS = 3

/**
 * With a state only the hours are looked into that have any of it, newest or oldest first, as the
 * tally knows; what is marked is few, in an index of its own. Adds the values to the list.
 */
export function toSelection(filter: Filter, values: Values, selection: Selection): string {
  const { columns, order, limit, condition = 'TRUE' } = selection
  const { state, since, until } = filter
  const { place } = values
  const conditions = toConditions(filter, values, postgresDialect)
  const most = place(limit)
  const source = toSource(filter, values)
  const select = (from: string, hour: string): string => `SELECT ${columns} FROM ${from}
    WHERE ${conditions} AND ${condition}${hour} ORDER BY i.received_at ${order}, i.id ${order} LIMIT ${most}`
  if (state === undefined || filter.part || toLane(filter)) return select(source, '')
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
      OF_AN_HOUR,
      ` AND i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}`,
    )}) AS chosen LIMIT ${most}`
}

/** Newest first. */
export function toListing(
  filter: Filter,
  before: InquiryPosition | undefined,
  limit: number,
): Query {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const values = createValues()
  const position = `(${values.place(receivedAt)}::bigint, ${values.place(id)}::text COLLATE "C")`
  const bounded = { ...filter, ...(filter.state && before && { until: toUntil(filter, before) }) }
  const text = toSelection(bounded, values, {
    columns: `${inquiryColumns}, ${handlingColumns}, ${standingColumns}, ${toCorrection('c.corrects COLLATE "C"')}`,
    order: 'DESC',
    limit,
    condition: `(i.received_at, i.id) < ${position}`,
  })
  return { text, values: values.all }
}

/** The position itself may be of the last millisecond. */
function toUntil({ until = Infinity }: InboxFilter, { receivedAt }: InquiryPosition): number {
  return Math.min(until, receivedAt + 1)
}

/** One row with the number `n`. */
export function toCounting(filter: Filter): Query {
  const counted = filter.part ? undefined : toTallyCount(filter, postgresDialect)
  if (counted) return counted
  const values = createValues()
  const isPlain = !isOfMail(filter) && !filter.part?.among
  const source = isPlain ? 'inquiry i' : toSource(filter, values)
  const conditions = toConditions(filter, values, postgresDialect)
  return { text: `SELECT count(*) AS n FROM ${source} WHERE ${conditions}`, values: values.all }
}
