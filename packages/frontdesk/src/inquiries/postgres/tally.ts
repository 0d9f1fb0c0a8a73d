/** Sums the tally: each change adds a row, so that instances do not wait for each other. */
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'

/** Adds up the rows that are not locked into one row per hour; an hour whose sum is 0 gets none. */
const fold: Statement = {
  name: 'fold-tally',
  text: `WITH gone AS (
    DELETE FROM tally WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM tally WHERE (state, hour) IN (
        SELECT state, hour FROM tally WHERE NOT folded LIMIT 20000) FOR UPDATE SKIP LOCKED))
    RETURNING state, hour, n)
  INSERT INTO tally (state, hour, n, folded)
  SELECT state, hour, sum(n), true FROM gone GROUP BY state, hour HAVING sum(n) <> 0`,
}

/** Changes of one instance between two foldings. */
const FOLD_EVERY = 500

export interface TallyFolding {
  /** Inquiries changed their state or were deleted: folds after enough of them. Never rejects. */
  count(changes: number): Promise<void>
  /** Folds after any change. Never rejects: a later one tries again. */
  fold(): Promise<void>
}

export function createTallyFolding({ query }: Pick<PostgresAccess, 'query'>): TallyFolding {
  let changed = 0
  const foldAfter = async (least: number): Promise<void> => {
    if (changed < least) return
    changed = 0
    // Failure does no harm.
    await query(fold, []).catch(() => {})
  }
  return {
    count(changes) {
      changed += changes
      return foldAfter(FOLD_EVERY)
    },
    fold: () => foldAfter(1),
  }
}
