import type {
  ClaimRequest,
  ClaimedDelivery,
  Settlement,
} from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import type { WithStore } from './store-place.ts'

const SENT: Settlement = { kind: 'sent', reply: '250 OK' }
const FULL: Settlement = {
  kind: 'retry',
  afterMs: 60_000,
  code: '452 4.2.2',
  error: 'The mailbox is full.',
}
const REFUSED: Settlement = { kind: 'failed', code: '550 5.1.1', error: 'Nobody is there.' }

const recipients = ['sales@halden.example', 'ada@halden.example', 'desk@halden.example']

/** Claims due deliveries, by default for ten minutes. */
const claim = (
  store: InquiryStore,
  changes: Partial<ClaimRequest> = {},
): Promise<readonly ClaimedDelivery[]> => store.claim(createClaim({ leaseMs: 600_000, ...changes }))

/** An inquiry divided among these recipients, and its due deliveries. */
async function divide(
  store: InquiryStore,
  among: readonly string[] = recipients,
): Promise<readonly ClaimedDelivery[]> {
  await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
  for (const claimed of await claim(store)) await store.assign(toAttempt(claimed), among)
  return claim(store)
}

async function readCopies(store: InquiryStore): Promise<readonly (readonly unknown[])[]> {
  const [entry] = await store.list({ limit: 1 })
  return (entry?.copies ?? []).map(({ recipient, state }) => [recipient, state])
}

export function describeRecipients({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its deliveries to several recipients', () => {
    it(
      'are due at once, one for each, instead of one for the inquiry',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const due = await divide(store)
        expect(due.map(({ part, recipient, attempt }) => [part, recipient, attempt])).toStrictEqual(
          recipients.map((recipient, index) => [index + 1, recipient, 1]),
        )
        expect(due.map(({ inquiry, purpose }) => [inquiry.id, purpose])).toStrictEqual(
          recipients.map(() => ['one', 'inquiry']),
        )
        await place.setTime(602_000)
        const again = await claim(store)
        expect(again.map(({ part, attempt }) => [part, attempt])).toStrictEqual([
          [1, 2],
          [2, 2],
          [3, 2],
        ])
        expect(await store.standing()).toMatchObject({ pending: 1, sent: 0 })
      }),
    )

    it(
      'have separate Message-IDs, the same on every attempt',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const first = (await divide(store)).map(({ messageId }) => messageId)
        expect(first).toStrictEqual([1, 2, 3].map((part) => `<one.${part}@halden.example>`))
        await place.setTime(602_000)
        const second = await claim(store, { messageIdHost: 'new.example' })
        expect(second.map(({ messageId }) => messageId)).toStrictEqual(first)
      }),
    )

    it(
      'do not wait for each other, and the inquiry is sent when all have it',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const [first, second, third] = (await divide(store)).map(toAttempt)
        if (!first || !second || !third) throw new Error('Three deliveries must be due.')
        await store.settle(first, FULL)
        await place.setTime(3000)
        await store.settle(second, SENT)
        await store.settle(third, SENT)
        expect(await readCopies(store)).toStrictEqual([
          [recipients[0], 'pending'],
          [recipients[1], 'sent'],
          [recipients[2], 'sent'],
        ])
        expect(await store.standing()).toMatchObject({
          pending: 1,
          sent: 0,
          oldest: { state: 'pending', code: '452 4.2.2', attempts: 1, nextAt: 62_000 },
        })
        await place.setTime(62_000)
        const [again] = await claim(store)
        expect(again).toMatchObject({ part: 1, attempt: 2, recipient: recipients[0] })
        await store.settle({ ...first, attempt: 2 }, SENT)
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.delivery).toMatchObject({ state: 'sent', reply: '250 OK', sentAt: 62_000 })
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 1, oldest: undefined })
      }),
    )

    it(
      'are held one by one: a worker gets only those that it does not hold',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await divide(store)
        await place.setTime(9_000_000)
        const holding = [{ inquiryId: 'one', part: 2 }]
        const due = await claim(store, { holding })
        expect(due.map(({ part }) => part)).toStrictEqual([1, 3])
      }),
    )

    it(
      'make the inquiry failed if one fails, and only that one is retried',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const [first, second, third] = (await divide(store)).map(toAttempt)
        if (!first || !second || !third) throw new Error('Three deliveries must be due.')
        await store.settle(first, SENT)
        await store.settle(second, REFUSED)
        expect(await store.count({ state: 'failed' })).toBe(0)
        await store.settle(third, SENT)
        expect(await store.standing()).toMatchObject({
          failed: 1,
          oldest: { state: 'failed', code: '550 5.1.1' },
        })
        expect(await store.retry({ ids: ['one'] })).toBe(1)
        expect(await store.retry({ ids: ['one'] })).toBe(0)
        expect(await readCopies(store)).toStrictEqual([
          [recipients[0], 'sent'],
          [recipients[1], 'pending'],
          [recipients[2], 'sent'],
        ])
        const due = await claim(store)
        expect(due.map(({ part, attempt }) => [part, attempt])).toStrictEqual([[2, 1]])
      }),
    )

    it(
      'follow a changed recipient, except mail that is sent or being sent',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const [first, second] = (await divide(store)).map(toAttempt)
        if (!first || !second) throw new Error('Deliveries must be due.')
        await store.settle(first, SENT)
        // The third mail is still being sent.
        await store.assign(second, ['new@halden.example'])
        expect(await readCopies(store)).toStrictEqual([
          [recipients[0], 'sent'],
          [recipients[2], 'pending'],
          ['new@halden.example', 'pending'],
        ])
        const due = await claim(store)
        expect(due.map(({ part, recipient }) => [part, recipient])).toStrictEqual([
          [4, 'new@halden.example'],
        ])
      }),
    )

    it(
      'are not changed by a worker whose lease has ended',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        const [stale] = (await claim(store)).map(toAttempt)
        await place.setTime(602_000)
        const [own] = (await claim(store)).map(toAttempt)
        if (!stale || !own) throw new Error('A delivery must be due twice.')
        await store.assign(stale, ['stale@halden.example', 'other@halden.example'])
        expect(await readCopies(store)).toStrictEqual([])
        await store.assign(own, recipients)
        await store.assign(own, recipients)
        expect(await readCopies(store)).toHaveLength(3)
      }),
    )

    it(
      'make the inquiry sent when all are settled at the same moment, through two stores on one place',
      withStore(async (store, place) => {
        const second = place.durable ? place.create() : store
        try {
          const many = Array.from({ length: 10 }, (_, index) => `desk-${index}@halden.example`)
          const due = (await divide(store, many)).map(toAttempt)
          expect(due).toHaveLength(10)
          await Promise.all(
            due.map((one, index) => (index % 2 === 0 ? store : second).settle(one, SENT)),
          )
          expect(await store.standing()).toMatchObject({ pending: 0, sent: 1 })
        } finally {
          await second.close()
        }
      }),
    )

    it(
      'are removed with their inquiry',
      withStore(async (store) => {
        const [first] = (await divide(store)).map(toAttempt)
        expect(await store.remove({}, 10)).toBe(1)
        if (first) await store.settle(first, SENT)
        expect(await claim(store, { farthestMs: 0 })).toStrictEqual([])
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 0 })
      }),
    )

    it(
      'are not made for a single recipient, whose address is kept',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        for (const claimed of await claim(store)) {
          const settlement = { ...SENT, recipient: 'sales@halden.example' }
          await store.settle(toAttempt(claimed), settlement)
        }
        const [entry] = await store.list({ limit: 1 })
        expect(entry).toMatchObject({
          delivery: { state: 'sent', recipient: 'sales@halden.example' },
          copies: [],
          confirmation: undefined,
        })
      }),
    )
  })
}
