/** Statements about deliveries; those that find due ones are in SQLite's SQL. */
import {
  MAX_UNANSWERED,
  type DeliveryAttempt,
  type DeliveryKey,
  type Purpose,
  type Settlement,
} from '../outbox.ts'
import { inquiryColumns, IS_COPY, toClaimColumns, type Row } from '../rows.ts'
import type { Dialect } from './filter.ts'
import { RAISED } from './inbox-changes.ts'
import type { Query } from './run.ts'

/**
 * Waiting mail of a purpose. The own delivery of an inquiry with several recipients never waits.
 */
export const toPending = (purpose: Purpose): string =>
  `state = 'pending' AND copies = 0 AND purpose = '${purpose}'`

const FREE = `(lease_until IS NULL OR lease_until <= :now)
  AND inquiry_id || '/' || part NOT IN (SELECT value FROM json_each(:holding))`

export const toDue = (purpose: Purpose): string =>
  `${toPending(purpose)} AND next_at <= :now AND ${FREE}`

/** Due later than any retry: the clock was ahead when it was planned. */
export const toTooFar = (purpose: Purpose): string =>
  `${toPending(purpose)} AND next_at > :now + :farthest AND ${FREE}`

/** Claimed while the clock was ahead; its worker may still work on it, so it keeps one lease. */
export const TOO_LONG = `lease_until > :now + 2 * :lease AND state = 'pending'`

/** Rows corrected in one call, to keep it short. */
const AT_ONCE = 1000

export const toBringBackDue = (purpose: Purpose): string =>
  `UPDATE delivery SET next_at = :now WHERE (inquiry_id, part) IN (
     SELECT inquiry_id, part FROM delivery WHERE ${toTooFar(purpose)} LIMIT ${AT_ONCE})`

export const BRING_BACK_LEASES: string = `UPDATE delivery SET lease_until = :now + :lease WHERE ${TOO_LONG}`

/** Each recipient's mail has another id: with the same one it would count as a duplicate. */
export const toMessageId = (host: string): string =>
  `'<' || inquiry_id || CASE part WHEN 0 THEN '' ELSE '.' || part END || '@' || ${host} || '>'`

export const LEASED: string = `SET lease_until = :now + :lease, attempts = attempts + 1,
       message_id = coalesce(message_id, ${toMessageId(':host')}), dated_at = coalesce(dated_at, :now)`

/** The deliveries of one purpose that have been due longest. */
export const toFindDue = (purpose: Purpose): string =>
  `SELECT inquiry_id, part FROM delivery WHERE ${toDue(purpose)}
    ORDER BY next_at, inquiry_id, part LIMIT :limit`

/** Rows in `:keys`, a JSON list of id and part. */
const toAmong = (of = ''): string =>
  `(${of}inquiry_id, ${of}part) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:keys))`

/**
 * Rows in `:keys` that are still due. With a unary plus SQLite does not use the index of due rows:
 * it reads the keys instead.
 */
export const toLease = (purpose: Purpose): string =>
  `UPDATE delivery ${LEASED} WHERE ${toAmong()} AND +${toDue(purpose)} RETURNING inquiry_id, part`

/** The claimed rows, in the order of their due times. */
export const READ_CLAIMED: string = `SELECT ${inquiryColumns}, ${toClaimColumns(':now')}
    FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id WHERE ${toAmong('d.')}
   ORDER BY d.next_at, d.inquiry_id, d.part`

/** Makes waiting mail due, except unsent answers (held for Undo). */
export const RETRY_WAITING: string = `UPDATE delivery SET next_at = :now
    WHERE state = 'pending' AND copies = 0 AND purpose IN ('inquiry', 'answer') AND next_at > :now
      AND (purpose = 'inquiry' OR attempts > 0)
      AND unanswered < ${MAX_UNANSWERED} AND (lease_until IS NULL OR lease_until <= :now)
   RETURNING inquiry_id`

/** Value of `:holding`. */
export function toHolding(keys: readonly DeliveryKey[]): string {
  return JSON.stringify(keys.map(({ inquiryId, part }) => `${inquiryId}/${part}`))
}

/** Value of `:keys`, from rows with `inquiry_id` and `part`. */
export function toKeys(rows: readonly Row[]): string {
  return JSON.stringify(rows.map((row) => [row['inquiry_id'], row['part']]))
}

/** Needs `:id` and `:part`. */
export const IS_ONE = 'inquiry_id = :id AND part = :part'

/** A date that a recipient may have seen stays. */
const PROGRESS = {
  'not-sent': ', dated_at = CASE WHEN unanswered > 0 THEN dated_at END',
  unanswered: ', unanswered = unanswered + 1',
} as const

/** `sent` always counts; other results only for the last attempt. A language is then forgotten. */
export function toSettling(delivery: DeliveryAttempt, settlement: Settlement): readonly Query[] {
  const { inquiryId: id, part, attempt } = delivery
  const key = { id, part }
  const own = `${IS_ONE} AND attempts = :attempt AND state = 'pending'`
  switch (settlement.kind) {
    case 'sent': {
      const { reply, recipient = null, serverId = null } = settlement
      return [
        {
          text: `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = :now, reply = :reply,
                        language = NULL, recipient = coalesce(CAST(:recipient AS TEXT), recipient),
                        server_id = coalesce(CAST(:serverId AS TEXT), server_id)
                  WHERE ${IS_ONE}`,
          values: { ...key, reply, recipient, serverId },
        },
      ]
    }
    case 'retry': {
      const { afterMs, code, error, progress } = settlement
      return [
        {
          text: `UPDATE delivery SET next_at = :now + :after, lease_until = NULL, code = :code, error = :error
                         ${progress === undefined ? '' : PROGRESS[progress]} WHERE ${own}`,
          values: { ...key, attempt, after: afterMs, code, error },
        },
      ]
    }
    case 'failed': {
      const { code, error, bounce } = settlement
      const back = bounce === undefined ? '' : ', bounced_at = :now, bounce = :bounce'
      return [
        // The visitor has no answer, so the inquiry is open again.
        {
          text: `UPDATE inquiry SET answered_at = NULL, answered_by = NULL, ${RAISED} WHERE id = :id
                    AND EXISTS (SELECT 1 FROM delivery WHERE ${own} AND purpose = 'answer')`,
          values: { ...key, attempt },
        },
        {
          text: `UPDATE delivery SET state = 'failed', lease_until = NULL, language = NULL, code = :code, error = :error${back}
                  WHERE ${own}`,
          values: { ...key, attempt, code, error, ...(bounce !== undefined && { bounce }) },
        },
      ]
    }
  }
}

const COPIES = `delivery m WHERE m.inquiry_id = :id AND m.part > 0 AND m.purpose = 'inquiry'`

/** One transaction, in this order: new rows first, so that the inquiry never has none. */
export function toAssigning(
  delivery: DeliveryAttempt,
  recipients: readonly string[],
  dialect: Dialect,
): readonly Query[] {
  const { inquiryId: id, part, attempt } = delivery
  const isOwn = `EXISTS (SELECT 1 FROM delivery WHERE ${IS_ONE} AND attempts = :attempt AND state = 'pending')`
  const values = { id, attempt, part }
  return [
    ...recipients.map((recipient) => ({
      text: `INSERT INTO delivery (inquiry_id, part, received_at, recipient, state, next_at)
        SELECT :id, 1 + (SELECT max(part) FROM delivery WHERE inquiry_id = :id), received_at,
               CAST(:recipient AS TEXT), 'pending', :now
          FROM delivery WHERE inquiry_id = :id AND part = 0 AND ${isOwn} AND NOT EXISTS (SELECT 1 FROM ${COPIES} AND m.recipient = :recipient)`,
      values: { ...values, recipient },
    })),
    {
      // Above 0, so that the statements below recognise the divided inquiry.
      text: `UPDATE delivery SET lease_until = NULL, copies = 1 + (SELECT count(*) FROM ${COPIES})
              WHERE inquiry_id = :id AND part = 0 AND ${isOwn}`,
      values,
    },
    {
      text: `DELETE FROM delivery WHERE inquiry_id = :id AND ${IS_COPY} AND state = 'pending'
          AND NOT (${dialect.isAmong('recipient', ':recipients')})
          AND (lease_until IS NULL OR lease_until <= :now OR part = :part)
          AND ${isOwn}`,
      values: { ...values, recipients: dialect.toList(recipients) },
    },
    {
      text: `UPDATE delivery SET copies = (SELECT count(*) FROM ${COPIES})
              WHERE inquiry_id = :id AND part = 0 AND copies > 0`,
      values: { id },
    },
    {
      // Fires the trigger: the first copies were written before the inquiry was divided.
      text: `UPDATE delivery SET code = code WHERE inquiry_id = :id AND ${IS_COPY}`,
      values: { id },
    },
  ]
}
