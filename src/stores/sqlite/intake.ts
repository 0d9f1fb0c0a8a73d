/** An inquiry's way into SQLite. */
import type { AppendOutcome, Submission, TokenUse } from '../intake.ts'
import type { Row } from '../rows.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Milliseconds between two searches for tokens that have expired. */
const FORGET_EVERY_MS = 60_000

/** Tokens forgotten at a time, so that nobody waits for it. */
const FORGET_AT_ONCE = 1000

export function createSqliteIntake(
  statements: Statements,
): Pick<DatabaseCalls, 'append' | 'findTokenUse'> {
  const { prepare, get, run, inTransaction } = statements
  const insertToken = prepare(
    `INSERT INTO used_token (token_hash, content_hash, inquiry_id, expires_at)
     VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const insertInquiry = prepare(
    `INSERT INTO inquiry (id, received_at, first_name, last_name, email, phone, message,
                          verification, quarantine)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const insertDelivery = prepare(
    'INSERT INTO delivery (inquiry_id, state, next_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const findToken = (tokenHash: string): Row | undefined =>
    get('SELECT * FROM used_token WHERE token_hash = ?', tokenHash)
  let forgetAt = 0

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
    )
    if (changes !== 0) insertDelivery.run(id, delivery, now)
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
    append: (submissions, now) =>
      inTransaction(() => {
        const outcomes = submissions.map((submission) => appendOne(submission, now))
        forget(submissions, now)
        return outcomes
      }),
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
