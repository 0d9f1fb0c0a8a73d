/** How deliveries are claimed: once, whoever else claims at the same moment. */
import type { Purpose } from '../outbox.ts'
import { inquiryColumns, toClaimColumns, type MailTable } from '../rows.ts'
import { SERVER_TIME } from './clock.ts'
import type { Statement } from './pool.ts'

const toFree = (part: string): string => `(lease_until IS NULL OR lease_until <= ${SERVER_TIME})
   AND inquiry_id || '/' || ${part} <> ALL($4::text[])`

/** An inquiry's own delivery waits for nothing more once it is divided among several recipients. */
const OWN = `state = 'pending' AND copies = 0 AND ${toFree("'0'")}`
const toCopy = (purpose: Purpose): string =>
  `state = 'pending' AND purpose = '${purpose}' AND ${toFree('part')}`

const toLeased = (messageId: string): string =>
  `lease_until = ${SERVER_TIME} + $1::bigint, attempts = attempts + 1,
         next_at = least(t.next_at, ${SERVER_TIME}), message_id = coalesce(message_id, ${messageId}),
         dated_at = coalesce(dated_at, ${SERVER_TIME})`

const toRead = (from: string, table: MailTable): string =>
  `SELECT ${inquiryColumns}, ${toClaimColumns(SERVER_TIME, table)}
     FROM ${from} d JOIN inquiry i ON i.id = d.inquiry_id`

const toBroughtBack = (table: MailTable): string =>
  `UPDATE ${table} SET lease_until = ${SERVER_TIME} + $1::bigint
   WHERE lease_until > ${SERVER_TIME} + 2 * $1::bigint AND state = 'pending'`

const toDue = (columns: string, table: MailTable, condition: string): string =>
  `SELECT ${columns} FROM ${table}
   WHERE ${condition} ORDER BY next_at, inquiry_id LIMIT $3 FOR UPDATE SKIP LOCKED`

const IS_DUE = `next_at <= ${SERVER_TIME}`
const IS_FAR = `next_at > ${SERVER_TIME} + $2::bigint`

const LEASE_COPIES = `
  UPDATE mailing t SET ${toLeased(`'<' || t.inquiry_id || '.' || t.part || '@' || $5 || '>'`)}
    FROM chosen WHERE t.part = chosen.part AND t.inquiry_id = chosen.inquiry_id
  RETURNING t.inquiry_id, t.part, purpose, attempts, t.next_at, message_id, recipient, sent_at, dated_at, unanswered,
            language
`

/**
 * SKIP LOCKED: what another worker is just claiming is passed over instead of waited for. `far` was
 * planned while the clock was ahead, as no step of the schedule is so long. `brought_back` was leased
 * then, by somebody who may still be at it: it goes on for one lease.
 */
export const claim: Statement = {
  name: 'claim',
  text: `
WITH due AS (${toDue('inquiry_id, 0 AS part, next_at', 'delivery', `${OWN} AND ${IS_DUE}`)}
), far AS (${toDue('inquiry_id, 0 AS part, next_at', 'delivery', `${OWN} AND ${IS_FAR}`)}
), due_copy AS (${toDue('inquiry_id, part, next_at', 'mailing', `${toCopy('inquiry')} AND ${IS_DUE}`)}
), far_copy AS (${toDue('inquiry_id, part, next_at', 'mailing', `${toCopy('inquiry')} AND ${IS_FAR}`)}
), brought_back AS (${toBroughtBack('delivery')}
), brought_back_copy AS (${toBroughtBack('mailing')}
), chosen AS (
  SELECT * FROM (
    SELECT * FROM due UNION ALL SELECT * FROM far
    UNION ALL SELECT * FROM due_copy UNION ALL SELECT * FROM far_copy) AS found
   ORDER BY next_at, inquiry_id, part LIMIT $3
), own AS (
  UPDATE delivery t SET ${toLeased(`'<' || t.inquiry_id || '@' || $5 || '>'`)}
    FROM chosen WHERE chosen.part = 0 AND t.inquiry_id = chosen.inquiry_id
  RETURNING t.inquiry_id, attempts, t.next_at, message_id, recipient, sent_at, dated_at, unanswered
), copy AS (${LEASE_COPIES})
SELECT * FROM (${toRead('own', 'delivery')} UNION ALL ${toRead('copy', 'mailing')}) AS claimed
 ORDER BY next_at, id, part`,
}

/** The same of confirmations, which wait apart. */
export const claimConfirmations: Statement = {
  name: 'claim-confirmations',
  text: `
WITH due AS (${toDue('inquiry_id, part, next_at', 'mailing', `${toCopy('confirmation')} AND ${IS_DUE}`)}
), far AS (${toDue('inquiry_id, part, next_at', 'mailing', `${toCopy('confirmation')} AND ${IS_FAR}`)}
), brought_back AS (${toBroughtBack('mailing')}
), chosen AS (
  SELECT * FROM (SELECT * FROM due UNION ALL SELECT * FROM far) AS found
   ORDER BY next_at, inquiry_id, part LIMIT $3
), copy AS (${LEASE_COPIES})
${toRead('copy', 'mailing')} ORDER BY next_at, id, part`,
}
