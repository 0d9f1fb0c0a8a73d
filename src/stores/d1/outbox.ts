/** Deliveries in D1, claimed by any number of isolates. */
import type { Outbox } from '../outbox.ts'
import { createRowReader, inquiryColumns, standingColumns, toClaimColumns } from '../rows.ts'
import {
  BRING_BACK_DUE,
  BRING_BACK_LEASES,
  COUNT_STATES,
  LEASE_DUE,
  toSettling,
  WAKE,
} from '../sql/outbox.ts'
import type { D1Calls } from './access.ts'

const reader = createRowReader((kept) => kept)

const READ_CLAIMED = `SELECT ${inquiryColumns}, ${toClaimColumns(':now')}
  FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
 WHERE d.inquiry_id IN (SELECT value FROM json_each(:ids)) ORDER BY d.next_at, i.id`

const FIND_OLDEST = `SELECT ${standingColumns} FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
 WHERE d.state IN ('pending', 'failed')
 ORDER BY d.state = 'failed', i.received_at, i.id LIMIT 1`

export function createD1Outbox({ batch, query, persist }: D1Calls): Outbox {
  return {
    async claim({ leaseMs: lease, farthestMs: farthest, limit, holding: held, messageIdHost }) {
      const holding = JSON.stringify(held)
      const results = await batch([
        { text: BRING_BACK_LEASES, values: { lease } },
        { text: BRING_BACK_DUE, values: { farthest, holding } },
        { text: LEASE_DUE, values: { lease, limit, holding, host: messageIdHost } },
      ])
      const leased = results.at(-1)?.rows ?? []
      if (leased.length === 0) return []
      const ids = JSON.stringify(leased.map((row) => row['inquiry_id']))
      const { rows } = await query({ text: READ_CLAIMED, values: { ids } })
      return rows.map(reader.toClaimedDelivery)
    },
    async settle(delivery, settlement) {
      await persist((deadlineMs) => query(toSettling(delivery, settlement), deadlineMs))
    },
    wake: async () => (await query({ text: WAKE })).changes,
    standing: () =>
      persist(async (deadlineMs) => {
        const results = await batch([{ text: COUNT_STATES }, { text: FIND_OLDEST }], deadlineMs)
        const [counts, oldest] = results.map(({ rows }) => rows)
        const countOf = (state: string): number =>
          Number(counts?.find((row) => row['state'] === state)?.['n'] ?? 0)
        return {
          pending: countOf('pending'),
          failed: countOf('failed'),
          held: countOf('held'),
          sent: countOf('sent'),
          oldest: oldest?.[0] && reader.toDeliveryStanding(oldest[0]),
        }
      }),
  }
}
