/** Makes the indexes on the handling of inquiries without a lock for which forms would wait. */
import type { Handling } from '../handling.ts'
import { UNMAILED } from '../sql/handling-filter.ts'
import { toKeyIndexes } from '../sql/handling-state.ts'
import type { Run } from '../sql/run.ts'

/** Of an unfinished build: every inquiry fills them, but no query uses them. */
const FIND_INVALID = `SELECT indexrelid::regclass::text AS name, EXISTS (
    SELECT 1 FROM pg_stat_progress_create_index p WHERE p.relid = indrelid) AS is_under_way
  FROM pg_index WHERE indrelid IN ('inquiry'::regclass, 'delivery'::regclass) AND NOT indisvalid`

/** One look for each inquiry of a page; by the state of mail it would be two. */
const UNMAILED_INDEX = `CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_unmailed
  ON delivery (received_at, inquiry_id) WHERE part = 0 AND state IN (${UNMAILED})`

/** Leaves all to another instance that makes one now; if two begin at the same moment, one fails. */
export function createHandlingIndexes({ once }: Run): Handling['prepare'] {
  return async () => {
    const [invalid = []] = await once({ text: FIND_INVALID })
    if (invalid.some((row) => row['is_under_way'])) return
    for (const { name } of invalid) {
      await once({ text: `DROP INDEX CONCURRENTLY IF EXISTS ${String(name)}` })
    }
    for (const text of [...toKeyIndexes('CONCURRENTLY'), UNMAILED_INDEX]) await once({ text })
    // Without statistics of their expressions the planner reads far too many rows.
    await once({ text: 'ANALYZE inquiry' })
  }
}
