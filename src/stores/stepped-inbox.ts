/**
 * A search by steps: each question to the store looks at so many inquiries and no more, and visitors'
 * inquiries come between two of them. The newest are read first: words that stand in many inquiries fill
 * a page from there. Then an index is asked, and where it is no help, the next are read, and so on.
 */
import { toCountedSpan } from './hours.ts'
import type { Inbox, InboxEntry, InboxFilter, InboxQuery } from './inbox.ts'
import type { InquiryPosition } from './inquiry.ts'

/** Inquiries that one question reads: those of a span of time, or those that an index named. */
export const WINDOW = 1000

/** Where one question looks. */
export interface Part<Among> {
  /** What an index named; undefined: all within the filter's times. */
  readonly among?: Among
}

/** What an engine answers in bounded time. */
export interface PartedInbox<Among> {
  /** When that one came which has {@link WINDOW} newer ones before this position; undefined: none has. */
  findWindow(before: InquiryPosition | undefined): Promise<number | undefined>
  /** All that the filter may fit, at most {@link WINDOW}; undefined: an index is no help. */
  findAmong(filter: InboxFilter): Promise<Among | undefined>
  /** Without a part the whole inbox, which a filter then has to narrow by more than words. */
  list(query: InboxQuery, part?: Part<Among>): Promise<readonly InboxEntry[]>
  count(filter: InboxFilter, part?: Part<Among>): Promise<number>
  remove: Inbox['remove']
}

/** One step, from the newest on: together they are everything before a position, and nothing twice. */
interface Step<Among> {
  readonly part: Part<Among>
  readonly since?: number
  readonly before?: InquiryPosition
}

/** The port's calls over those of an engine. */
export function createSteppedInbox<Among>(
  engine: PartedInbox<Among>,
): Pick<Inbox, 'list' | 'count' | 'remove'> {
  async function* walk(
    filter: InboxFilter,
    start: InquiryPosition | undefined,
  ): AsyncGenerator<Step<Among>> {
    let before = toEarlier(start, filter.until)
    for (let isFirst = true; ; isFirst = false) {
      const since = await engine.findWindow(before)
      const position = before && { before }
      if (since === undefined || since <= (filter.since ?? -Infinity)) {
        yield { part: {}, ...position }
        return
      }
      yield { part: {}, since, ...position }
      before = { receivedAt: since }
      if (!isFirst) continue
      const among = await engine.findAmong(filter)
      if (among === undefined) continue
      yield { part: { among }, before }
      return
    }
  }

  const list: Inbox['list'] = async (query, watch) => {
    const { limit, before: start, ...filter } = query
    if (!isStepped(filter)) return engine.list(query)
    const found: InboxEntry[] = []
    let looked = 0
    for await (const { part, ...bounds } of walk(filter, start)) {
      const rest = limit - found.length
      found.push(...(await engine.list({ ...filter, ...bounds, limit: rest }, part)))
      if (found.length === limit) break
      looked += WINDOW
      watch?.(looked)
    }
    return found
  }

  return {
    list,
    async count(filter) {
      const { spam, ...others } = filter
      if (spam === false && toCountedSpan(others)) {
        // Few are spam, and an index has those; of the others it is known how many there are.
        const [all, marked] = await Promise.all([
          engine.count(others),
          engine.count({ ...others, spam: true }),
        ])
        return all - marked
      }
      if (!isStepped(filter)) return engine.count(filter)
      let count = 0
      for await (const { part, since, before } of walk(filter, undefined)) {
        const counted = await engine.count({ ...filter, ...toSpan(since, before) }, part)
        count += counted
      }
      return count
    },
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

/** Whether what it asks for has to be looked for in the inquiries themselves. */
function isStepped({ words, email, answered, ids, canaries }: InboxFilter): boolean {
  if (ids !== undefined || canaries !== undefined) return false
  return words !== undefined || email !== undefined || answered !== undefined
}

function toEarlier(
  start: InquiryPosition | undefined,
  until: number | undefined,
): InquiryPosition | undefined {
  return until !== undefined && until <= (start?.receivedAt ?? Infinity)
    ? { receivedAt: until }
    : start
}

/** For a count, which begins nowhere in the middle of a millisecond. */
function toSpan(
  since: number | undefined,
  before: InquiryPosition | undefined,
): Pick<InboxFilter, 'since' | 'until'> {
  return { ...(since !== undefined && { since }), ...(before && { until: before.receivedAt }) }
}
