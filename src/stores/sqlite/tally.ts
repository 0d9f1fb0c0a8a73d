import type { DatabaseSync } from 'node:sqlite'
import { TALLY } from '../sql/migrations.ts'

/** Counts anew what was brought in by other ways than one by one. */
export function tallyAnew(db: DatabaseSync): void {
  db.exec(`DELETE FROM main.tally; ${TALLY}`)
}
