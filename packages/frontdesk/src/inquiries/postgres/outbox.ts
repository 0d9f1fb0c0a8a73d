/** Deliveries in PostgreSQL, which any number of workers and instances claim. */
import type { Outbox } from '../outbox.ts'
import { inquiryColumns, toClaimColumns, toClaimedDelivery } from '../rows.ts'
import { toAssigning, toMessageId } from '../sql/outbox.ts'
import type { Run } from '../sql/run.ts'
import { createSettledOutbox } from '../sql/settled-outbox.ts'
import type { PostgresAccess } from './access.ts'
import { SERVER_TIME } from './clock.ts'
import { postgresDialect } from './dialect.ts'
import type { Statement } from './pool.ts'
import type { TallyFolding } from './tally.ts'

const toWaiting = (due: string): string =>
  `SELECT inquiry_id, part, next_at FROM delivery
   WHERE state = 'pending' AND copies = 0 AND purpose = $6 AND ${due}
     AND (lease_until IS NULL OR lease_until <= ${SERVER_TIME})
     AND inquiry_id || '/' || part <> ALL($4::text[])
   ORDER BY next_at, inquiry_id LIMIT $3 FOR UPDATE SKIP LOCKED`

/**
 * SKIP LOCKED passes over rows that another worker is claiming. `far` was planned while the clock
 * was ahead: no step of the schedule is so long. `brought_back` was leased then; its worker may
 * still work on it, so it keeps one lease.
 */
const claim: Statement = {
  name: 'claim',
  text: `
WITH due AS (${toWaiting(`next_at <= ${SERVER_TIME}`)}
), far AS (${toWaiting(`next_at > ${SERVER_TIME} + $2::bigint`)}
), brought_back AS (
  UPDATE delivery SET lease_until = ${SERVER_TIME} + $1::bigint
   WHERE lease_until > ${SERVER_TIME} + 2 * $1::bigint AND state = 'pending'
), chosen AS (
  SELECT inquiry_id AS id, part AS number FROM (SELECT * FROM due UNION ALL SELECT * FROM far) AS found
   ORDER BY next_at, inquiry_id, part LIMIT $3
), d AS (
  UPDATE delivery SET lease_until = ${SERVER_TIME} + $1::bigint, attempts = attempts + 1,
         next_at = least(next_at, ${SERVER_TIME}),
         message_id = coalesce(message_id, ${toMessageId('$5')}),
         dated_at = coalesce(dated_at, ${SERVER_TIME})
    FROM chosen WHERE inquiry_id = chosen.id AND part = chosen.number
  RETURNING delivery.*)
SELECT ${inquiryColumns}, ${toClaimColumns(SERVER_TIME)} FROM d JOIN inquiry i ON i.id = d.inquiry_id
 ORDER BY next_at, i.id, part`,
}

export function createPostgresOutbox(
  run: Run,
  { query }: PostgresAccess,
  tally: TallyFolding,
): Outbox {
  const settled = createSettledOutbox(run, postgresDialect)
  return {
    async claim({ leaseMs, farthestMs, limit, holding, messageIdHost, purpose = 'inquiry' }) {
      const held = holding.map(({ inquiryId, part }) => `${inquiryId}/${part}`)
      const values = [leaseMs, farthestMs, limit, held, messageIdHost, purpose]
      const rows = await query(claim, values)
      return rows.map(toClaimedDelivery)
    },
    async settle(delivery, settlement) {
      await settled.settle(delivery, settlement)
      void tally.count(1)
    },
    /**
     * Locks the inquiry's row first, so that two workers that divide it at the same time see each
     * other's rows.
     */
    async assign(delivery, recipients) {
      const lock = {
        text: 'SELECT 1 FROM delivery WHERE inquiry_id = :id AND part = 0 FOR UPDATE',
        values: { id: delivery.inquiryId },
      }
      await run.again(lock, ...toAssigning(delivery, recipients, postgresDialect))
    },
    retryWaiting: settled.retryWaiting,
    async standing() {
      const standing = await settled.standing()
      void tally.fold()
      return standing
    },
  }
}
