/** The store's own clock decides what is due, even after it was wrong. */
import { createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { claimIds, HOUR, retryAfter } from './store-outbox-samples.ts'
import type { WithStore } from './store-place.ts'

const LEASE = 1000

export function describeClock({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its clock', () => {
    it(
      'decides what is due, not the time that an inquiry states',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 2000 + HOUR }))
        expect(await claimIds(store)).toStrictEqual([['one', 1]])
        expect(await claimIds(store)).toStrictEqual([])
      }),
    )

    it(
      'gives a worker nothing that it already holds when it jumps past the lease',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 2000 }))
        await store.append(createSubmission({ id: 'two', receivedAt: 2000 }))
        await claimIds(store, { limit: 1 })
        await place.setTime(2000 + 24 * HOUR)
        expect(await claimIds(store, { holding: [{ inquiryId: 'one', part: 0 }] })).toStrictEqual([
          ['two', 1],
        ])
      }),
    )

    it(
      'makes mail due that was planned or received while it was a day ahead',
      withStore(async (store, place) => {
        await place.setTime(25 * HOUR)
        await store.append(createSubmission({ id: 'tried', receivedAt: 25 * HOUR }))
        await claimIds(store)
        await store.settle({ inquiryId: 'tried', part: 0, attempt: 1 }, retryAfter(30_000))
        await store.append(createSubmission({ id: 'new', receivedAt: 25 * HOUR }))
        await place.setTime(HOUR)
        expect(await claimIds(store, { leaseMs: LEASE })).toStrictEqual([
          ['new', 1],
          ['tried', 2],
        ])
        // If this attempt does not finish, the next one is due when its lease ends.
        expect(await store.standing()).toMatchObject({ oldest: { nextAt: HOUR + LEASE } })
      }),
    )

    it(
      'keeps the time of mail that is due within the longest delay',
      withStore(async (store, place) => {
        await place.setTime(HOUR)
        await store.append(createSubmission({ id: 'one', receivedAt: HOUR }))
        await claimIds(store)
        await store.settle({ inquiryId: 'one', part: 0, attempt: 1 }, retryAfter(HOUR))
        expect(await claimIds(store, { farthestMs: HOUR })).toStrictEqual([])
        expect(await claimIds(store, { farthestMs: HOUR - 1 })).toStrictEqual([['one', 2]])
      }),
    )

    it(
      'limits a lease from when it was a day ahead to one more lease',
      withStore(async (store, place) => {
        await place.setTime(25 * HOUR)
        await store.append(createSubmission({ id: 'one', receivedAt: 25 * HOUR }))
        await claimIds(store, { leaseMs: 1000 })
        await place.setTime(HOUR)
        expect(await claimIds(store, { leaseMs: 1000 })).toStrictEqual([])
        await place.setTime(HOUR + 999)
        expect(await claimIds(store, { leaseMs: 1000 })).toStrictEqual([])
        await place.setTime(HOUR + 1000)
        expect(await claimIds(store, { leaseMs: 1000 })).toStrictEqual([['one', 2]])
      }),
    )
  })
}
