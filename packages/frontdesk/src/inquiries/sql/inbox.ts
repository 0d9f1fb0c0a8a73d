/** What the operator reads and removes of inquiries, in SQLite's SQL. */
import { HOUR_MS } from '../hours.ts'
import type { InboxFilter } from '../inbox.ts'
import type { InquiryPosition } from '../inquiry.ts'
import {
  copyColumns,
  handlingColumns,
  toInboxEntry,
  inquiryColumns,
  standingColumns,
} from '../rows.ts'
import { toCorrection, toTime } from '../rows.ts'
import { WINDOW, type PartedInbox } from '../stepped-inbox.ts'
import { isOfMail, JOINED, toAll, toConditions, toTallyCount } from './filter.ts'
import type { Dialect, PartedFilter } from './filter.ts'
import { toLane, type Lane } from './handling-filter.ts'
import type { Query, Run } from './run.ts'
import { createValues, type Values } from './values.ts'

export const sqliteDialect: Dialect = {
  isAmong: (column, list) => `${column} IN (SELECT value FROM json_each(${list}))`,
  toList: (values) => JSON.stringify(values),
  lower: (text) => `lower(${text})`,
  position: (text, sought) => `instr(${text}, ${sought})`,
  newline: 'char(10)',
  join: 'CROSS JOIN',
  toOldest: (state, condition = 'TRUE') => `SELECT * FROM (
    SELECT ${standingColumns} FROM inquiry i CROSS JOIN delivery d ON d.inquiry_id = i.id
     WHERE i.received_at >= ${HOUR_MS} * (SELECT min(hour) FROM tally WHERE state = '${state}' AND n > 0)
       AND d.state = '${state}' AND ${condition} ORDER BY i.received_at, i.id LIMIT 1)`,
}

/** Numbers of rows that an index named. */
type Rows = readonly number[]

type Filter = PartedFilter<Rows>

/** What an index of words would say is left to the engine. */
export function createSqlInbox({ once, again }: Run): Omit<PartedInbox<Rows>, 'findAmong'> {
  return {
    async findWindow(before, filter) {
      const [rows = []] = await again(toWindowStart(before, filter))
      return toTime(rows[0])
    },
    async list({ limit, before, ...filter }, part) {
      const [rows = []] = await again(toListing({ ...filter, part }, before, limit))
      const ids = sqliteDialect.toList(rows.map((row) => String(row['id'])))
      const [copies = []] = await again({ text: LIST_COPIES, values: { ids } })
      return rows.map((row) => toInboxEntry(row, copies))
    },
    async count(filter, part) {
      const [rows = []] = await again(toCounting({ ...filter, part }))
      return Number(rows[0]?.['n'])
    },
    async remove(filter, limit) {
      const [rows = []] = await once(toRemoving(filter, limit))
      return rows.length
    },
  }
}

const LIST_COPIES: string = `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
  WHERE ${sqliteDialect.isAmong('d.inquiry_id', ':ids')} ORDER BY d.inquiry_id, d.part`

const toIndexed = (lane: Lane | undefined): string => (lane ? ` INDEXED BY ${lane.index}` : '')

/** Through the index of a lane, unless single inquiries are asked for. */
const toInquiry = (filter: Filter): string => {
  const { ids, part } = filter
  return `inquiry i${ids || part?.among ? '' : toIndexed(toLane(filter))}`
}

/** Of a part, or of a lane, inquiries come first: they are fewer than deliveries in any state. */
const toJoined = (filter: Filter): string =>
  filter.part || toLane(filter)
    ? `${toInquiry(filter)} CROSS JOIN delivery d ON d.inquiry_id = i.id`
    : JOINED

/**
 * With a state only the hours are looked into that have any of it, newest or oldest first, as the
 * tally knows; the last inquiry of a page stands for its hour.
 */
const toSource = (filter: Filter): string =>
  !isTallied(filter)
    ? toJoined(filter)
    : `tally t CROSS JOIN inquiry i
         ON i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < t.hour * ${HOUR_MS} + ${HOUR_MS}
       CROSS JOIN delivery d ON d.inquiry_id = i.id AND t.state = d.state AND t.n > 0`

/**
 * Whether the tally shows where to look: a part is known already, and what
 * is in a lane has an index of its own.
 */
const isTallied = (filter: Filter): boolean =>
  filter.state !== undefined && !filter.part && !toLane(filter)

/**
 * The bounds of an hour lead to its inquiries: the plus keeps those of the filter from doing so, or
 * each hour would be looked for in all that there is. So do those that an index named.
 */
const toReceived = (filter: Filter): string =>
  isTallied(filter) || filter.part?.among ? '+i.received_at' : 'i.received_at'

/** What is listed or removed, and in which part of the tally that is. */
const toNarrowed = (filter: Filter, values: Values): string => {
  const { state = '', since, until, part: { among } = {} } = filter
  const { place } = values
  const toHour = (time = 0): string => place(Math.floor(time / HOUR_MS))
  const toHours = (): string =>
    toAll([
      [filter.state, () => `t.state = ${place(state)}`],
      [since, () => `t.hour >= ${toHour(since)}`],
      [until, () => `t.hour <= ${toHour(until)}`],
    ])
  const conditions = [
    ...(isTallied(filter) ? [toHours()] : []),
    toConditions(filter, values, sqliteDialect, toReceived(filter)),
    ...(among ? [sqliteDialect.isAmong('i.rowid', place(sqliteDialect.toList(among)))] : []),
  ]
  return conditions.join(' AND ')
}

/** One row with the time `received_at` before which there are {@link WINDOW} newer ones, or none. */
function toWindowStart(before: InquiryPosition | undefined, filter: InboxFilter): Query {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const lane = toLane(filter)
  const values = createValues()
  const condition = lane?.toCondition(values) ?? 'TRUE'
  return {
    text: `SELECT received_at FROM inquiry${toIndexed(lane)} WHERE ${condition}
              AND (received_at, id) < (${values.place(receivedAt)}, ${values.place(id)})
            ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET ${WINDOW}`,
    values: values.all,
  }
}

const LISTED = `${inquiryColumns}, ${handlingColumns}, ${standingColumns}, ${toCorrection('c.corrects')}`

/** Newest first, at most `limit`. */
function toListing(filter: Filter, before: InquiryPosition | undefined, limit: number): Query {
  const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
  const time = toReceived(filter)
  const values = createValues()
  const position = `(${values.place(receivedAt)}, ${values.place(id)})`
  if (!isTallied(filter)) {
    return {
      text: `SELECT ${LISTED} FROM ${toSource(filter)}
              WHERE ${toNarrowed(filter, values)} AND (${time}, i.id) < ${position}
              ORDER BY ${time} DESC, i.id DESC LIMIT ${values.place(limit)}`,
      values: values.all,
    }
  }
  // The position itself may be of the last millisecond.
  const until = before && Math.min(filter.until ?? Infinity, receivedAt + 1)
  return {
    text: `SELECT ${LISTED} FROM ${toSource(filter)}
            WHERE ${toNarrowed({ ...filter, ...(until !== undefined && { until }) }, values)} AND (${time}, i.id) < ${position}
            ORDER BY t.hour DESC, i.received_at DESC, i.id DESC LIMIT ${values.place(limit)}`,
    values: values.all,
  }
}

/** One row with the number `n`. */
function toCounting(filter: Filter): Query {
  const values = createValues()
  const counted = filter.part ? undefined : toTallyCount(filter, sqliteDialect)
  if (counted) return counted
  const source = isOfMail(filter) ? toJoined(filter) : toInquiry(filter)
  const untallied = { ...filter, part: filter.part ?? {} }
  return {
    text: `SELECT count(*) AS n FROM ${source} WHERE ${toNarrowed(untallied, values)}`,
    values: values.all,
  }
}

/** The oldest first, at most `limit`. Deliveries go by the foreign key. */
function toRemoving(filter: Filter, limit: number): Query {
  const values = createValues()
  const order = `${isTallied(filter) ? 't.hour, ' : ''}i.received_at, i.id`
  return {
    // Counted by what comes back: D1 may count the deliveries that go with them as changes.
    text: `DELETE FROM inquiry WHERE id IN (
             SELECT i.id FROM ${toSource(filter)} WHERE ${toNarrowed(filter, values)}
              ORDER BY ${order} LIMIT ${values.place(limit)}) RETURNING id`,
    values: values.all,
  }
}
