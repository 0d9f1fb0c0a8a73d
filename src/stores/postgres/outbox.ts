/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import type { Outbox, OutboxStanding, Settlement } from '../outbox.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import { inquiryColumns, standingColumns, toClaimColumns } from '../rows.ts'

const FREE = `(lease_until IS NULL OR lease_until <= ${SERVER_TIME}) AND inquiry_id <> ALL($4::text[])`

/**
 * SKIP LOCKED: what another worker is just claiming is passed over instead of waited for. `far` was
 * planned while the clock was ahead, as no step of the schedule is so long. `brought_back` was leased
 * then, by somebody who may still be at it: it goes on for one lease.
 */
const claim: Statement = {
  name: 'claim',
  text: `
WITH due AS (
  SELECT inquiry_id FROM delivery
   WHERE state = 'pending' AND next_at <= ${SERVER_TIME} AND ${FREE}
   ORDER BY next_at, inquiry_id LIMIT $3 FOR UPDATE SKIP LOCKED
), far AS (
  SELECT inquiry_id FROM delivery
   WHERE state = 'pending' AND next_at > ${SERVER_TIME} + $2::bigint AND ${FREE}
   ORDER BY next_at, inquiry_id LIMIT $3 FOR UPDATE SKIP LOCKED
), brought_back AS (
  UPDATE delivery SET lease_until = ${SERVER_TIME} + $1::bigint
   WHERE lease_until > ${SERVER_TIME} + 2 * $1::bigint AND state = 'pending'
), chosen AS (
  SELECT inquiry_id FROM due UNION ALL SELECT inquiry_id FROM far LIMIT $3
), d AS (
  UPDATE delivery SET lease_until = ${SERVER_TIME} + $1::bigint, attempts = attempts + 1,
         next_at = least(next_at, ${SERVER_TIME}),
         message_id = coalesce(message_id, '<' || delivery.inquiry_id || '@' || $5 || '>')
    FROM chosen WHERE delivery.inquiry_id = chosen.inquiry_id
  RETURNING delivery.inquiry_id, attempts, next_at, message_id
)
SELECT ${inquiryColumns}, ${toClaimColumns(SERVER_TIME)}
  FROM d JOIN inquiry i ON i.id = d.inquiry_id
 ORDER BY d.next_at, i.id`,
}

const settleSent: Statement = {
  name: 'settle-sent',
  text: `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = ${SERVER_TIME}, reply = $2
          WHERE inquiry_id = $1`,
}

const settleRetry: Statement = {
  name: 'settle-retry',
  text: `UPDATE delivery SET next_at = ${SERVER_TIME} + $3::bigint, lease_until = NULL, code = $4,
                error = $5
          WHERE inquiry_id = $1 AND attempts = $2 AND state = 'pending'`,
}

const settleFailed: Statement = {
  name: 'settle-failed',
  text: `UPDATE delivery SET state = 'failed', lease_until = NULL, code = $3, error = $4
          WHERE inquiry_id = $1 AND attempts = $2 AND state = 'pending'`,
}

const wake: Statement = {
  name: 'wake',
  text: `WITH woken AS (
           UPDATE delivery SET next_at = ${SERVER_TIME}
            WHERE state = 'pending' AND next_at > ${SERVER_TIME}
              AND (lease_until IS NULL OR lease_until <= ${SERVER_TIME})
           RETURNING 1)
         SELECT count(*) FROM woken`,
}

const countStates: Statement = {
  name: 'count-states',
  text: 'SELECT state, count(*) FROM delivery GROUP BY state',
}

const findOldest: Statement = {
  name: 'find-oldest',
  text: `SELECT ${standingColumns} FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
          WHERE d.state IN ('pending', 'failed')
          ORDER BY d.state = 'failed', i.received_at, i.id LIMIT 1`,
}

export function createPostgresOutbox({ query, persist }: PostgresAccess): Outbox {
  return {
    async claim({ leaseMs, farthestMs, limit, holding, messageIdHost }) {
      const held = holding.map(toKept)
      const rows = await query(claim, [leaseMs, farthestMs, limit, held, messageIdHost])
      return rows.map(reader.toClaimedDelivery)
    },
    async settle({ inquiryId, attempt }, settlement) {
      const [statement, values] = toSettling(toKept(inquiryId), attempt, settlement)
      await persist((deadlineMs) => query(statement, values, deadlineMs))
    },
    async wake() {
      const [row] = await query(wake, [])
      return Number(row?.['count'])
    },
    async standing() {
      const [counts, [oldest]] = await persist((deadlineMs) =>
        Promise.all([query(countStates, [], deadlineMs), query(findOldest, [], deadlineMs)]),
      )
      const countOf = (state: string): number =>
        Number(counts.find((row) => row['state'] === state)?.['count'] ?? 0)
      return {
        pending: countOf('pending'),
        failed: countOf('failed'),
        held: countOf('held'),
        sent: countOf('sent'),
        oldest: oldest && reader.toDeliveryStanding(oldest),
      } satisfies OutboxStanding
    },
  }
}

function toSettling(
  id: string,
  attempt: number,
  settlement: Settlement,
): readonly [statement: Statement, values: readonly unknown[]] {
  switch (settlement.kind) {
    case 'sent':
      return [settleSent, [id, toKept(settlement.reply)]]
    case 'retry': {
      const { afterMs, code, error } = settlement
      return [settleRetry, [id, attempt, afterMs, toKept(code), toKept(error)]]
    }
    case 'failed':
      return [settleFailed, [id, attempt, toKept(settlement.code), toKept(settlement.error)]]
  }
}
