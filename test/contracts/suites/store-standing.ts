import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { claimIds, retryAfter } from './store-outbox-samples.ts'
import type { WithStore } from './store-place.ts'

export function describeStanding({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its standing', () => {
    it(
      'has counts, and the oldest waiting delivery before the oldest failed one',
      withStore(async (store, place) => {
        await place.setTime(4000)
        for (const [id, receivedAt] of [
          ['failed', 1000],
          ['older', 2000],
          ['newer', 3000],
        ] as const)
          await store.append(createSubmission({ id, receivedAt }))
        await claimIds(store)
        await store.settle(
          { inquiryId: 'failed', part: 0, attempt: 1 },
          { kind: 'failed', code: '554', error: 'Refused.' },
        )
        await store.settle({ inquiryId: 'older', part: 0, attempt: 1 }, retryAfter(5000))
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
      'says when the oldest inquiry in quarantine arrived',
      withStore(async (store) => {
        expect((await store.standing()).oldestHeld).toBeUndefined()
        for (const [id, receivedAt] of [
          ['newer', 9000],
          ['older', 8000],
        ] as const)
          await store.append(createSubmission({ id, receivedAt }, { delivery: 'held' }))
        await store.append(createSubmission({ id: 'other', receivedAt: 1000 }))
        expect(await store.standing()).toMatchObject({ held: 2, oldestHeld: 8000 })
        await store.release({ ids: ['older'] })
        expect(await store.standing()).toMatchObject({ held: 1, oldestHeld: 9000 })
      }),
    )

    it(
      'names an inquiry with three unanswered attempts to one of its recipients',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'old', receivedAt: 500 }))
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        for (const own of await store.claim(createClaim())) {
          const recipients = ['desk@halden.example', 'odd@halden.example']
          if (own.inquiry.id === 'one') await store.assign(toAttempt(own), recipients)
          else await store.settle(toAttempt(own), retryAfter(1))
        }
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          expect((await store.standing()).unanswered).toBe(undefined)
          await place.setTime(2000 + attempt * 60_000)
          for (const copy of await store.claim(createClaim())) {
            const progress = copy.recipient === 'odd@halden.example' ? 'unanswered' : undefined
            await store.settle(toAttempt(copy), { ...retryAfter(10_000), progress })
          }
        }
        expect((await store.standing()).unanswered).toStrictEqual({ count: 1, inquiryId: 'one' })
        await place.setTime(600_000)
        for (const copy of await store.claim(createClaim())) {
          await store.settle(toAttempt(copy), { kind: 'sent', reply: '250 OK' })
        }
        expect((await store.standing()).unanswered).toBe(undefined)
      }),
    )

    it(
      'says when the newest inquiry arrived, mailed or not',
      withStore(async (store, place) => {
        expect((await store.standing()).newest).toBeUndefined()
        await place.setTime(8000)
        await store.append(createSubmission({ id: 'now', receivedAt: 8000 }))
        await store.append(createSubmission({ id: 'ahead', receivedAt: 90_000 }))
        expect(await store.standing()).toMatchObject({ newest: 90_000 })
        await store.settle({ inquiryId: 'ahead', part: 0, attempt: 1 }, { kind: 'sent', reply: '' })
        expect(await store.standing()).toMatchObject({ newest: 90_000 })
      }),
    )

    it(
      'names an inquiry with failed mail to one recipient and waiting mail to another',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        const [own] = await store.claim(createClaim())
        if (!own) throw new Error('A delivery must be due.')
        await store.assign(toAttempt(own), ['desk@halden.example', 'full@halden.example'])
        const [desk] = await store.claim(createClaim())
        expect((await store.standing()).partlyGivenUp).toBe(undefined)
        if (!desk) throw new Error('A copy must be due.')
        await store.settle(toAttempt(desk), { kind: 'failed', code: '550', error: 'No such user.' })
        expect(await store.standing()).toMatchObject({
          pending: 1,
          failed: 0,
          partlyGivenUp: { count: 1, inquiryId: 'one' },
        })
        expect(await store.retry({ ids: ['one'] })).toBe(1)
        expect((await store.standing()).partlyGivenUp).toBe(undefined)
      }),
    )
  })
}
