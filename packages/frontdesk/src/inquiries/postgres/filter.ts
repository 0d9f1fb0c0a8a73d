/** Filters of the inbox as SQL of PostgreSQL. */
import { HOUR_MS, toCountedSpan } from '../hours.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import type { InquiryPosition } from '../inquiry.ts'
import { inquiryColumns, standingColumns, toCorrection } from '../rows.ts'
import { foldWord, toFoldedText } from '../search.ts'
import { toMark, type Part } from '../stepped-inbox.ts'
import { toKept } from './text.ts'

/** Conditions on `i` (inquiry) and `d` (delivery), with the values of $1 and so on. */
export interface Conditions {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a visitor wrote, with something between that no word has in it. */
const SEARCHED = `lower((i.first_name || ' ' || i.last_name || chr(10) || i.email || chr(10)
  || coalesce(i.phone, '') || chr(10) || i.message) COLLATE "C")`

export const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

/** A filter of which one part is asked for. */
export interface PartedFilter extends InboxFilter {
  readonly part?: Part<readonly string[]> | undefined
}

/** Each that was named is looked up: however many the planner expects, none is looked for among all. */
function toSource({ part }: PartedFilter, place: (value: unknown) => string): string {
  if (!part?.among) return JOINED
  return `(SELECT unnest(${place(part.among)}::text[]) AS id OFFSET 0) AS found
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

/** Hours that may have nothing of what is asked for, though the tally has: those that a time cuts. */
const CUT_HOURS = 3

/**
 * With a state only the hours are looked into that have any of it, newest or oldest first, as the
 * tally knows; what is marked is few, in an index of its own. Adds the values to the list.
 */
export function toSelection(filter: PartedFilter, values: unknown[], selection: Selection): string {
  const { columns, order, limit, condition = 'TRUE' } = selection
  const { state, since, until } = filter
  const place = (value: unknown): string => `$${values.push(value)}`
  const conditions = addConditions(filter, values)
  const most = place(limit)
  const source = toSource(filter, place)
  const select = (hour: string): string => `SELECT ${columns} FROM ${source}
    WHERE ${conditions} AND ${condition}${hour} ORDER BY i.received_at ${order}, i.id ${order} LIMIT ${most}`
  if (state === undefined || filter.part || toMark(filter)) return select('')
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
export function toListing(
  filter: PartedFilter,
  before: InquiryPosition | undefined,
  limit: number,
): Conditions {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const values: unknown[] = [receivedAt, toKept(id)]
  const bounded = { ...filter, ...(filter.state && before && { until: toUntil(filter, before) }) }
  const text = toSelection(bounded, values, {
    columns: `${inquiryColumns}, ${standingColumns}, ${toCorrection('c.corrects COLLATE "C"')}`,
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

export function toCounting(filter: PartedFilter): Conditions {
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
export function toConditions(filter: InboxFilter): Conditions {
  const values: unknown[] = []
  return { text: addConditions(filter, values), values }
}

/** Adds the values to the list. */
function addConditions(filter: InboxFilter, values: unknown[]): string {
  const { state, quarantined, email, since, until, ids, answered, spam, words = [] } = filter
  const place = (value: unknown): string => `$${values.push(value)}`
  const all = [
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
    ...words
      .map((word) => foldWord(toKept(word)))
      .map((word) => `strpos(${toFoldedText(SEARCHED, word)}, ${place(word)}::text) > 0`),
  ]
  return all.length === 0 ? 'TRUE' : all.join(' AND ')
}
