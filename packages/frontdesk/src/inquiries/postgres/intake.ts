/** Stores inquiries in PostgreSQL: one statement, one transaction for all that wait. */
import { HOUR_MS } from '../../clock.ts'
import { createGroupCommit } from '../group-commit.ts'
import {
  CONFIRMATION_MS,
  CONFIRMATIONS_AN_HOUR,
  FORGET_EVERY_MS,
  STORE_WAIT_MS,
  type AppendOutcome,
  type Intake,
  type Submission,
} from '../intake.ts'
import { SERVER_TIME } from './clock.ts'
import { blamesItem } from './fault.ts'
import type { PostgresAccess } from './access.ts'
import { toDeadlineError, type Statement } from './pool.ts'
import { INTAKE_COLUMNS, intakeColumns } from '../sql/intake-columns.ts'
import { BOUNCED, toAppendOutcome, toTokenUse, type Row } from '../rows.ts'
import type { StoreError } from '../store-error.ts'

export interface PostgresIntakeOptions extends PostgresAccess {
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  readonly toOverload: () => StoreError
}

export interface PostgresIntake extends Intake {
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>
}

/** Most inquiries in one transaction: keeps the message within a few megabytes. */
const MAX_BATCH = 256

const toTyped = ([name]: readonly [name: string, ...unknown[]]): string =>
  `${name} ${name === 'received_at' ? 'bigint' : 'text'}`

const toDomain = (address: string): string => `split_part(${address}, '@', 2)`

/**
 * Tokens first: an inquiry whose token another just used is not written. The statement waits for a
 * concurrent transaction, so exactly one of two wins. Tokens and addresses are in one order, so
 * that two batches cannot deadlock. Of two simultaneous confirmations to one address the index
 * refuses one. Concurrent writes may exceed the hourly caps by the confirmations of one of them.
 */
const append: Statement = {
  name: 'append',
  text: `
WITH item AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS item (
    place integer, ${intakeColumns.map(toTyped).join(', ')}, state text, address text, confirmation_language text,
    token_hash text, content_hash text, expires_at bigint)
), token AS (
  INSERT INTO used_token (token_hash, content_hash, inquiry_id, expires_at)
  SELECT token_hash, content_hash, id, expires_at FROM item
   WHERE token_hash IS NOT NULL ORDER BY token_hash COLLATE "C", place
  ON CONFLICT DO NOTHING RETURNING inquiry_id
), kept AS (
  INSERT INTO inquiry (${INTAKE_COLUMNS}) SELECT ${INTAKE_COLUMNS}
    FROM item WHERE token_hash IS NULL OR id IN (SELECT inquiry_id FROM token) ORDER BY place
  ON CONFLICT DO NOTHING RETURNING id
), due AS (
  INSERT INTO delivery (inquiry_id, state, next_at, received_at)
  SELECT id, state, ${SERVER_TIME}, received_at FROM item WHERE id IN (SELECT id FROM kept) ORDER BY place
  ON CONFLICT DO NOTHING
), tallied AS (
  INSERT INTO tally (state, hour, n)
  SELECT state, received_at / ${HOUR_MS}, count(*) FROM item
   WHERE id IN (SELECT id FROM kept) GROUP BY 1, 2
), of_this_hour AS (
  SELECT ${toDomain('address')} AS domain FROM delivery
   WHERE asked_at > ${SERVER_TIME} - ${HOUR_MS} AND asked_at < ${SERVER_TIME} + ${HOUR_MS}
), asked AS (
  SELECT DISTINCT ON (address COLLATE "C")
         id, received_at, address COLLATE "C" AS address, confirmation_language, ${toDomain('address')} AS domain FROM item
   WHERE address IS NOT NULL AND id IN (SELECT id FROM kept) AND NOT EXISTS (
     SELECT 1 FROM delivery m WHERE m.address = item.address COLLATE "C" AND (
       m.asked_at > ${SERVER_TIME} - ${CONFIRMATION_MS}
         AND m.asked_at < ${SERVER_TIME} + ${CONFIRMATION_MS} OR ${BOUNCED}))
   ORDER BY address COLLATE "C", place
), numbered AS (
  SELECT *, row_number() OVER (ORDER BY address) AS nth,
         row_number() OVER (PARTITION BY domain ORDER BY address) AS nth_of_domain FROM asked
), confirmed AS (
  INSERT INTO delivery (inquiry_id, part, purpose, received_at, state, next_at, address, asked_at, language)
  SELECT id, 1, 'confirmation', received_at, 'pending', ${SERVER_TIME}, address, ${SERVER_TIME}, confirmation_language
    FROM numbered
   WHERE nth + (SELECT count(*) FROM of_this_hour) <= ${CONFIRMATIONS_AN_HOUR.inAll}
     AND nth_of_domain + (SELECT count(*) FROM of_this_hour h WHERE h.domain = numbered.domain)
         <= ${CONFIRMATIONS_AN_HOUR.toDomain}
   ORDER BY address
  ON CONFLICT DO NOTHING
)
SELECT id FROM kept`,
}

/**
 * The row may be only on this server, if the wait for its standby was cut short. An update without
 * a change waits again, so that the answer is as safe as after an insert.
 */
const findTokens: Statement = {
  name: 'find-tokens',
  text: `UPDATE used_token SET content_hash = content_hash WHERE token_hash = ANY($1::text[])
         RETURNING token_hash, content_hash, inquiry_id, expires_at`,
}

/** The same for inquiries without a token. */
const confirmKept: Statement = {
  name: 'confirm-kept',
  text: 'UPDATE inquiry SET verification = verification WHERE id = ANY($1::text[])',
}

/** A few at a time, skipping locked rows, so that it never blocks. */
const forgetTokens: Statement = {
  name: 'forget-tokens',
  text: `DELETE FROM used_token WHERE token_hash IN (
           SELECT token_hash FROM used_token WHERE expires_at < $1 LIMIT 1000
           FOR UPDATE SKIP LOCKED)`,
}

interface Waiting extends PromiseWithResolvers<AppendOutcome> {
  readonly submission: Submission
  /** Monotonic milliseconds. */
  readonly since: number
}

export function createPostgresIntake(options: PostgresIntakeOptions): PostgresIntake {
  const { query, persist, elapsed, now, toOverload } = options
  let forgetAt = 0

  const readTokens = async (hashes: readonly string[], deadlineMs?: number) => {
    const rows = await query(findTokens, [hashes], deadlineMs)
    return new Map(rows.map((row) => [String(row['token_hash']), row]))
  }

  const write = async (
    submissions: readonly Submission[],
    deadlineMs: number,
  ): Promise<readonly AppendOutcome[]> => {
    const items = JSON.stringify(submissions.map(toItem))
    const rows = await query(append, [items], deadlineMs)
    if (rows.length === submissions.length) return submissions.map(() => 'stored')
    const kept = new Set(rows.map((row) => row['id']))
    const found = submissions.filter(({ inquiry }) => !kept.has(inquiry.id))
    const refused = found.flatMap(({ token }) => (token ? [token.tokenHash] : []))
    const ids = found.flatMap(({ inquiry, token }) => (token ? [] : [inquiry.id]))
    const uses = refused.length > 0 ? await readTokens(refused, deadlineMs) : undefined
    if (ids.length > 0) await query(confirmKept, [ids], deadlineMs)
    return submissions.map((submission) => {
      const { inquiry, token } = submission
      // Without a token, a row that was not written existed before.
      if (!token || kept.has(inquiry.id)) return 'stored'
      return toAppendOutcome(submission, uses?.get(token.tokenHash))
    })
  }

  /** If the server refuses one inquiry, the batch is split in halves to save the others. */
  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    const since = batch[0]?.since
    try {
      const submissions = batch.map(({ submission }) => submission)
      const outcomes = await persist((deadlineMs) => write(submissions, deadlineMs), since)
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome)
    } catch (error) {
      if (batch.length === 1 || !blamesItem(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = Math.ceil(batch.length / 2)
      await commit(batch.slice(0, middle))
      await commit(batch.slice(middle))
    }
  }

  const forget = (): void => {
    const time = elapsed()
    if (time < forgetAt) return
    forgetAt = time + FORGET_EVERY_MS
    // Failure does no harm; the next cleaning tries again.
    query(forgetTokens, [now()]).catch(() => {})
  }

  const commits = createGroupCommit<Waiting>({
    async commit(all) {
      // Its visitor was refused meanwhile, so do not store it.
      const begun = elapsed()
      const isLate = ({ since }: Waiting): boolean => begun - since >= STORE_WAIT_MS
      const waiting = all.filter((one) => !isLate(one))
      for (const late of all.filter(isLate)) late.reject(toDeadlineError())
      for (let start = 0; start < waiting.length; start += MAX_BATCH) {
        await commit(waiting.slice(start, start + MAX_BATCH))
      }
      if (waiting.some(({ submission }) => submission.token)) forget()
    },
    defer: setImmediate,
    toOverload,
  })

  return {
    async append(submission) {
      const waiting = { submission, since: elapsed(), ...Promise.withResolvers<AppendOutcome>() }
      // Each inquiry is settled separately, before its group.
      waiting.promise.catch(() => {})
      await commits.add(waiting)
      return waiting.promise
    },
    async findTokenUse(tokenHash) {
      const rows = await persist((deadlineMs) => readTokens([tokenHash], deadlineMs))
      const row = rows.get(tokenHash)
      return row && Number(row['expires_at']) > now() ? toTokenUse(row) : undefined
    },
    idle: () => commits.idle(),
  }
}

function toItem({ inquiry, token, delivery, confirmation }: Submission, place: number): Row {
  const item: Record<string, unknown> = {
    place,
    state: delivery,
    address: confirmation?.address,
    confirmation_language: confirmation?.language,
    token_hash: token?.tokenHash,
    content_hash: token?.contentHash,
    expires_at: token?.expiresAt,
  }
  // A loop: `Object.fromEntries` took 1.3 µs more for each inquiry.
  for (const [name, read] of intakeColumns) item[name] = read(inquiry)
  return item
}
