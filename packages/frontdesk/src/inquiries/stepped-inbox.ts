/**
 * Searches in steps: each query reads a limited number of inquiries, so that visitors' inquiries
 * come between. The newest are read first, because common words fill a page from there. Then the
 * index is asked; where it is no help, the next inquiries are read, and so on.
 */
import { toCountedSpan } from './hours.ts'
import { handlingStates, type HandlingState } from './handling.ts'
import type { Inbox, InboxEntry, InboxFilter, InboxQuery } from './inbox.ts'
import type { InquiryPosition } from './inquiry.ts'
import type { DeliveryState } from './outbox.ts'
import { isIndexed, isOfAnyState, findTimeIndex, unmailed } from './sql/handling-filter.ts'

/** Inquiries that one query reads: a span of time, or the hits of an index. */
export const WINDOW = 1000

/** Hits of the search index: ids, or row numbers. */
type Hits = readonly (string | number)[]

/** The part of the inbox that one step reads. */
export interface Scope {
  /** Undefined: all within the filter's times. */
  readonly hits?: Hits
}

/** The engine's queries, each limited in time. */
export interface ScopedInbox {
  /**
   * The time of the inquiry with {@link WINDOW} newer ones before this position; undefined: there
   * are fewer. Counts only the filter's index, if it has one.
   */
  findWindow(before: InquiryPosition | undefined, filter: InboxFilter): Promise<number | undefined>
  /** All that may match the filter, at most {@link WINDOW}; undefined: the index is no help. */
  findHits(filter: InboxFilter): Promise<Hits | undefined>
  /** Without a scope: the whole inbox, which the filter must narrow by more than words. */
  list(query: InboxQuery, scope?: Scope): Promise<readonly InboxEntry[]>
  count(filter: InboxFilter, scope?: Scope): Promise<number>
  /** Whether more than `most` are in this state. */
  isMore(state: DeliveryState, most: number): Promise<boolean>
  remove: Inbox['remove']
}

/** One step. All steps, newest first, cover everything before a position exactly once. */
interface Step {
  readonly scope: Scope
  readonly since?: number
  readonly before?: InquiryPosition
}

/** Implements the port's calls with the engine's queries. */
export function createSteppedInbox(engine: ScopedInbox): Pick<Inbox, 'list' | 'count' | 'remove'> {
  async function* walk(
    filter: InboxFilter,
    start: InquiryPosition | undefined,
  ): AsyncGenerator<Step> {
    let before = toEarlier(start, filter.until)
    for (let isFirst = true; ; isFirst = false) {
      const since = await engine.findWindow(before, filter)
      const position = before && { before }
      if (since === undefined || since <= (filter.since ?? -Infinity)) {
        yield { scope: {}, ...position }
        return
      }
      yield { scope: {}, since, ...position }
      before = { receivedAt: since }
      if (!isFirst) continue
      const hits = await engine.findHits(filter)
      if (hits === undefined) continue
      yield { scope: { hits }, before }
      return
    }
  }

  /** Undefined where there are too many to read all. */
  const listUnmailed = async (query: InboxQuery): Promise<readonly InboxEntry[] | undefined> => {
    const are = await Promise.all(unmailed.map((state) => engine.isMore(state, MAX_READ)))
    if (are.includes(true)) return undefined
    const lists = await Promise.all(unmailed.map((state) => engine.list({ ...query, state })))
    return toNewest(lists.flat(), query.limit)
  }

  const listParts: Inbox['list'] = async (query, watch) => {
    const { limit, before: start, ...filter } = query
    const parts = toParts(query)
    if (parts) {
      let newest: readonly InboxEntry[] = []
      for (const part of parts) {
        // Nothing older than a full page is read.
        const since = newest[limit - 1]?.inquiry.receivedAt ?? filter.since ?? 0
        newest = toNewest([...newest, ...(await listParts({ ...part, since }))], limit)
      }
      return newest
    }
    if (!isStepped(filter)) return engine.list(query)
    const found: InboxEntry[] = []
    let looked = 0
    for await (const { scope, ...bounds } of walk(filter, start)) {
      const rest = limit - found.length
      found.push(...(await engine.list({ ...filter, ...bounds, limit: rest }, scope)))
      if (found.length === limit) break
      looked += WINDOW
      watch?.(looked)
    }
    return found
  }

  const list: Inbox['list'] = async (query, watch) => {
    const { handling, ids, state } = query
    const isOfMail = handling?.unmailed && ids === undefined && state === undefined
    return (isOfMail && (await listUnmailed(query))) || listParts(query, watch)
  }

  const count: Inbox['count'] = async (filter) => {
    const { answered, ...others } = filter
    // The answered ones have an index, and the total is known.
    if (answered === false && (filter.words ?? filter.email ?? filter.ids) === undefined) {
      return toRest(count(others), count({ ...others, answered: true }))
    }
    const { spam, ...plain } = filter
    // Spam is rare and has an index.
    if (spam === false && toCountedSpan(plain)) {
      return toRest(engine.count(plain), engine.count({ ...plain, spam: true }))
    }
    if (!isStepped(filter)) return engine.count(filter)
    let counted = 0
    for await (const { scope, since, before } of walk(filter, undefined)) {
      counted += await engine.count({ ...filter, ...toSpan(since, before) }, scope)
    }
    return counted
  }

  return {
    list,
    count,
    async remove(filter, limit) {
      if (!isStepped(filter)) return engine.remove(filter, limit)
      let removed = 0
      while (removed < limit) {
        const wanted = limit - removed
        const ids = (await list({ ...filter, limit: wanted })).map(({ inquiry }) => inquiry.id)
        const gone = await engine.remove({ ...filter, ids }, wanted)
        removed += gone
        if (ids.length < wanted) break
      }
      return removed
    },
  }
}

/** Filters that an index answers, alone or together. Every other one is read in steps. */
const indexed: ReadonlySet<string> = new Set<keyof InboxFilter>([
  'state',
  'quarantined',
  'since',
  'until',
  'spam',
  'settled',
  'handling',
])

/** Whether the inquiries themselves have to be read. */
function isStepped(filter: InboxFilter): boolean {
  const { state, ids, handling } = filter
  if (ids !== undefined) return false
  if (Object.entries(filter).some(([name, value]) => value !== undefined && !indexed.has(name))) {
    return true
  }
  if (handling && (state !== undefined || !isIndexed(handling))) return true
  return state !== undefined && findTimeIndex(filter) !== undefined
}

/** Most of each state that are all read, rather than an index of something else. */
const MAX_READ = 3000

/** Queries that make up this one and each have an index; undefined where there are none. */
function toParts(query: InboxQuery): readonly InboxQuery[] | undefined {
  const { handling, ...others } = query
  if (!handling || others.ids !== undefined) return undefined
  if (isOfAnyState(handling)) {
    const { spam, ...rest } = others
    // Most are closed: once these fill a page, of the others only newer ones are read.
    const all = [...new Set<HandlingState>(['closed', ...handlingStates])]
    // The state says whether it is spam.
    const states = all.filter((state) => spam !== (state !== 'spam'))
    const toHandled = (state: HandlingState) => ({ ...rest, handling: { ...handling, state } })
    return states.map(toHandled)
  }
  const isOfMail = handling.unmailed && handling.state === undefined && others.state === undefined
  const toMailed = (state: DeliveryState): InboxQuery => ({ ...others, state })
  return isOfMail ? unmailed.map(toMailed) : undefined
}

/** The two numbers may not be from the same moment. */
async function toRest(all: Promise<number>, part: Promise<number>): Promise<number> {
  const [whole, taken] = await Promise.all([all, part])
  return Math.max(0, whole - taken)
}

function toEarlier(
  start: InquiryPosition | undefined,
  until: number | undefined,
): InquiryPosition | undefined {
  return until !== undefined && until <= (start?.receivedAt ?? Infinity)
    ? { receivedAt: until }
    : start
}

/** For a count, which never begins within a millisecond. */
function toSpan(
  since: number | undefined,
  before: InquiryPosition | undefined,
): Pick<InboxFilter, 'since' | 'until'> {
  return { ...(since !== undefined && { since }), ...(before && { until: before.receivedAt }) }
}

/** Merges several lists. */
function toNewest(entries: readonly InboxEntry[], limit: number): readonly InboxEntry[] {
  const isLater = (one: InboxEntry['inquiry'], other: InboxEntry['inquiry']): boolean =>
    one.receivedAt === other.receivedAt ? one.id > other.id : one.receivedAt > other.receivedAt
  return entries
    .toSorted((one, other) => (isLater(one.inquiry, other.inquiry) ? -1 : 1))
    .slice(0, limit)
}
