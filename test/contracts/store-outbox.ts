import { describe, expect, it } from 'vitest'
import type { InquiryStore, Settlement } from '../../src/index.ts'
import { createInquiry, createSubmission } from '../harness/inquiry.ts'
import type { WithStore } from './store-place.ts'

const retryAt = (nextAt: number): Settlement => ({
  kind: 'retry',
  nextAt,
  code: '451 4.3.2',
  error: 'Come back later.',
})

async function claimIds(store: InquiryStore, now: number, leaseUntil = now + 1000) {
  const claimed = await store.claim({ now, leaseUntil, limit: 10 })
  return claimed.map(({ inquiry, attempt }) => [inquiry.id, attempt])
}

export function describeOutbox(withStore: WithStore): void {
  describe('its outbox', () => {
    it(
      'gives out what is due, whole, the longest due first, and counts the attempt',
      withStore(async (store) => {
        const inquiry = createInquiry({ id: 'b', receivedAt: 1000, quarantine: 'links' })
        await store.append(createSubmission(inquiry))
        await store.append(createSubmission({ id: 'a', receivedAt: 2000 }))
        await store.append(createSubmission({ id: 'later', receivedAt: 9000 }))
        await store.append(createSubmission({ id: 'held', receivedAt: 1 }, { delivery: 'held' }))
        const claimed = await store.claim({ now: 3000, leaseUntil: 4000, limit: 10 })
        expect(claimed).toMatchObject([
          { inquiry, attempt: 1 },
          { inquiry: { id: 'a' }, attempt: 1 },
        ])
        expect(await store.claim({ now: 8000, leaseUntil: 8500, limit: 1 })).toMatchObject([
          { inquiry: { id: 'b' }, attempt: 2 },
        ])
      }),
    )

    it(
      'gives nobody else what is leased, until the lease ends',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        expect(await claimIds(store, 2000, 5000)).toStrictEqual([['one', 1]])
        expect(await claimIds(store, 4999)).toStrictEqual([])
        expect(await claimIds(store, 5000)).toStrictEqual([['one', 2]])
      }),
    )

    it(
      'gives nothing twice to many workers of two stores at the same moment',
      withStore(async (store, place) => {
        const second = place.durable ? place.create() : store
        const all = Array.from({ length: 200 }, () => createSubmission({ receivedAt: 1000 }))
        await Promise.all(all.map((submission) => store.append(submission)))
        const work = async (outbox: InquiryStore): Promise<readonly string[]> => {
          const claimed = await outbox.claim({ now: 2000, leaseUntil: 9000, limit: 7 })
          const ids = claimed.map(({ inquiry }) => inquiry.id)
          return ids.length === 0 ? [] : [...ids, ...(await work(outbox))]
        }
        const workers = [store, second, store, second, store, second, store, second].map(work)
        const claimed = (await Promise.all(workers)).flat()
        expect(claimed).toHaveLength(200)
        expect(new Set(claimed).size).toBe(200)
        await second.close()
      }),
    )

    it(
      'keeps what the mail server said, and is done with what is sent',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store, 2000)
        await store.settle(
          { inquiryId: 'one', attempt: 1 },
          { kind: 'sent', at: 2500, reply: '250 2.0.0 Ok: queued as "Zoë"' },
        )
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.delivery).toMatchObject({
          state: 'sent',
          sentAt: 2500,
          reply: '250 2.0.0 Ok: queued as "Zoë"',
        })
        expect(await claimIds(store, 90_000)).toStrictEqual([])
        expect(await store.wake(90_000)).toBe(0)
      }),
    )

    it(
      'tries again when it was told to, and not before',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store, 2000, 9000)
        await store.settle({ inquiryId: 'one', attempt: 1 }, retryAt(5000))
        expect(await claimIds(store, 4999)).toStrictEqual([])
        expect(await store.standing()).toMatchObject({
          oldest: { nextAt: 5000, code: '451 4.3.2', error: 'Come back later.', attempts: 1 },
        })
        expect(await claimIds(store, 5000)).toStrictEqual([['one', 2]])
      }),
    )

    it(
      'lets a worker whose lease has ended record that a mail was sent, and nothing else',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store, 2000, 3000)
        await claimIds(store, 3000, 9000)
        const late = { inquiryId: 'one', attempt: 1 }
        await store.settle(late, retryAt(3500))
        await store.settle(late, { kind: 'failed', code: '554', error: 'Refused.' })
        expect(await claimIds(store, 4000)).toStrictEqual([])
        expect(await store.standing()).toMatchObject({ pending: 1, failed: 0 })
        await store.settle(late, { kind: 'sent', at: 4000, reply: '250 OK' })
        await store.settle({ inquiryId: 'one', attempt: 2 }, retryAt(5000))
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 1, oldest: undefined })
      }),
    )

    it(
      'wakes what waits, leased deliveries aside',
      withStore(async (store) => {
        for (const id of ['leased', 'waiting', 'due'])
          await store.append(createSubmission({ id, receivedAt: 1000 }))
        await claimIds(store, 2000, 2500)
        await store.settle({ inquiryId: 'waiting', attempt: 1 }, retryAt(90_000))
        await store.settle({ inquiryId: 'leased', attempt: 1 }, retryAt(3000))
        await store.settle({ inquiryId: 'due', attempt: 1 }, retryAt(3000))
        await store.claim({ now: 3000, leaseUntil: 50_000, limit: 2 })
        await store.settle({ inquiryId: 'due', attempt: 2 }, retryAt(3100))
        expect(await store.wake(4000)).toBe(1)
        const ids = (await claimIds(store, 4000)).map(([id]) => id)
        expect(ids).toStrictEqual(['due', 'waiting'])
      }),
    )

    it(
      'tells how it stands: counts, and the oldest that waits before the oldest that failed',
      withStore(async (store) => {
        for (const [id, receivedAt] of [
          ['failed', 1000],
          ['older', 2000],
          ['newer', 3000],
        ] as const)
          await store.append(createSubmission({ id, receivedAt }))
        await claimIds(store, 4000, 5000)
        await store.settle(
          { inquiryId: 'failed', attempt: 1 },
          { kind: 'failed', code: '554', error: 'Refused.' },
        )
        await store.settle({ inquiryId: 'older', attempt: 1 }, retryAt(9000))
        expect(await store.standing()).toMatchObject({
          pending: 2,
          failed: 1,
          held: 0,
          sent: 0,
          oldest: { inquiryId: 'older', receivedAt: 2000, state: 'pending' },
        })
        await store.remove({ state: 'pending' }, 10)
        expect(await store.standing()).toMatchObject({
          pending: 0,
          oldest: { inquiryId: 'failed', state: 'failed', code: '554', error: 'Refused.' },
        })
      }),
    )

    it(
      'lets nobody wait for the delivery of an inquiry that was removed',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store, 2000)
        await store.remove({}, 1)
        await store.settle({ inquiryId: 'one', attempt: 1 }, { kind: 'sent', at: 1, reply: '250' })
        expect(await store.standing()).toMatchObject({ sent: 0, pending: 0 })
      }),
    )
  })
}
