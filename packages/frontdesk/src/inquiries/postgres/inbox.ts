import { MAX_LISTED, type Inbox } from '../inbox.ts'
import { createSqlInbox } from '../sql/inbox.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import type { Run } from '../sql/run.ts'
import { OWN_DELIVERY } from '../sql/filter.ts'
import { findTimeIndex } from '../sql/handling-filter.ts'
import { createSteppedInbox } from '../stepped-inbox.ts'
import { postgresDialect } from './dialect.ts'
import type { PostgresSearch } from './search.ts'
import type { TallyFolding } from './tally.ts'

/** Excludes held mail first: it is nearly all, and single look-ups would be slow. */
const FIND_MAILED = `SELECT id FROM inquiry WHERE quarantine IS NOT NULL
  EXCEPT SELECT inquiry_id FROM delivery WHERE part = 0 AND state = 'held' LIMIT ${MAX_LISTED + 1}`

export function createPostgresInbox(run: Run, search: PostgresSearch, tally: TallyFolding): Inbox {
  const changes = createInboxChanges(run, postgresDialect)

  const noted = async (changing: Promise<number>): Promise<number> => {
    const changed = await changing
    await tally.count(changed)
    return changed
  }

  const engine = createSqlInbox(run, postgresDialect)
  // A count needs all deliveries, so it joins instead of looking up each.
  const mailByState = (): string => `delivery d ON ${OWN_DELIVERY}`
  const { count } = createSqlInbox(run, { ...postgresDialect, mailByState })
  const inbox = createSteppedInbox({
    ...engine,
    count,
    // Only a search goes in steps: others read one index, and no form waits for it.
    findWindow: async (before, filter) =>
      filter.words || filter.email || !findTimeIndex(filter)
        ? engine.findWindow(before, filter)
        : undefined,
    findHits: (filter) => search.findHits(filter),
    async remove(filter, limit) {
      const removed = await noted(engine.remove(filter, limit))
      if (removed < limit) await tally.fold()
      return removed
    },
  })

  return {
    ...inbox,
    async list(query, watch) {
      const { quarantined, handling, state, ids } = query
      const isQuarantined = quarantined || handling?.state === 'held'
      const isMailed = handling?.unmailed || (state ?? 'held') !== 'held'
      if (ids || !isQuarantined || !isMailed) return inbox.list(query, watch)
      const [mailed = []] = await run.again({ text: FIND_MAILED })
      if (mailed.length > MAX_LISTED) return inbox.list(query, watch)
      return inbox.list({ ...query, ids: mailed.map(({ id }) => String(id)) }, watch)
    },
    retry: (filter, also) => noted(changes.retry(filter, also)),
    markSpam: (filter) => noted(changes.markSpam(filter)),
    release: (filter) => noted(changes.release(filter)),
    answer: changes.answer,
  }
}
