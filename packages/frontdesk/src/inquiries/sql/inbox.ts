/** What the operator does with inquiries, in SQLite's SQL. */
import { HOUR_MS, toCountedSpan } from '../hours.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import type { InquiryPosition } from '../inquiry.ts'
import { copyColumns, inquiryColumns, standingColumns, toCorrection } from '../rows.ts'
import { foldWord, toFoldedText } from '../search.ts'
import { MARKED, toMark, WINDOW, type Mark, type Part } from '../stepped-inbox.ts'

/** Conditions on `i` (inquiry) and `d` (delivery), or a statement, with the values of its question marks. */
export interface Conditions {
  readonly text: string
  readonly values: readonly (string | number)[]
}

/** A filter of which one part is asked for. */
export interface PartedFilter extends InboxFilter {
  /** All within the filter's times, which are a short span, or rows that an index named. */
  readonly part?: Part<readonly number[]>
}

/** What a visitor wrote, with something between that no word has in it. `row`: of `inquiry`. */
export const toSearched = (row: string): string =>
  `${row}.first_name || ' ' || ${row}.last_name || char(10) || ${row}.email || char(10)
  || coalesce(${row}.phone, '') || char(10) || ${row}.message`

const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

const toIndexed = (mark: Mark | undefined): string => (mark ? ` INDEXED BY inquiry_${mark}` : '')

/** Through the index of a mark, unless single inquiries are asked for. */
const toInquiry = (filter: PartedFilter): string => {
  const { ids, part } = filter
  return `inquiry i${ids || part?.among ? '' : toIndexed(toMark(filter))}`
}

/** Of a part, or of what is marked, inquiries come first: they are fewer than deliveries in any state. */
const toJoined = (filter: PartedFilter): string =>
  filter.part || toMark(filter)
    ? `${toInquiry(filter)} CROSS JOIN delivery d ON d.inquiry_id = i.id`
    : JOINED

/** What was given up of what has to reach the company, or was `sent`, too. */
const toOver = (also: 'sent' | undefined) =>
  ({
    delivery: `state IN ('failed', '${also ?? 'failed'}')`,
    mailing: `state IN ('failed', '${also ?? 'failed'}') AND purpose = 'inquiry'`,
  }) as const

/**
 * With a state only the hours are looked into that have any of it, newest or oldest first, as the
 * tally knows; the last inquiry of a page stands for its hour.
 */
const toSource = (filter: PartedFilter): string =>
  !isTallied(filter)
    ? toJoined(filter)
    : `tally t CROSS JOIN inquiry i
         ON i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < t.hour * ${HOUR_MS} + ${HOUR_MS}
       CROSS JOIN delivery d ON d.inquiry_id = i.id AND t.state = d.state AND t.n > 0`

/**
 * Whether the tally shows where to look: a part is known already, and what
 * is marked is few, in an index of its own.
 */
const isTallied = (filter: PartedFilter): boolean =>
  filter.state !== undefined && !filter.part && !toMark(filter)

/**
 * The bounds of an hour lead to its inquiries: the plus keeps those of the filter from doing so, or
 * each hour would be looked for in all that there is. So do those that an index named.
 */
const toTime = (filter: PartedFilter): string =>
  isTallied(filter) || filter.part?.among ? '+i.received_at' : 'i.received_at'

/** What is listed or removed, and in which part of the tally that is. */
const toNarrowed = (filter: PartedFilter): Conditions => {
  const { state, since, until } = filter
  if (!isTallied(filter)) return { text: 'TRUE', values: [] }
  const bounds: readonly (readonly [string, number | undefined])[] = [
    ['t.hour >= ?', since === undefined ? undefined : Math.floor(since / HOUR_MS)],
    ['t.hour <= ?', until === undefined ? undefined : Math.floor(until / HOUR_MS)],
  ]
  return toAll([['t.state = ?', state], ...bounds])
}

/** One row with the time `received_at` before which there are {@link WINDOW} newer ones, or none. */
export function toWindowStart(
  before: InquiryPosition | undefined,
  mark: Mark | undefined,
): Conditions {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  return {
    text: `SELECT received_at FROM inquiry${toIndexed(mark)}
            WHERE ${mark ? MARKED[mark] : 'TRUE'} AND (received_at, id) < (?, ?)
            ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET ?`,
    values: [receivedAt, id, WINDOW],
  }
}

const LISTED = `${inquiryColumns}, ${standingColumns}, ${toCorrection('c.corrects')}`

/** Newest first, at most `limit`. */
export function toListing(
  filter: PartedFilter,
  before: InquiryPosition | undefined,
  limit: number,
): Conditions {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const time = toTime(filter)
  const { text, values } = toConditions(filter, time)
  if (!isTallied(filter)) {
    return {
      text: `SELECT ${LISTED} FROM ${toSource(filter)}
              WHERE ${text} AND (${time}, i.id) < (?, ?)
              ORDER BY ${time} DESC, i.id DESC LIMIT ?`,
      values: [...values, receivedAt, id, limit],
    }
  }
  const hours = toNarrowed({ ...filter, until: Math.min(filter.until ?? Infinity, receivedAt) })
  return {
    text: `SELECT ${LISTED} FROM ${toSource(filter)}
            WHERE ${hours.text} AND ${text}
              AND (i.received_at < ? OR (i.received_at = ? AND i.id < ?))
            ORDER BY t.hour DESC, i.received_at DESC, i.id DESC LIMIT ?`,
    values: [...hours.values, ...values, receivedAt, receivedAt, id, limit],
  }
}

/** Asks for a JSON list of ids. */
export const LIST_COPIES: string = `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
  WHERE d.inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY d.inquiry_id, d.part`

/** One row with the number `n`. */
export function toCounting(filter: PartedFilter): Conditions {
  const span = toCountedSpan(filter)
  if (!span) {
    const { text, values } = toConditions(filter, toTime(filter))
    const source = filter.state === undefined ? toInquiry(filter) : toJoined(filter)
    return { text: `SELECT count(*) AS n FROM ${source} WHERE ${text}`, values }
  }
  const { state } = filter
  const { from, to } = span.hours
  const counted = toAll([
    ['state = ?', state],
    ['hour >= ?', from],
    ['hour < ?', to],
  ])
  const edges = span.edges.map(([since, until]) =>
    toConditions({ since, until, ...(state && { state }) }),
  )
  const beside = edges.map(({ text }) => ` + (SELECT count(*) FROM ${JOINED} WHERE ${text})`)
  return {
    text: `SELECT coalesce(sum(n), 0)${beside.join('')} AS n FROM tally WHERE ${counted.text}`,
    values: [...edges.flatMap(({ values }) => values), ...counted.values],
  }
}

/** The number `n` of those of whose mails one was given up, or was `sent`. */
export function toRetryable({ text }: Conditions, also: 'sent' | undefined): string {
  const over = toOver(also)
  return `SELECT count(*) AS n FROM ${JOINED} WHERE ${text} AND (d.${over.delivery} OR EXISTS (
            SELECT 1 FROM mailing m WHERE m.inquiry_id = i.id AND m.${over.mailing}))`
}

/**
 * Those of several recipients first: what becomes of the inquiry follows from them. `now`: an
 * expression or a question mark, whose value comes before those of the conditions.
 */
export function toRetrying(
  { text }: Conditions,
  now: string,
  also: 'sent' | undefined,
): readonly string[] {
  return (['mailing', 'delivery'] as const).map(
    (
      table,
    ) => `UPDATE ${table} SET state = 'pending', attempts = 0, lease_until = NULL, next_at = ${now},
                  dated_at = NULL, unanswered = 0, bounced_at = NULL, bounce = NULL
           WHERE ${toOver(also)[table]} AND inquiry_id IN (SELECT i.id FROM ${JOINED} WHERE ${text})`,
  )
}

/** The ids of those that are not marked yet. */
export function toMarkable({ text }: Conditions): string {
  return `SELECT i.id FROM ${JOINED} WHERE ${text} AND i.quarantine IS NOT '${SPAM}'`
}

/** Asks for a JSON list of ids. */
export const MARK_SPAM: string = `UPDATE inquiry SET quarantine = '${SPAM}'
  WHERE id IN (SELECT value FROM json_each(?))`

/** Asks for a JSON list of ids after the value of `now`. */
export function toHoldingBack(now: string): string {
  return `UPDATE delivery SET state = 'held', lease_until = NULL
           WHERE state IN ('pending', 'failed') AND copies = 0 AND coalesce(lease_until, 0) <= ${now}
             AND inquiry_id IN (SELECT value FROM json_each(?))`
}

/** The ids of those that are in quarantine in one way or the other. */
export function toReleasable({ text }: Conditions): string {
  return `SELECT i.id FROM ${JOINED}
           WHERE ${text} AND (i.quarantine IS NOT NULL OR d.state = 'held')`
}

/** Asks for a JSON list of ids. */
export const CLEAR_QUARANTINE =
  'UPDATE inquiry SET quarantine = NULL WHERE id IN (SELECT value FROM json_each(?))'

/** Asks for a JSON list of ids after the value of `now`. */
export function toReleasing(now: string): string {
  return `UPDATE delivery SET state = 'pending', lease_until = NULL, next_at = ${now}
           WHERE state = 'held' AND inquiry_id IN (SELECT value FROM json_each(?))`
}

/** Asks for a name after the value of `now`, and before those of the conditions. */
export function toAnswering({ text }: Conditions, now: string): string {
  return `UPDATE inquiry SET answered_at = ${now}, answered_by = ?
           WHERE answered_at IS NULL AND id IN (SELECT i.id FROM ${JOINED} WHERE ${text})`
}

export function toUnanswering({ text }: Conditions): string {
  return `UPDATE inquiry SET answered_at = NULL, answered_by = NULL
           WHERE answered_at IS NOT NULL AND id IN (SELECT i.id FROM ${JOINED} WHERE ${text})`
}

/** The oldest first, at most `limit`. Deliveries go by the foreign key. */
export function toRemoving(filter: PartedFilter, limit: number): Conditions {
  const { text, values } = toConditions(filter, toTime(filter))
  const hours = toNarrowed(filter)
  const order = `${isTallied(filter) ? 't.hour, ' : ''}i.received_at, i.id`
  return {
    text: `DELETE FROM inquiry WHERE id IN (
             SELECT i.id FROM ${toSource(filter)} WHERE ${hours.text} AND ${text}
              ORDER BY ${order} LIMIT ?)`,
    values: [...hours.values, ...values, limit],
  }
}

/** An empty filter is everything. */
export function toConditions(filter: PartedFilter, received = 'i.received_at'): Conditions {
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
    part: { among } = {},
  } = filter
  const { text, values } = toAll([
    ['d.state = ?', state],
    // SQLite's lower() changes ASCII letters and nothing else.
    ['lower(i.email) = lower(?)', email],
    [`${received} >= ?`, since],
    [`${received} < ?`, until],
    ['i.id IN (SELECT value FROM json_each(?))', ids && JSON.stringify(ids)],
    ['i.rowid IN (SELECT value FROM json_each(?))', among && JSON.stringify(among)],
    ...words
      .map(foldWord)
      .map(
        (word) =>
          [`instr(${toFoldedText(`lower(${toSearched('i')})`, word)}, ?) > 0`, word] as const,
      ),
  ])
  const mark =
    quarantined === undefined ? '' : ` AND i.quarantine IS ${quarantined ? 'NOT ' : ''}NULL`
  const answer = answered === undefined ? '' : ` AND i.answered_at IS ${answered ? 'NOT ' : ''}NULL`
  const judged = spam === undefined ? '' : ` AND i.quarantine ${spam ? '=' : 'IS NOT'} '${SPAM}'`
  return { text: `${text}${mark}${answer}${judged}`, values }
}

/** Those that have a value. */
function toAll(
  conditions: readonly (readonly [string, string | number | undefined])[],
): Conditions {
  const asked = conditions.flatMap(([text, value]) =>
    value === undefined || value === Infinity ? [] : [{ text, value }],
  )
  return {
    text: ['TRUE', ...asked.map(({ text }) => text)].join(' AND '),
    values: asked.map(({ value }) => value),
  }
}
