/** How many inquiries of each state came in which hour, where they do not come one by one. */
import type { DatabaseSync } from 'node:sqlite'
import { HOUR_MS } from '../hours.ts'
import type { Submission } from '../intake.ts'
import { TALLY, TALLY_MANY } from '../sql/schema.ts'
import type { Statements } from './statements.ts'

/** Statements that count everything anew, in one transaction. */
export const TALLY_ALL: readonly string[] = ['DELETE FROM main.tally', TALLY]

/** Counts anew what was brought in by other ways than one by one. */
export function tallyAnew(db: DatabaseSync): void {
  db.exec(TALLY_ALL.join(';'))
}

/** What a group of inquiries adds, which nearly always is one number. */
export interface GroupTally {
  add(submission: Submission): void
  /** In the transaction that writes the group. */
  write(statements: Pick<Statements, 'run'>): void
}

export function createGroupTally(): GroupTally {
  const counts: { readonly state: Submission['delivery']; readonly hour: number; n: number }[] = []
  return {
    add({ inquiry: { receivedAt }, delivery: state }) {
      const hour = Math.floor(receivedAt / HOUR_MS)
      const found = counts.find((count) => count.hour === hour && count.state === state)
      if (found) found.n += 1
      else counts.push({ state, hour, n: 1 })
    },
    write({ run }) {
      for (const { state, hour, n } of counts) run(TALLY_MANY, state, hour, n)
    },
  }
}
