import type { Inbox } from '../inbox.ts'
import { createSqlInbox } from '../sql/inbox.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import type { Run } from '../sql/run.ts'
import { findTimeIndex } from '../sql/handling-filter.ts'
import { createSteppedInbox } from '../stepped-inbox.ts'
import { postgresDialect } from './dialect.ts'
import type { PostgresSearch } from './search.ts'
import type { TallyFolding } from './tally.ts'

export function createPostgresInbox(run: Run, search: PostgresSearch, tally: TallyFolding): Inbox {
  const changes = createInboxChanges(run, postgresDialect)

  const noted = async (changing: Promise<number>): Promise<number> => {
    const changed = await changing
    await tally.count(changed)
    return changed
  }

  const engine = createSqlInbox(run, postgresDialect)
  const inbox = createSteppedInbox({
    ...engine,
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
    retry: (filter, also) => noted(changes.retry(filter, also)),
    markSpam: (filter) => noted(changes.markSpam(filter)),
    release: (filter) => noted(changes.release(filter)),
    answer: changes.answer,
  }
}
