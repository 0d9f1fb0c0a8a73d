import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createClaim, createInquiry, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { claimIds, retryAfter } from './store-outbox-samples.ts'
import type { WithStore } from './store-place.ts'
import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'

export function describeOutbox({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its outbox', () => {
    it(
      'hands out due deliveries with their inquiry, longest due first, and counts the attempt',
      withStore(async (store, place) => {
        await place.setTime(1000)
        const inquiry = createInquiry({ id: 'b', receivedAt: 1000, quarantine: 'links' })
        await store.append(createSubmission(inquiry))
        await store.append(createSubmission({ id: 'held', receivedAt: 1 }, { delivery: 'held' }))
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'a', receivedAt: 2000 }))
        await place.setTime(3000)
        expect(await store.claim(createClaim({ leaseMs: 1000 }))).toMatchObject([
          { inquiry, attempt: 1, ageMs: 2000 },
          { inquiry: { id: 'a' }, attempt: 1, ageMs: 1000 },
        ])
        await place.setTime(8000)
        expect(await claimIds(store, { limit: 1 })).toStrictEqual([['b', 2]])
      }),
    )

    it(
      'hands out a leased delivery again only when the lease ends',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        expect(await claimIds(store, { leaseMs: 3000 })).toStrictEqual([['one', 1]])
        await place.setTime(4999)
        expect(await claimIds(store)).toStrictEqual([])
        await place.setTime(5000)
        expect(await claimIds(store)).toStrictEqual([['one', 2]])
      }),
    )

    it(
      'keeps the Message-ID of a delivery when the host of the site changes',
      withStore(async (store, place) => {
        await place.setTime(1000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        const [first] = await store.claim(createClaim({ messageIdHost: 'old.example' }))
        expect(first?.messageId).toBe('<one@old.example>')
        await place.setTime(9000)
        const [second] = await store.claim(createClaim({ messageIdHost: 'new.example' }))
        expect(second?.messageId).toBe('<one@old.example>')
      }),
    )

    it(
      'dates a delivery by the first attempt that the recipient may have, and keeps that date',
      withStore(async (store, place) => {
        const dates: (number | undefined)[] = []
        const attempt = async (now: number, progress?: 'not-sent' | 'unanswered') => {
          await place.setTime(now)
          const [claimed] = await store.claim(createClaim())
          dates.push(claimed?.datedAt)
          if (claimed) await store.settle(toAttempt(claimed), { ...retryAfter(10), progress })
        }
        await place.setTime(1000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await attempt(5000, 'not-sent')
        await attempt(6000)
        await attempt(7000, 'not-sent')
        await attempt(8000, 'unanswered')
        await attempt(9000, 'not-sent')
        await attempt(10_000)
        expect(dates).toStrictEqual([5000, 6000, 6000, 8000, 8000, 8000])
      }),
    )

    it(
      'counts unanswered attempts; after three, only time or a retry by the operator makes them due',
      withStore(async (store, place) => {
        await place.setTime(1000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          expect(await store.retryWaiting()).toBe(attempt === 1 ? 0 : 1)
          const [claimed] = await store.claim(createClaim())
          expect(claimed).toMatchObject({ attempt, unanswered: attempt - 1 })
          const settlement = { ...retryAfter(60_000), progress: 'unanswered' } as const
          if (claimed) await store.settle(toAttempt(claimed), settlement)
        }
        expect(await store.retryWaiting()).toBe(0)
        expect(await store.claim(createClaim())).toStrictEqual([])
        await place.setTime(61_000)
        const [last] = await store.claim(createClaim())
        expect(last).toMatchObject({ attempt: 4, unanswered: 3 })
        if (last) await store.settle(toAttempt(last), { kind: 'failed', code: '554', error: 'No.' })
        expect(await store.retry({})).toBe(1)
        expect(await store.claim(createClaim())).toMatchObject([
          { attempt: 1, unanswered: 0, datedAt: 61_000 },
        ])
      }),
    )

    it(
      'hands out nothing twice to many workers of two stores at the same moment',
      withStore(async (store, place) => {
        const second = place.durable ? place.create() : store
        const all = Array.from({ length: 200 }, () => createSubmission({ receivedAt: 1000 }))
        await Promise.all(all.map((submission) => store.append(submission)))
        const work = async (outbox: InquiryStore): Promise<readonly string[]> => {
          const claimed = await outbox.claim(createClaim({ leaseMs: 60_000, limit: 7 }))
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
      "keeps the mail server's reply, and does not hand out sent mail again",
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store)
        await place.setTime(2500)
        await store.settle(
          { inquiryId: 'one', part: 0, attempt: 1 },
          { kind: 'sent', reply: '250 2.0.0 Ok: queued as "Zoë"' },
        )
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.delivery).toMatchObject({
          state: 'sent',
          sentAt: 2500,
          reply: '250 2.0.0 Ok: queued as "Zoë"',
        })
        await place.setTime(90_000)
        expect(await claimIds(store)).toStrictEqual([])
        expect(await store.retryWaiting()).toBe(0)
      }),
    )

    it(
      'retries at the planned time, not before',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store)
        await store.settle({ inquiryId: 'one', part: 0, attempt: 1 }, retryAfter(3000))
        await place.setTime(4999)
        expect(await claimIds(store)).toStrictEqual([])
        expect(await store.standing()).toMatchObject({
          oldest: { nextAt: 5000, code: '451 4.3.2', error: 'Come back later.', attempts: 1 },
        })
        await place.setTime(5000)
        expect(await claimIds(store)).toStrictEqual([['one', 2]])
      }),
    )

    it(
      'lets a worker whose lease has ended record only that a mail was sent',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store, { leaseMs: 1000 })
        await place.setTime(3000)
        await claimIds(store, { leaseMs: 6000 })
        const late = { inquiryId: 'one', part: 0, attempt: 1 }
        await store.settle(late, retryAfter(500))
        await store.settle(late, { kind: 'failed', code: '554', error: 'Refused.' })
        await place.setTime(4000)
        expect(await claimIds(store)).toStrictEqual([])
        expect(await store.standing()).toMatchObject({ pending: 1, failed: 0 })
        await store.settle(late, { kind: 'sent', reply: '250 OK' })
        await store.settle({ inquiryId: 'one', part: 0, attempt: 2 }, retryAfter(1000))
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 1, oldest: undefined })
      }),
    )

    it(
      'makes waiting deliveries due, except leased ones',
      withStore(async (store, place) => {
        await place.setTime(2000)
        for (const id of ['leased', 'waiting', 'due'])
          await store.append(createSubmission({ id, receivedAt: 1000 }))
        await claimIds(store)
        await store.settle({ inquiryId: 'waiting', part: 0, attempt: 1 }, retryAfter(90_000))
        await store.settle({ inquiryId: 'leased', part: 0, attempt: 1 }, retryAfter(1000))
        await store.settle({ inquiryId: 'due', part: 0, attempt: 1 }, retryAfter(1000))
        await place.setTime(3000)
        await claimIds(store, { leaseMs: 50_000, limit: 2 })
        await store.settle({ inquiryId: 'due', part: 0, attempt: 2 }, retryAfter(100))
        await place.setTime(4000)
        expect(await store.retryWaiting()).toBe(1)
        const ids = (await claimIds(store)).map(([id]) => id)
        expect(ids).toStrictEqual(['due', 'waiting'])
      }),
    )

    it(
      'drops the delivery of a removed inquiry',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        await claimIds(store)
        await store.remove({}, 1)
        await store.settle(
          { inquiryId: 'one', part: 0, attempt: 1 },
          { kind: 'sent', reply: '250' },
        )
        expect(await store.standing()).toMatchObject({ sent: 0, pending: 0 })
      }),
    )
  })
}
