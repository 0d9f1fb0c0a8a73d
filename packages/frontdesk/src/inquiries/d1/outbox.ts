/** Deliveries in D1, claimed by any number of isolates. */
import type { Outbox } from '../outbox.ts'
import { toClaimedDelivery } from '../rows.ts'
import { sqliteDialect } from '../sql/sqlite-dialect.ts'
import {
  BRING_BACK_LEASES,
  READ_CLAIMED,
  toBringBackDue,
  toFindDue,
  toHolding,
  toKeys,
  toLease,
} from '../sql/outbox.ts'
import type { Run } from '../sql/run.ts'
import { createSettledOutbox } from '../sql/settled-outbox.ts'
import type { D1Batch } from './access.ts'

/** Looks again, because other isolates may have claimed first each time. */
const MAX_LOOKS = 5

export function createD1Outbox(batch: D1Batch, run: Run): Outbox {
  return {
    ...createSettledOutbox(run, sqliteDialect),
    async claim(request) {
      const { leaseMs: lease, farthestMs: farthest, limit, messageIdHost } = request
      const { purpose = 'inquiry' } = request
      const holding = toHolding(request.holding)
      for (let look = 0; look < MAX_LOOKS; look++) {
        const found = await batch([
          { text: BRING_BACK_LEASES, values: { lease } },
          { text: toBringBackDue(purpose), values: { farthest, holding } },
          { text: toFindDue(purpose), values: { holding, limit } },
        ])
        const due = found.at(-1) ?? []
        if (due.length === 0) return []
        const keys = toKeys(due)
        const [leased = [], read = []] = await batch([
          { text: toLease(purpose), values: { lease, holding, host: messageIdHost, keys } },
          { text: READ_CLAIMED, values: { keys } },
        ])
        const own = new Set(leased.map((row) => toKeys([row])))
        const claimed = read
          .map(toClaimedDelivery)
          .filter(({ inquiry, part }) => own.has(toKeys([{ inquiry_id: inquiry.id, part }])))
        if (claimed.length > 0) return claimed
      }
      return []
    },
  }
}
