/** An inquiry's way into SQLite. */
import type { AppendOutcome, Submission, TokenUse } from '../intake.ts'
import type { Row } from '../rows.ts'
import { toFault } from './fault.ts'
import { readProcessTime } from './process-time.ts'
import type { DatabaseCalls, TimedSubmission } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Milliseconds between two searches for tokens that have expired. */
const FORGET_EVERY_MS = 60_000

/** Tokens forgotten at a time, so that nobody waits for it. */
const FORGET_AT_ONCE = 1000

/** `elapsed`: the process's clock, milliseconds. */
export function createSqliteIntake(
  statements: Statements,
  elapsed: () => number = readProcessTime,
): Pick<DatabaseCalls, 'append' | 'findTokenUse'> {
  const { prepare, get, run, inTransaction } = statements
  const insertToken = prepare(
    `INSERT INTO used_token (token_hash, content_hash, inquiry_id, expires_at)
     VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const insertInquiry = prepare(
    `INSERT INTO inquiry (id, received_at, first_name, last_name, email, phone, message,
                          verification, quarantine, language, page)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const insertDelivery = prepare(
    `INSERT INTO delivery (inquiry_id, state, next_at, received_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const findToken = (tokenHash: string): Row | undefined =>
    get('SELECT * FROM used_token WHERE token_hash = ?', tokenHash)
  let forgetAt = 0

  /** Another process's lock is waited for as long as somebody waits for the answer. */
  const whileLocked = <T>(until: number, work: () => T): T => {
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (toFault(error) !== 'locked' || elapsed() >= until) throw error
      }
    }
  }

  const appendOne = ({ inquiry, token, delivery }: Submission, now: number): AppendOutcome => {
    const { id, receivedAt, phone, quarantine } = inquiry
    if (token) {
      const { tokenHash, contentHash, expiresAt } = token
      if (insertToken.run(tokenHash, contentHash, id, expiresAt).changes === 0) {
        const use = findToken(tokenHash)
        if (use?.['inquiry_id'] === id) return 'stored'
        return use?.['content_hash'] === contentHash ? 'repeated' : 'token-reused'
      }
    }
    const { changes } = insertInquiry.run(
      id,
      receivedAt,
      inquiry.firstName,
      inquiry.lastName,
      inquiry.email,
      phone ?? null,
      inquiry.message,
      inquiry.verification,
      quarantine ?? null,
      inquiry.language ?? null,
      inquiry.page ?? null,
    )
    if (changes !== 0) insertDelivery.run(id, delivery, now, receivedAt)
    return 'stored'
  }

  const forget = (submissions: readonly Submission[], now: number): void => {
    if (now < forgetAt || !submissions.some(({ token }) => token)) return
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
        const begun = elapsed()
        const isLate = ({ until }: TimedSubmission): boolean => begun >= until
        if (timed.every(isLate)) return timed.map(() => 'late')
        return inTransaction(() => {
          const outcomes = timed.map((one) =>
            isLate(one) ? 'late' : appendOne(one.submission, now),
          )
          forget(
            timed.map(({ submission }) => submission),
            now,
          )
          return outcomes
        })
      })
    },
    findTokenUse(tokenHash, now) {
      const row = findToken(tokenHash)
      return row && Number(row['expires_at']) > now ? toTokenUse(row) : undefined
    },
  }
}

function toTokenUse(row: Row): TokenUse {
  return {
    tokenHash: String(row['token_hash']),
    contentHash: String(row['content_hash']),
    expiresAt: Number(row['expires_at']),
  }
}
