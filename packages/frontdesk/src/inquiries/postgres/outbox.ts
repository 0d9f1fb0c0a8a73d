/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import {
  MOST_UNANSWERED,
  type DeliveryAttempt,
  type Outbox,
  type OutboxStanding,
  type Settlement,
} from '../outbox.ts'
import { SERVER_TIME } from './clock.ts'
import { claim, claimConfirmations } from './claims.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import {
  countStates,
  findHeld,
  findNewest,
  findOldest,
  findPartlyGivenUp,
  findUnanswered,
} from './delivery-counts.ts'
import type { TallyFolding } from './tally.ts'
import { toKept } from './text.ts'
import { toMailTable, toFoundInquiries, toTime, type MailTable } from '../rows.ts'

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
                code = $5, error = $6,
                dated_at = CASE WHEN $7 = 'not-sent' AND unanswered = 0 THEN NULL ELSE dated_at END,
                unanswered = unanswered + CASE WHEN $7 = 'unanswered' THEN 1 ELSE 0 END
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
      AND unanswered < ${MOST_UNANSWERED} AND (lease_until IS NULL OR lease_until <= ${SERVER_TIME}) RETURNING 1`

const wake: Statement = {
  name: 'wake',
  text: `WITH own AS (${toWaking('delivery', 'copies = 0')}), copy AS (${toWaking('mailing', "purpose = 'inquiry'")})
         SELECT (SELECT count(*) FROM own) + (SELECT count(*) FROM copy) AS count`,
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
    async wake() {
      const [row] = await query(wake, [])
      return Number(row?.['count'])
    },
    async standing() {
      const [counts, [oldest], [held], [newest], [partly], [unanswered]] = await persist(
        (deadlineMs) =>
          Promise.all([
            query(countStates, [], deadlineMs),
            query(findOldest, [], deadlineMs),
            query(findHeld, [], deadlineMs),
            query(findNewest, [], deadlineMs),
            query(findPartlyGivenUp, [], deadlineMs),
            query(findUnanswered, [], deadlineMs),
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
        partlyGivenUp: toFoundInquiries(partly),
        unanswered: toFoundInquiries(unanswered),
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
      const { afterMs, code, error, progress = 'refused' } = settlement
      return [settleRetry, [attempt, afterMs, toKept(code), toKept(error), progress]]
    }
    case 'failed': {
      const { code, error, bounce } = settlement
      const back = bounce === undefined ? null : toKept(bounce)
      return [settleFailed, [attempt, toKept(code), toKept(error), back]]
    }
  }
}
