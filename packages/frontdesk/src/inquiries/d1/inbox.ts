/** What the operator does with inquiries in D1. */
import type { Inbox } from '../inbox.ts'
import { createRowReader } from '../rows.ts'
import {
  CLEAR_QUARANTINE,
  LIST_COPIES,
  MARK_SPAM,
  toAnswering,
  toConditions,
  toCounting,
  toHoldingBack,
  toListing,
  toMarkable,
  toReleasable,
  toReleasing,
  toRemoving,
  toRetryable,
  toRetrying,
  toUnanswering,
} from '../sql/inbox.ts'
import type { D1Calls } from './access.ts'

const reader = createRowReader((kept) => kept)

export function createD1Inbox({ batch, query, persist }: D1Calls): Inbox {
  return {
    list: ({ limit, before, ...filter }) =>
      persist(async (deadlineMs) => {
        const { rows } = await query(toListing(filter, before, limit), deadlineMs)
        const ids = [JSON.stringify(rows.map((row) => row['id']))]
        const copies = await query({ text: LIST_COPIES, values: ids }, deadlineMs)
        return rows.map((row) => reader.toInboxEntry(row, copies.rows))
      }),
    async count(filter) {
      const { rows } = await query(toCounting(filter))
      return Number(rows[0]?.['n'])
    },
    async retry(filter, also) {
      const conditions = toConditions(filter)
      const texts = [toRetryable(conditions, also), ...toRetrying(conditions, ':now', also)]
      const [retried] = await batch(texts.map((text) => ({ text, values: conditions.values })))
      return Number(retried?.rows[0]?.['n'])
    },
    async markSpam(filter) {
      const conditions = toConditions(filter)
      const text = toMarkable(conditions)
      const { rows } = await query({ text, values: conditions.values })
      const values = [JSON.stringify(rows.map((row) => row['id']))]
      await batch([
        { text: MARK_SPAM, values },
        { text: toHoldingBack(':now'), values },
      ])
      return rows.length
    },
    async release(filter) {
      const conditions = toConditions(filter)
      const text = toReleasable(conditions)
      const { rows } = await query({ text, values: conditions.values })
      const values = [JSON.stringify(rows.map((row) => row['id']))]
      await batch([
        { text: CLEAR_QUARANTINE, values },
        { text: toReleasing(':now'), values },
      ])
      return rows.length
    },
    async answer(filter, by) {
      const { text, values } = toConditions(filter)
      const statement =
        by === undefined
          ? { text: `${toUnanswering({ text, values })} RETURNING id`, values }
          : {
              text: `${toAnswering({ text, values }, ':now')} RETURNING id`,
              values: [by, ...values],
            }
      return (await query(statement)).rows.length
    },
    async remove(filter, limit) {
      const { text, values } = toRemoving(filter, limit)
      // Counted by what comes back: D1 may count the deliveries that go with them as changes.
      return (await query({ text: `${text} RETURNING id`, values })).rows.length
    },
  }
}
