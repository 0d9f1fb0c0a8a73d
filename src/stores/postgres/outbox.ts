/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import type { ClaimedDelivery, Outbox, OutboxStanding, Settlement } from '../outbox.ts'
import type { PostgresAccess } from './persistence.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'
import { inquiryColumns, standingColumns } from '../rows.ts'

/** SKIP LOCKED: what another worker is just claiming is passed over instead of waited for. */
const claim: Statement = {
  name: 'claim',
  text: `
WITH due AS (
  SELECT inquiry_id FROM delivery
   WHERE state = 'pending' AND next_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
   ORDER BY next_at, inquiry_id LIMIT $3 FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE delivery d SET lease_until = $2, attempts = d.attempts + 1
    FROM due WHERE d.inquiry_id = due.inquiry_id
  RETURNING d.inquiry_id, d.attempts, d.next_at
)
SELECT ${inquiryColumns}, claimed.attempts
  FROM claimed JOIN inquiry i ON i.id = claimed.inquiry_id
 ORDER BY claimed.next_at, i.id`,
}

const settleSent: Statement = {
  name: 'settle-sent',
  text: `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = $2, reply = $3
          WHERE inquiry_id = $1`,
}

const settleRetry: Statement = {
  name: 'settle-retry',
  text: `UPDATE delivery SET next_at = $3, lease_until = NULL, code = $4, error = $5
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
           UPDATE delivery SET next_at = $1
            WHERE state = 'pending' AND next_at > $1
              AND (lease_until IS NULL OR lease_until <= $1)
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
    async claim({ now, leaseUntil, limit }) {
      const rows = await query(claim, [now, leaseUntil, limit])
      return rows.map((row): ClaimedDelivery => ({
        inquiry: reader.toInquiry(row),
        attempt: Number(row['attempts']),
      }))
    },
    async settle({ inquiryId, attempt }, settlement) {
      const [statement, values] = toSettling(toKept(inquiryId), attempt, settlement)
      await persist((deadlineMs) => query(statement, values, deadlineMs))
    },
    async wake(now) {
      const [row] = await query(wake, [now])
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
      return [settleSent, [id, settlement.at, toKept(settlement.reply)]]
    case 'retry': {
      const { nextAt, code, error } = settlement
      return [settleRetry, [id, attempt, nextAt, toKept(code), toKept(error)]]
    }
    case 'failed':
      return [settleFailed, [id, attempt, toKept(settlement.code), toKept(settlement.error)]]
  }
}
