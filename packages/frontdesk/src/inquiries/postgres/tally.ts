/** Sums the tally: each change adds a row, so that no instance waits for another. */
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'

/**
 * Adds up what others are not busy with, hour by hour: what an hour had before goes into its one row, and
 * an hour of which nothing is left has none.
 */
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

/** Changes between two foldings by one instance. */
const FOLD_EVERY = 500

export interface TallyFolding {
  /** That inquiries came into another state, or went. */
  note(changes: number): void
  /** Adds up after so many changes, or after any where that is asked for. Never fails: it is tried again. */
  fold(after?: 'many' | 'any'): Promise<void>
}

export function createTallyFolding({ query }: Pick<PostgresAccess, 'query'>): TallyFolding {
  let changed = 0
  return {
    note(changes) {
      changed += changes
    },
    async fold(after = 'many') {
      if (changed < (after === 'any' ? 1 : FOLD_EVERY)) return
      changed = 0
      // Nothing depends on it.
      await query(fold, []).catch(() => {})
    },
  }
}
