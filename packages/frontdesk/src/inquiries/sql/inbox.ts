/** Lists, counts and removes inquiries, written once for all engines. */
import type { InquiryPosition } from '../inquiry.ts'
import {
  CORRECTED_BY,
  handlingColumns,
  inquiryColumns,
  deliveryColumns,
  toInboxEntry,
  toTime,
} from '../rows.ts'
import { WINDOW, type ScopedInbox } from '../stepped-inbox.ts'
import type { Dialect, ScopedFilter } from './filter.ts'
import { isOfMail, OWN_DELIVERY, toConditions, toCopies, toTallyCount } from './filter.ts'
import { findTimeIndex, UNMAILED } from './handling-filter.ts'
import type { Query, Run } from './run.ts'
import { toUnlinking } from './used-tokens.ts'
import { createValues } from './values.ts'

const LISTED = `${inquiryColumns}, ${handlingColumns}, ${deliveryColumns}, ${CORRECTED_BY}`

interface Source {
  readonly first: string
  /** With the condition of the join. */
  readonly second: string
  readonly time: string
  readonly id: string
}

/** Of the pair `(time, id) < (at, last)`, SQLite would read an index by expressions from its end. */
const toOlder = (time: string, id: string, at: string, last: string): string =>
  `${time} <= ${at} AND (${time} < ${at} OR ${id} < ${last})`

/** The engine adds the result of its search index. */
export function createSqlInbox(
  { once, again }: Run,
  dialect: Dialect,
): Omit<ScopedInbox, 'findHits'> {
  /** The tables in the order of reading, and the columns by which rows are sorted. */
  const toSource = (filter: ScopedFilter): Source => {
    const { state, ids, scope } = filter
    const isListed = (ids ?? scope?.hits) !== undefined
    const index = isListed ? undefined : findTimeIndex(filter)
    if (state !== undefined && !isListed && !scope) {
      const second = `inquiry i ON ${OWN_DELIVERY}`
      return { first: 'delivery d', second, time: 'd.received_at', id: 'd.inquiry_id' }
    }
    // With a unary plus SQLite does not use the index of time, so that it reads the listed rows
    // first.
    const time = index?.toTime('i.') ?? `${isListed ? '+' : ''}i.received_at`
    // By state too, so that of inquiries with other mail no row is read.
    const states = index && isOfMail(filter) && (state ? `'${state}'` : UNMAILED)
    const mail = states ? dialect.mailByState(time, states) : `delivery d ON ${OWN_DELIVERY}`
    return { first: 'inquiry i', second: mail, time, id: 'i.id' }
  }
  const toJoined = ({ first, second }: Source): string => `${first} ${dialect.join} ${second}`

  const toSelection = (
    filter: ScopedFilter,
    columns: string,
    order: 'ASC' | 'DESC',
    limit: number,
    before?: InquiryPosition,
  ): Query => {
    const values = createValues()
    const source = toSource(filter)
    const { time, id } = source
    const { receivedAt, id: last = '' } = before ?? {}
    const older =
      receivedAt === undefined
        ? 'TRUE'
        : toOlder(time, id, values.place(receivedAt), values.place(last))
    return {
      text: `SELECT ${columns} FROM ${toJoined(source)}
              WHERE ${toConditions(filter, values, dialect, time)} AND ${older}
              ORDER BY ${time} ${order}, ${id} ${order} LIMIT ${values.place(limit)}`,
      values: values.all,
    }
  }

  /** One row with the number `n`. */
  const toCounting = (filter: ScopedFilter): Query => {
    const counted = filter.scope ? undefined : toTallyCount(filter, dialect)
    if (counted) return counted
    const values = createValues()
    const source = toSource({ ...filter, scope: filter.scope ?? {} })
    const from = isOfMail(filter) ? toJoined(source) : source.first
    const conditions = toConditions(filter, values, dialect, source.time)
    return { text: `SELECT count(*) AS n FROM ${from} WHERE ${conditions}`, values: values.all }
  }

  return {
    async findWindow(before, filter) {
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const index = findTimeIndex(filter)
      const values = createValues()
      const condition = index?.toCondition(values) ?? 'TRUE'
      const time = index?.toTime('') ?? 'received_at'
      const older = toOlder(time, 'id', values.place(receivedAt), values.place(id))
      const [rows = []] = await again({
        // By the expression of the index, so that no row is read.
        text: `SELECT ${time} AS received_at FROM inquiry
                WHERE ${condition} AND ${older}
                ORDER BY ${time} DESC, id DESC LIMIT 1 OFFSET ${WINDOW}`,
        values: values.all,
      })
      return toTime(rows[0])
    },
    async list({ limit, before, ...filter }, scope) {
      const [rows = []] = await again(
        toSelection({ ...filter, scope }, LISTED, 'DESC', limit, before),
      )
      if (rows.length === 0) return []
      const ids = dialect.toList(rows.map((row) => String(row['id'])))
      const [copies = []] = await again({ text: toCopies(dialect), values: { ids } })
      return rows.map((row) => toInboxEntry(row, copies))
    },
    async count(filter, scope) {
      const [rows = []] = await again(toCounting({ ...filter, scope }))
      return Number(rows[0]?.['n'])
    },
    async isMore(state, most) {
      const text =
        'SELECT 1 FROM delivery WHERE part = 0 AND state = :state LIMIT 1 OFFSET CAST(:most AS INTEGER)'
      const [rows = []] = await again({ text, values: { state, most } })
      return rows.length > 0
    },
    async remove(filter, limit) {
      const { text, values = {} } = toSelection(filter, 'i.id', 'ASC', limit)
      // Deliveries are deleted by the foreign key. Counts the returned rows: D1 may count
      // deliveries as changes.
      const removal = `DELETE FROM inquiry WHERE id IN (${text}) RETURNING id`
      const all = await once(
        ...[...toUnlinking(text), removal].map((one) => ({ text: one, values })),
      )
      return all.at(-1)?.length ?? 0
    },
  }
}
