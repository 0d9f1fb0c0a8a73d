/** Deliveries in PostgreSQL, claimed by any number of workers in any number of instances. */
import type { Outbox } from '../outbox.ts'
import { toClaimedDelivery } from '../rows.ts'
import { toAssigning } from '../sql/outbox.ts'
import type { Run } from '../sql/run.ts'
import { createSettledOutbox } from '../sql/settled-outbox.ts'
import type { PostgresAccess } from './access.ts'
import { claim } from './claims.ts'
import { postgresDialect } from './dialect.ts'
import type { TallyFolding } from './tally.ts'

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
      tally.note(1)
      void tally.fold()
    },
    /** The inquiry's row is locked first, so that two who divide it at the same moment see each other. */
    async assign(delivery, recipients) {
      const lock = {
        text: 'SELECT 1 FROM delivery WHERE inquiry_id = :id AND part = 0 FOR UPDATE',
        values: { id: delivery.inquiryId },
      }
      await run.again(lock, ...toAssigning(delivery, recipients, postgresDialect))
    },
    wake: settled.wake,
    async standing() {
      const standing = await settled.standing()
      void tally.fold('any')
      return standing
    },
  }
}
