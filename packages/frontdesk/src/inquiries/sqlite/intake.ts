/** Stores inquiries in SQLite. */
import { FORGET_EVERY_MS, STORE_WAIT_MS, type AppendOutcome, type Submission } from '../intake.ts'
import { toAppendOutcome, toTokenUse, type Row } from '../rows.ts'
import { INSERT_CONFIRMATION } from '../sql/confirmation.ts'
import { INTAKE_COLUMNS, intakeColumns } from '../sql/intake-columns.ts'
import { TALLY_ALL, TALLY_ROWS } from '../sql/schema.ts'
import { FoundFault } from '../store-error.ts'
import { isDamage } from './damage.ts'
import { toFault } from './fault.ts'
import { readProcessTime } from './protocol.ts'
import type { DatabaseCalls, TimedOutcome, TimedSubmission } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Most tokens that one call forgets, to keep it short. */
const FORGET_AT_ONCE = 1000

const DAMAGED = 'a page to which new inquiries belong is damaged'

/** Changes the pages that the next inquiry would change, as ids begin with the time. */
const ATTEMPT = [
  'SAVEPOINT attempt',
  `INSERT INTO inquiry (id, received_at, first_name, last_name, email, message)
   VALUES ('z', ${Number.MAX_SAFE_INTEGER}, '', '', '', '')`,
  `INSERT INTO delivery (inquiry_id, state, next_at, received_at)
   VALUES ('z', 'pending', ${Number.MAX_SAFE_INTEGER}, ${Number.MAX_SAFE_INTEGER})`,
  'ROLLBACK TO attempt',
]

export function createSqliteIntake(
  statements: Statements,
): Pick<DatabaseCalls, 'append' | 'tryAppend' | 'findTokenUse'> {
  const { prepare, get, run, inTransaction } = statements
  const insertToken = prepare(
    `INSERT INTO used_token (token_hash, content_hash, inquiry_id, expires_at)
     VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const insertInquiry = prepare(
    `INSERT INTO inquiry (${INTAKE_COLUMNS})
     VALUES (${intakeColumns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
  )
  const insertDeliveries = prepare(
    `INSERT INTO delivery (inquiry_id, state, next_at, received_at, tallied)
     SELECT id, :state, :now, received_at, 1 FROM inquiry WHERE rowid BETWEEN :first AND :last
     ON CONFLICT DO NOTHING`,
  )
  const tallyRows = prepare(TALLY_ROWS)
  const insertConfirmation = prepare(INSERT_CONFIRMATION)
  const findToken = (tokenHash: string): Row | undefined =>
    get('SELECT * FROM used_token WHERE token_hash = ?', tokenHash)
  let forgetAt = 0

  /** When another process's lock last stood in the way. */
  let lockedAt = -Infinity

  /** Waits for another process's lock as long as the request waits. */
  const whileLocked = <T>(until: number, work: () => T): T => {
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (isDamage(error)) throw new FoundFault('intake-damaged', DAMAGED)
        if (toFault(error) !== 'locked') throw error
        lockedAt = readProcessTime()
        if (lockedAt >= until) throw error
      }
    }
  }

  const appendOne = (submission: Submission, now: number, added: Added[]): AppendOutcome => {
    const { inquiry, token, confirmation } = submission
    const { id } = inquiry
    if (token) {
      const { tokenHash, contentHash, expiresAt } = token
      if (insertToken.run(tokenHash, contentHash, id, expiresAt).changes === 0) {
        return toAppendOutcome(submission, findToken(tokenHash))
      }
    }
    const { changes, lastInsertRowid } = insertInquiry.run(
      ...intakeColumns.map(([, read]) => read(inquiry) ?? null),
    )
    if (changes === 0) return 'stored'
    added.push({ submission, row: Number(lastInsertRowid) })
    if (confirmation) {
      const { address, language = null } = confirmation
      insertConfirmation.run({ id, now, address, language })
    }
    return 'stored'
  }

  /**
   * One statement for consecutive rows: with statements for each row an inquiry took 178 µs of CPU
   * instead of 105. After damage, a row without its inquiry may exist already: then its earlier
   * count is unknown.
   */
  const deliver = (added: readonly Added[], now: number): void => {
    const runs = toRuns(added)
    let left = added.length
    for (const rows of runs) left -= Number(insertDeliveries.run({ ...rows, now }).changes)
    if (left === 0) for (const rows of runs) tallyRows.run({ ...rows })
    else for (const text of TALLY_ALL) run(text)
  }

  const forget = (timed: readonly TimedSubmission[], now: number): void => {
    if (now < forgetAt || !timed.some(({ submission }) => submission.token)) return
    forgetAt = now + FORGET_EVERY_MS
    run(
      `DELETE FROM used_token WHERE token_hash IN (
         SELECT token_hash FROM used_token WHERE expires_at < ? LIMIT ?)`,
      now,
      FORGET_AT_ONCE,
    )
  }

  return {
    append(timed, now) {
      const lastUntil = Math.max(...timed.map(({ until }) => until))
      return whileLocked(lastUntil, () => {
        const begun = readProcessTime()
        const isLate = ({ until }: TimedSubmission): boolean => begun >= until
        // Why the thread was busy: a known lock, otherwise the disk.
        const toLate = ({ until }: TimedSubmission): TimedOutcome =>
          lockedAt > until - STORE_WAIT_MS ? 'locked-out' : 'late'
        if (timed.every(isLate)) return timed.map(toLate)
        return inTransaction(() => {
          const added: Added[] = []
          const outcomes = timed.map((one) =>
            isLate(one) ? toLate(one) : appendOne(one.submission, now, added),
          )
          deliver(added, now)
          forget(timed, now)
          return outcomes
        })
      })
    },
    tryAppend: () =>
      whileLocked(0, () => inTransaction(() => ATTEMPT.forEach((text) => run(text)))),
    findTokenUse(tokenHash, now) {
      const row = findToken(tokenHash)
      return row && Number(row['expires_at']) > now ? toTokenUse(row) : undefined
    },
  }
}

/** A new inquiry. */
interface Added {
  readonly submission: Submission
  /** Consecutive within one transaction. */
  readonly row: number
}

/** Consecutive rows of one state: nearly always all of them. */
interface Run {
  readonly state: Submission['delivery']
  readonly first: number
  last: number
}

function toRuns(added: readonly Added[]): readonly Run[] {
  const runs: Run[] = []
  for (const { submission, row } of added) {
    const run = runs.at(-1)
    if (run?.state === submission.delivery) run.last = row
    else runs.push({ state: submission.delivery, first: row, last: row })
  }
  return runs
}
