/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import {
  WAITING_LOOKED_AT,
  type DeliveryAttempt,
  type Outbox,
  type OutboxStanding,
  type Purpose,
  type Settlement,
} from '../outbox.ts'
import { isReal } from '../canary.ts'
import { HOUR_MS } from '../hours.ts'
import { SPAM } from '../inbox.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import { MISSED, toBounceText } from '../bounced.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import type { TallyFolding } from './tally.ts'
import { toKept } from './text.ts'
import {
  inquiryColumns,
  standingColumns,
  toClaimColumns,
  toMailTable,
  toPartlyGivenUp,
  toTime,
  type MailTable,
} from '../rows.ts'

const toFree = (part: string): string => `(lease_until IS NULL OR lease_until <= ${SERVER_TIME})
   AND inquiry_id || '/' || ${part} <> ALL($4::text[])`

/** An inquiry's own delivery waits for nothing more once it is divided among several recipients. */
const OWN = `state = 'pending' AND copies = 0 AND ${toFree("'0'")}`
const toCopy = (purpose: Purpose): string =>
  `state = 'pending' AND purpose = '${purpose}' AND ${toFree('part')}`

const toLeased = (messageId: string): string =>
  `lease_until = ${SERVER_TIME} + $1::bigint, attempts = attempts + 1,
         next_at = least(t.next_at, ${SERVER_TIME}), message_id = coalesce(message_id, ${messageId})`

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
  RETURNING t.inquiry_id, t.part, purpose, attempts, t.next_at, message_id, recipient, language
`

/**
 * SKIP LOCKED: what another worker is just claiming is passed over instead of waited for. `far` was
 * planned while the clock was ahead, as no step of the schedule is so long. `brought_back` was leased
 * then, by somebody who may still be at it: it goes on for one lease.
 */
const claim: Statement = {
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
  RETURNING t.inquiry_id, attempts, t.next_at, message_id, recipient
), copy AS (${LEASE_COPIES})
SELECT * FROM (${toRead('own', 'delivery')} UNION ALL ${toRead('copy', 'mailing')}) AS claimed
 ORDER BY next_at, id, part`,
}

/** The same of confirmations, which wait apart. */
const claimConfirmations: Statement = {
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

/** A statement on each of the tables: asks for id and part, which the inquiry's own has no use for. */
type Pair = Readonly<Record<MailTable, Statement>>

function toPair(name: string, toText: (table: MailTable, own: string) => string): Pair {
  return {
    delivery: { name, text: toText('delivery', 'inquiry_id = $1 AND $2::integer = 0') },
    mailing: { name: `${name}-copy`, text: toText('mailing', 'inquiry_id = $1 AND part = $2') },
  }
}

const settleSent = toPair(
  'settle-sent',
  (table, own) => `UPDATE ${table} SET state = 'sent', lease_until = NULL, sent_at = ${SERVER_TIME},
                reply = $3, recipient = coalesce($4, recipient) WHERE ${own}`,
)

const settleRetry = toPair(
  'settle-retry',
  (table, own) => `UPDATE ${table} SET next_at = ${SERVER_TIME} + $4::bigint, lease_until = NULL,
                code = $5, error = $6
          WHERE ${own} AND attempts = $3 AND state = 'pending'`,
)

const settleFailed = toPair(
  'settle-failed',
  (table, own) => `UPDATE ${table} SET state = 'failed', lease_until = NULL, code = $4, error = $5,
                bounced_at = CASE WHEN $6::text IS NULL THEN bounced_at ELSE ${SERVER_TIME} END,
                bounce = coalesce($6, bounce)
          WHERE ${own} AND attempts = $3 AND state = 'pending'`,
)

/**
 * The inquiry's row is locked first, so that two who divide it at the same moment see each other. Who
 * is new comes before who goes, so that there is always somebody.
 */
const assign = toPair(
  'assign',
  (table, own) => `
WITH held AS MATERIALIZED (
  SELECT 1 FROM delivery WHERE inquiry_id = $1 FOR UPDATE
), own AS MATERIALIZED (
  SELECT 1 FROM ${table} WHERE ${own} AND attempts = $3 AND state = 'pending'
     AND EXISTS (SELECT 1 FROM held)
), copy AS MATERIALIZED (
  SELECT part, recipient, state, lease_until FROM mailing
   WHERE inquiry_id = $1 AND purpose = 'inquiry'
), wanted AS (
  SELECT recipient, place FROM unnest($4::text[]) WITH ORDINALITY AS wanted (recipient, place)
), gone AS (
  DELETE FROM mailing m USING copy
   WHERE m.inquiry_id = $1 AND m.part = copy.part AND m.state = 'pending' AND EXISTS (SELECT 1 FROM own)
     AND m.recipient <> ALL($4::text[])
     AND (m.lease_until IS NULL OR m.lease_until <= ${SERVER_TIME} OR m.part = $2)
  RETURNING m.part
), added AS (
  INSERT INTO mailing (inquiry_id, part, purpose, recipient, state, next_at)
  SELECT $1, place + coalesce((SELECT max(part) FROM mailing WHERE inquiry_id = $1), 0), 'inquiry',
         recipient, 'pending', ${SERVER_TIME}
    FROM wanted WHERE EXISTS (SELECT 1 FROM own) AND recipient NOT IN (SELECT recipient FROM copy)
  RETURNING part
)
UPDATE delivery SET lease_until = NULL,
       copies = (SELECT count(*) FROM copy) + (SELECT count(*) FROM added)
                - (SELECT count(*) FROM gone)
 WHERE inquiry_id = $1 AND EXISTS (SELECT 1 FROM own)`,
)

/** What the company has to read; confirmations come with their schedule. */
const toWaking = (table: MailTable, condition: string): string =>
  `UPDATE ${table} SET next_at = ${SERVER_TIME}
    WHERE state = 'pending' AND ${condition} AND next_at > ${SERVER_TIME}
      AND (lease_until IS NULL OR lease_until <= ${SERVER_TIME}) RETURNING 1`

const wake: Statement = {
  name: 'wake',
  text: `WITH own AS (${toWaking('delivery', 'copies = 0')}), copy AS (${toWaking('mailing', "purpose = 'inquiry'")})
         SELECT (SELECT count(*) FROM own) + (SELECT count(*) FROM copy) AS count`,
}

const RETURNED = `inquiry_id = $1
     AND (message_id = $2 OR lower(recipient COLLATE "C") = lower($3::text COLLATE "C"))`

/** What is only delayed changes nothing of what has failed. */
const toNoting = (table: MailTable, mailed: string): string =>
  `UPDATE ${table} SET bounced_at = ${SERVER_TIME}, bounce = $5,
         state = CASE WHEN $6 = 'failed' AND state = 'sent' AND ${MISSED[table]} THEN 'failed' ELSE state END,
         code = CASE WHEN $6 = 'failed' THEN $4 ELSE code END,
         error = CASE WHEN $6 = 'failed' THEN $5 ELSE error END
   WHERE ${RETURNED} AND ${mailed} AND ($6 = 'failed' OR state <> 'failed')`

const noteReport: Statement = {
  name: 'note-report',
  text: `WITH own AS (${toNoting('delivery', 'copies = 0')}), copy AS (${toNoting('mailing', 'TRUE')})
  SELECT (SELECT count(*) FROM delivery WHERE ${RETURNED} AND copies = 0)
       + (SELECT count(*) FROM mailing WHERE ${RETURNED}) AS count`,
}

const countStates: Statement = {
  name: 'count-states',
  // What was marked as spam waits for nobody.
  text: `SELECT state, sum(n) AS count FROM (
    SELECT state, n FROM tally UNION ALL
    SELECT 'held', -count(*) FROM inquiry i JOIN delivery d ON d.inquiry_id = i.id
     WHERE i.quarantine = '${SPAM}' AND d.state = 'held') AS counted GROUP BY state`,
}

/** Of the first hour that has any, as the tally knows; of more of them where a condition may leave none. */
const toOldest = (state: string, condition = 'TRUE'): string => `SELECT oldest.* FROM (
  SELECT hour FROM tally WHERE state = '${state}' GROUP BY hour HAVING sum(n) > 0
   ORDER BY hour ${condition === 'TRUE' ? 'LIMIT 1' : ''}) AS t
  CROSS JOIN LATERAL (
    SELECT ${standingColumns} FROM inquiry i JOIN delivery d ON i.id = d.inquiry_id
     WHERE i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}
       AND d.state = '${state}' AND ${isReal('i.id')} AND ${condition}
     ORDER BY i.received_at, i.id LIMIT 1) AS oldest LIMIT 1`

const findOldest: Statement = {
  name: 'find-oldest',
  text: `(${toOldest('pending')}) UNION ALL (${toOldest('failed')}) LIMIT 1`,
}

const findHeld: Statement = {
  name: 'find-held',
  text: toOldest('held', `i.quarantine IS DISTINCT FROM '${SPAM}'`),
}

const findNewest: Statement = {
  name: 'find-newest',
  text: 'SELECT received_at FROM inquiry ORDER BY received_at DESC, id DESC LIMIT 1',
}

const findPartlyGivenUp: Statement = {
  name: 'find-partly-given-up',
  text: `SELECT count(DISTINCT w.inquiry_id) AS count, min(w.inquiry_id) AS id FROM (
     SELECT inquiry_id FROM mailing WHERE state = 'pending' AND purpose = 'inquiry'
      ORDER BY next_at LIMIT ${WAITING_LOOKED_AT}) w
   JOIN mailing g ON g.inquiry_id = w.inquiry_id
   WHERE g.state = 'failed' AND g.purpose = 'inquiry' AND ${isReal('w.inquiry_id')}
     AND EXISTS (SELECT 1 FROM delivery d WHERE d.inquiry_id = w.inquiry_id AND d.state = 'pending')`,
}

export function createPostgresOutbox(
  { query, persist }: PostgresAccess,
  tally: TallyFolding,
): Outbox {
  return {
    async claim({ leaseMs, farthestMs, limit, holding, messageIdHost, purpose }) {
      const held = holding.map(({ inquiryId, part }) => toKept(`${inquiryId}/${part}`))
      const statement = purpose === 'confirmation' ? claimConfirmations : claim
      const rows = await query(statement, [leaseMs, farthestMs, limit, held, messageIdHost])
      return rows.map(reader.toClaimedDelivery)
    },
    async settle(delivery, settlement) {
      const [pair, values] = toSettling(delivery, settlement)
      const statement = pair[toMailTable(delivery)]
      const all = [toKept(delivery.inquiryId), delivery.part, ...values]
      await persist((deadlineMs) => query(statement, all, deadlineMs))
      tally.note(1)
      void tally.fold()
    },
    async assign(delivery, recipients) {
      const { inquiryId, part, attempt } = delivery
      const values = [toKept(inquiryId), part, attempt, recipients.map(toKept)]
      await persist((deadlineMs) => query(assign[toMailTable(delivery)], values, deadlineMs))
    },
    async report(mail, { action, ...report }) {
      const [messageId, recipient] =
        'messageId' in mail ? [mail.messageId, null] : [null, mail.recipient]
      const texts = [mail.inquiryId, messageId, recipient, report.status, toBounceText(report)]
      const values = [...texts.map((text) => text && toKept(text)), action]
      const [row] = await persist((deadlineMs) => query(noteReport, values, deadlineMs))
      return Number(row?.['count']) > 0
    },
    async wake() {
      const [row] = await query(wake, [])
      return Number(row?.['count'])
    },
    async standing() {
      const [counts, [oldest], [held], [newest], [partly]] = await persist((deadlineMs) =>
        Promise.all([
          query(countStates, [], deadlineMs),
          query(findOldest, [], deadlineMs),
          query(findHeld, [], deadlineMs),
          query(findNewest, [], deadlineMs),
          query(findPartlyGivenUp, [], deadlineMs),
        ]),
      )
      void tally.fold('any')
      const countOf = (state: string): number =>
        Number(counts.find((row) => row['state'] === state)?.['count'] ?? 0)
      return {
        pending: countOf('pending'),
        failed: countOf('failed'),
        held: countOf('held'),
        sent: countOf('sent'),
        oldest: oldest && reader.toDeliveryStanding(oldest),
        oldestHeld: toTime(held),
        newest: toTime(newest),
        ...toPartlyGivenUp(partly),
      } satisfies OutboxStanding
    },
  }
}

/** The statement, and its values after id and part. */
function toSettling(
  { attempt }: DeliveryAttempt,
  settlement: Settlement,
): readonly [pair: Pair, values: readonly unknown[]] {
  switch (settlement.kind) {
    case 'sent': {
      const { reply, recipient } = settlement
      return [settleSent, [toKept(reply), recipient === undefined ? null : toKept(recipient)]]
    }
    case 'retry': {
      const { afterMs, code, error } = settlement
      return [settleRetry, [attempt, afterMs, toKept(code), toKept(error)]]
    }
    case 'failed': {
      const { code, error, bounce } = settlement
      const back = bounce === undefined ? null : toKept(bounce)
      return [settleFailed, [attempt, toKept(code), toKept(error), back]]
    }
  }
}
