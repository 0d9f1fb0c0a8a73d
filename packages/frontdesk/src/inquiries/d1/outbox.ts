/** Deliveries in D1, claimed by any number of isolates. */
import type { Outbox } from '../outbox.ts'
import { createRowReader, toFoundInquiries, toTime } from '../rows.ts'
import {
  COUNT_STATES,
  FIND_HELD,
  FIND_NEWEST,
  FIND_PARTLY_GIVEN_UP,
  FIND_UNANSWERED,
  READ_CLAIMED,
  queues,
  toAssigning,
  toBringBackDue,
  toBringBackLeases,
  toFindDue,
  toFindOldest,
  toHolding,
  toKeys,
  toLease,
  toSettling,
  toWake,
  type Queue,
} from '../sql/outbox.ts'
import type { D1Calls } from './access.ts'

const reader = createRowReader((kept) => kept)

/** Looks for what is due before nothing is left: others may have been quicker each time. */
const MOST_LOOKS = 5

export function createD1Outbox({ batch, query, persist }: D1Calls): Outbox {
  return {
    async claim(request) {
      const { leaseMs: lease, farthestMs: farthest, limit, messageIdHost } = request
      const { purpose = 'inquiry' } = request
      const waiting: readonly Queue[] = queues[purpose]
      const holding = toHolding(request.holding)
      for (let look = 0; look < MOST_LOOKS; look++) {
        const found = await batch([
          ...waiting.map((queue) => ({ text: toBringBackLeases(queue), values: { lease } })),
          ...waiting.map((queue) => ({
            text: toBringBackDue(queue),
            values: { farthest, holding },
          })),
          { text: toFindDue(purpose), values: { holding, limit } },
        ])
        const due = found.at(-1)?.rows ?? []
        if (due.length === 0) return []
        const keys = toKeys(due)
        const values = { lease, holding, host: messageIdHost, keys }
        const results = await batch([
          ...waiting.map((queue) => ({ text: toLease(queue), values })),
          { text: READ_CLAIMED, values: { keys } },
        ])
        const own = new Set(
          results.slice(0, waiting.length).flatMap(({ rows }) => rows.map((row) => toKeys([row]))),
        )
        const read = (results.at(-1)?.rows ?? []).map(reader.toClaimedDelivery)
        const claimed = read.filter(({ inquiry, part }) =>
          own.has(toKeys([{ inquiry_id: inquiry.id, part }])),
        )
        if (claimed.length > 0) return claimed
      }
      return []
    },
    async settle(delivery, settlement) {
      await persist((deadlineMs) => query(toSettling(delivery, settlement), deadlineMs))
    },
    async assign(delivery, recipients) {
      await persist((deadlineMs) => batch(toAssigning(delivery, recipients), deadlineMs))
    },
    async wake() {
      const woken = await batch(queues.inquiry.map((queue) => ({ text: toWake(queue) })))
      return woken.reduce((sum, { changes }) => sum + changes, 0)
    },
    standing: () =>
      persist(async (deadlineMs) => {
        const results = await batch(
          [
            { text: COUNT_STATES },
            { text: toFindOldest() },
            { text: FIND_HELD },
            { text: FIND_NEWEST },
            { text: FIND_PARTLY_GIVEN_UP },
            { text: FIND_UNANSWERED },
          ],
          deadlineMs,
        )
        const [counts, oldest, held, newest, partly, unanswered] = results.map(({ rows }) => rows)
        const countOf = (state: string): number =>
          Number(counts?.find((row) => row['state'] === state)?.['n'] ?? 0)
        return {
          pending: countOf('pending'),
          failed: countOf('failed'),
          held: countOf('held'),
          sent: countOf('sent'),
          oldest: oldest?.[0] && reader.toDeliveryStanding(oldest[0]),
          oldestHeld: toTime(held?.[0]),
          newest: toTime(newest?.[0]),
          partlyGivenUp: toFoundInquiries(partly?.[0]),
          unanswered: toFoundInquiries(unanswered?.[0]),
        }
      }),
  }
}
