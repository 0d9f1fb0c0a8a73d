/** Filters of the inbox as SQL, with the parts that differ by engine. */
import { toCountedSpan } from '../hours.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import { deliveryColumns } from '../rows.ts'
import { foldWord, toFoldedText } from '../search.ts'
import type { Scope } from '../stepped-inbox.ts'
import { toHandlingConditions } from './handling-filter.ts'
import type { Query } from './run.ts'
import { createValues, type Values } from './values.ts'

/** Parts of the SQL that differ by engine. */
export interface Dialect {
  /** Whether a column is in a list that {@link toList} made. */
  isAmong(column: string, list: string): string
  toList(values: readonly (string | number)[]): string
  /** Changes only ASCII letters. */
  lower(text: string): string
  /** Position of one text in another, from 1; 0 if it is not there. */
  position(text: string, sought: string): string
  readonly newline: string
  /** The column by which the search index identifies inquiries. */
  readonly hitColumn: string
  /** A join in the order in which the tables are written, where the engine needs a hint. */
  readonly join: string
  /** The join of `delivery` to an index of inquiries with the column `time`. */
  mailByState(time: string, states: string): string
}

/** A filter with the scope of one query. */
export interface ScopedFilter extends InboxFilter {
  /** A short span of the filter's times, or the hits of an index. */
  readonly scope?: Scope | undefined
}

/** The join of an inquiry to its own delivery. */
export const OWN_DELIVERY = 'd.inquiry_id = i.id AND d.part = 0'

export const JOINED: string = `inquiry i JOIN delivery d ON ${OWN_DELIVERY}`

/** Other mails of the inquiries in `:ids`: to several recipients, and to their visitors. */
export function toCopies({ isAmong }: Dialect): string {
  return `SELECT ${deliveryColumns} FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
    WHERE d.part > 0 AND ${isAmong('d.inquiry_id', ':ids')} ORDER BY d.inquiry_id, d.part`
}

/**
 * The searched text of a row of `inquiry`, its fields separated by a character that no word
 * contains; `ss` for `ß`, as in words.
 */
export function toSearched(row: string, newline: string): string {
  const text = `${row}.first_name || ' ' || ${row}.last_name || ${newline} || ${row}.email || ${newline}
  || coalesce(${row}.phone, '') || ${newline} || ${row}.message`
  return `replace(replace(${text}, 'ß', 'ss'), 'ẞ', 'ss')`
}

/** A filter's value, and its conditions in SQL. */
type Condition = readonly [value: unknown, toText: () => string | readonly string[]]

/** Joins the conditions that the filter asks for. */
function toAll(conditions: readonly Condition[]): string {
  const asked = conditions.filter(([value]) => value !== undefined && value !== Infinity)
  return ['TRUE', ...asked.flatMap(([, toText]) => toText())].join(' AND ')
}

/** Conditions on `i` (inquiry) and `d` (delivery); none for all. `received`: the time's column. */
export function toConditions(
  filter: ScopedFilter,
  values: Values,
  dialect: Dialect,
  received = 'i.received_at',
): string {
  const { place } = values
  const { state = '', quarantined, email = '', since = 0, until = 0, ids = [] } = filter
  const { answered, spam, settled, words = [], handling = {}, scope: { hits } = {} } = filter
  // Where rows are listed, SQLite would still read all of a state by its index.
  const unindexed = (filter.ids ?? hits) ? " || ''" : ''
  const searched = dialect.lower(toSearched('i', dialect.newline))
  const toFound = (word: string): string =>
    `${dialect.position(toFoldedText(searched, word), place(word))} > 0`
  const conditions: Readonly<Record<keyof ScopedFilter, Condition>> = {
    state: [filter.state, () => `d.state = ${place(state)}`],
    quarantined: [quarantined, () => `i.quarantine IS ${quarantined ? 'NOT ' : ''}NULL`],
    email: [
      filter.email,
      () => `${dialect.lower('i.email')} = ${dialect.lower(`CAST(${place(email)} AS TEXT)`)}`,
    ],
    since: [filter.since, () => `${received} >= ${place(since)}`],
    until: [filter.until, () => `${received} < ${place(until)}`],
    ids: [filter.ids, () => dialect.isAmong('i.id', place(dialect.toList(ids)))],
    scope: [hits, () => dialect.isAmong(dialect.hitColumn, place(dialect.toList(hits ?? [])))],
    answered: [answered, () => `i.answered_at IS ${answered ? 'NOT ' : ''}NULL`],
    spam: [spam, () => `i.quarantine ${spam ? '=' : 'IS DISTINCT FROM'} '${SPAM}'`],
    settled: [
      settled,
      () => `NOT EXISTS (SELECT 1 FROM delivery a
        WHERE a.inquiry_id = i.id AND a.purpose = 'answer' AND a.state = 'pending')`,
    ],
    handling: [filter.handling, () => toHandlingConditions(handling, values, unindexed)],
    words: [filter.words, () => words.map(foldWord).map(toFound)],
  }
  return toAll(Object.values(conditions))
}

/** Whether it needs the table of deliveries. */
export function isOfMail({ state, handling }: InboxFilter): boolean {
  return state !== undefined || handling?.unmailed === true
}

/** One row with the number `n`, from the tally; undefined where the tally does not have it. */
export function toTallyCount(filter: InboxFilter, dialect: Dialect): Query | undefined {
  const span = toCountedSpan(filter)
  if (!span) return undefined
  const values = createValues()
  const { state } = filter
  const { from = 0, to = 0 } = span.hours
  const counted = toAll([
    [state, () => `state = ${values.place(state ?? '')}`],
    [span.hours.from, () => `hour >= ${values.place(from)}`],
    [span.hours.to, () => `hour < ${values.place(to)}`],
  ])
  // Of the table that has both: joined, all inquiries of the state would be read.
  const source = state ? 'delivery d WHERE d.part = 0' : 'inquiry i WHERE TRUE'
  const received = `${state ? 'd' : 'i'}.received_at`
  const beside = span.edges.map(([since, until]) => {
    const edge = toConditions({ since, until, ...(state && { state }) }, values, dialect, received)
    return ` + (SELECT count(*) FROM ${source} AND ${edge})`
  })
  return {
    text: `SELECT coalesce(sum(n), 0)${beside.join('')} AS n FROM tally WHERE ${counted}`,
    values: values.all,
  }
}
