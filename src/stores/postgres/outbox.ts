/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import type { DeliveryAttempt, Outbox, OutboxStanding, Settlement } from '../outbox.ts'
import { isReal } from '../canary.ts'
import { HOUR_MS } from '../hours.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import {
  inquiryColumns,
  standingColumns,
  toClaimColumns,
  toMailTable,
  toTime,
  type MailTable,
} from '../rows.ts'

const toFree = (part: string): string => `(lease_until IS NULL OR lease_until <= ${SERVER_TIME})
   AND inquiry_id || '/' || ${part} <> ALL($4::text[])`

/** An inquiry's own delivery waits for nothing more once it is divided among several recipients. */
const OWN = `state = 'pending' AND copies = 0 AND ${toFree("'0'")}`
const COPY = `state = 'pending' AND ${toFree('part')}`

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
), due_copy AS (${toDue('inquiry_id, part, next_at', 'mailing', `${COPY} AND ${IS_DUE}`)}
), far_copy AS (${toDue('inquiry_id, part, next_at', 'mailing', `${COPY} AND ${IS_FAR}`)}
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
), copy AS (
  UPDATE mailing t SET ${toLeased(`'<' || t.inquiry_id || '.' || t.part || '@' || $5 || '>'`)}
    FROM chosen WHERE t.part = chosen.part AND t.inquiry_id = chosen.inquiry_id
  RETURNING t.inquiry_id, t.part, purpose, attempts, t.next_at, message_id, recipient
)
SELECT * FROM (${toRead('own', 'delivery')} UNION ALL ${toRead('copy', 'mailing')}) AS claimed
 ORDER BY next_at, id, part`,
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
  (table, own) => `UPDATE ${table} SET state = 'failed', lease_until = NULL, code = $4, error = $5
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

const toWaking = (table: MailTable, condition: string): string =>
  `UPDATE ${table} SET next_at = ${SERVER_TIME}
    WHERE state = 'pending' AND ${condition} AND next_at > ${SERVER_TIME}
      AND (lease_until IS NULL OR lease_until <= ${SERVER_TIME}) RETURNING 1`

const wake: Statement = {
  name: 'wake',
  text: `WITH own AS (${toWaking('delivery', 'copies = 0')}), copy AS (${toWaking('mailing', 'TRUE')})
         SELECT (SELECT count(*) FROM own) + (SELECT count(*) FROM copy) AS count`,
}

const countStates: Statement = {
  name: 'count-states',
  text: 'SELECT state, sum(n) AS count FROM tally GROUP BY state',
}

/** Of the first hour that has any, as the tally knows. */
const toOldest = (state: string): string => `SELECT oldest.* FROM (
  SELECT hour FROM tally WHERE state = '${state}' GROUP BY hour HAVING sum(n) > 0
   ORDER BY hour LIMIT 1) AS t
  CROSS JOIN LATERAL (
    SELECT ${standingColumns} FROM inquiry i JOIN delivery d ON i.id = d.inquiry_id
     WHERE i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}
       AND d.state = '${state}' AND ${isReal('i.id')} ORDER BY i.received_at, i.id LIMIT 1) AS oldest`

const findOldest: Statement = {
  name: 'find-oldest',
  text: `(${toOldest('pending')}) UNION ALL (${toOldest('failed')}) LIMIT 1`,
}

const findHeld: Statement = { name: 'find-held', text: toOldest('held') }

const findNewest: Statement = {
  name: 'find-newest',
  text: 'SELECT received_at FROM inquiry ORDER BY received_at DESC, id DESC LIMIT 1',
}

/** Adds up what others are not busy with; nobody waits for it. */
const fold: Statement = {
  name: 'fold-tally',
  text: `WITH gone AS (
    DELETE FROM tally WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM tally WHERE NOT folded LIMIT 20000 FOR UPDATE SKIP LOCKED))
    RETURNING state, hour, n)
  INSERT INTO tally (state, hour, n, folded)
  SELECT state, hour, sum(n), true FROM gone GROUP BY state, hour HAVING sum(n) <> 0`,
}

/** Mails between two foldings by one instance. */
const FOLD_EVERY = 500

export function createPostgresOutbox({ query, persist }: PostgresAccess): Outbox {
  let settled = 0
  const foldInPassing = (): void => {
    settled = 0
    // Nothing depends on it, and the next one tries again.
    query(fold, []).catch(() => {})
  }

  return {
    async claim({ leaseMs, farthestMs, limit, holding, messageIdHost }) {
      const held = holding.map(({ inquiryId, part }) => toKept(`${inquiryId}/${part}`))
      const rows = await query(claim, [leaseMs, farthestMs, limit, held, messageIdHost])
      return rows.map(reader.toClaimedDelivery)
    },
    async settle(delivery, settlement) {
      const [pair, values] = toSettling(delivery, settlement)
      const statement = pair[toMailTable(delivery)]
      const all = [toKept(delivery.inquiryId), delivery.part, ...values]
      await persist((deadlineMs) => query(statement, all, deadlineMs))
      settled += 1
      if (settled >= FOLD_EVERY) foldInPassing()
    },
    async assign(delivery, recipients) {
      const { inquiryId, part, attempt } = delivery
      const values = [toKept(inquiryId), part, attempt, recipients.map(toKept)]
      await persist((deadlineMs) => query(assign[toMailTable(delivery)], values, deadlineMs))
    },
    async wake() {
      const [row] = await query(wake, [])
      return Number(row?.['count'])
    },
    async standing() {
      const [counts, [oldest], [held], [newest]] = await persist((deadlineMs) =>
        Promise.all([
          query(countStates, [], deadlineMs),
          query(findOldest, [], deadlineMs),
          query(findHeld, [], deadlineMs),
          query(findNewest, [], deadlineMs),
        ]),
      )
      if (settled > 0) foldInPassing()
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
    case 'failed':
      return [settleFailed, [attempt, toKept(settlement.code), toKept(settlement.error)]]
  }
}
