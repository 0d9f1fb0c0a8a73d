import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { fill, toIds } from './store-inbox-samples.ts'
import type { WithStore } from './store-place.ts'

/** In all stores, and in those with a web inbox. */
const ERASING = {
  'a filter': async (store: InquiryStore, id: string) =>
    (await store.remove({ ids: [id] }, 10)) === 1,
  'the web inbox': async ({ handling, remove }: InquiryStore, id: string) =>
    handling
      ? (await handling.change({ id, version: 0 }, { kind: 'erase' })).outcome === 'done'
      : (await remove({ ids: [id] }, 10)) === 1,
}

export function describeInboxChanges({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('changes by its operator', () => {
    it(
      'make failed deliveries pending and due at once, and sent ones only on request',
      withStore(async (store, place) => {
        await fill(store, place)
        await place.setTime(7000)
        expect(await store.retry({})).toBe(1)
        const [failed] = await store.list({ ids: ['failed'], limit: 1 })
        expect(failed?.delivery).toMatchObject({ state: 'pending', attempts: 0, nextAt: 7000 })
        expect(await store.retry({})).toBe(0)
        expect(await store.count({ state: 'sent' })).toBe(1)
        expect(await store.count({ state: 'held' })).toBe(1)
        // On request, sent mail goes out again; held mail never does.
        expect(await store.retry({ ids: ['sent', 'held'] }, 'sent')).toBe(1)
        const [sent] = await store.list({ ids: ['sent'], limit: 1 })
        expect(sent?.delivery).toMatchObject({ state: 'pending', attempts: 0, nextAt: 7000 })
        expect(await store.count({ state: 'held' })).toBe(1)
      }),
    )

    it(
      'release from quarantine: the mark is removed and held mail is due',
      withStore(async (store, place) => {
        await fill(store, place)
        await place.setTime(7000)
        expect(await store.release({ ids: ['held', 'sent'] })).toBe(1)
        const [held] = await store.list({ ids: ['held'], limit: 1 })
        expect(held).toMatchObject({
          inquiry: { quarantine: undefined },
          delivery: { state: 'pending', nextAt: 7000 },
        })
        expect(await store.release({})).toBe(1)
        expect(await store.count({ quarantined: true })).toBe(0)
        expect(await store.release({})).toBe(0)
      }),
    )

    it(
      'mark as spam: waiting mail is held and not counted until it is released',
      withStore(async (store, place) => {
        await fill(store, place)
        expect(await store.markSpam({ ids: ['sent', 'failed', 'doubtful'] })).toBe(3)
        expect(await store.markSpam({ ids: ['sent', 'held'] })).toBe(1)
        const listed = await store.list({ limit: 10, spam: true })
        expect(
          listed.map(({ inquiry, delivery }) => [inquiry.id, inquiry.quarantine, delivery.state]),
        ).toStrictEqual([
          ['held', 'spam', 'held'],
          ['doubtful', 'spam', 'held'],
          ['failed', 'spam', 'held'],
          ['sent', 'spam', 'sent'],
        ])
        expect(await store.count({ spam: false })).toBe(0)
        expect(await store.count({ state: 'held' })).toBe(3)
        const { pending, failed, held, oldest, oldestHeld } = await store.standing()
        expect([pending, failed, held, oldest, oldestHeld]).toStrictEqual([
          0,
          0,
          0,
          undefined,
          undefined,
        ])
        await place.setTime(7000)
        expect(await store.release({ ids: ['doubtful', 'sent'] })).toBe(2)
        const [back] = await store.list({ ids: ['doubtful'], limit: 1 })
        expect(back).toMatchObject({
          inquiry: { quarantine: undefined },
          delivery: { state: 'pending', nextAt: 7000 },
        })
        expect(await store.count({ spam: true, state: 'held' })).toBe(2)
      }),
    )

    it(
      'do not stop mail of spam that a worker is sending',
      withStore(async (store, place) => {
        await place.setTime(1000)
        await store.append(createSubmission({ id: 'taken', receivedAt: 1000 }))
        const [claimed] = await store.claim(createClaim())
        expect(await store.markSpam({ ids: ['taken'] })).toBe(1)
        await store.settle(
          { inquiryId: 'taken', part: 0, attempt: claimed?.attempt ?? 0 },
          { kind: 'sent', reply: '250 OK' },
        )
        const [entry] = await store.list({ ids: ['taken'], limit: 1 })
        expect([entry?.inquiry.quarantine, entry?.delivery.state]).toStrictEqual(['spam', 'sent'])
      }),
    )

    it(
      'leave spam out of held inquiries and the oldest of them',
      withStore(async (store) => {
        for (const [id, receivedAt] of Object.entries({ old: 1000, mid: 9e6, young: 2e7 })) {
          const quarantine = 'links'
          await store.append(createSubmission({ id, receivedAt, quarantine }, { delivery: 'held' }))
        }
        await store.markSpam({ ids: ['old'] })
        const { held, oldestHeld } = await store.standing()
        expect([held, oldestHeld]).toStrictEqual([2, 9e6])
        expect(toIds(await store.list({ state: 'held', spam: false, limit: 10 }))).toStrictEqual([
          'young',
          'mid',
        ])
      }),
    )

    it(
      'remove inquiries with their deliveries, oldest first, up to a limit',
      withStore(async (store, place) => {
        await fill(store, place)
        expect(await store.remove({}, 3)).toBe(3)
        expect(toIds(await store.list({ limit: 10 }))).toStrictEqual(['held'])
        expect(await store.remove({ email: 'ada@example.com' }, 10)).toBe(0)
        expect(await store.remove({ email: 'BOB@example.com' }, 10)).toBe(1)
        expect(await store.standing()).toStrictEqual({
          pending: 0,
          failed: 0,
          held: 0,
          sent: 0,
          oldest: undefined,
          oldestHeld: undefined,
          newest: undefined,
          partlyGivenUp: undefined,
          unanswered: undefined,
        })
      }),
    )

    it(
      'change nothing if a filter matches no inquiry',
      withStore(async (store, place) => {
        await fill(store, place)
        const before = await store.list({ limit: 10 })
        for (const ids of [[], ['nobody']]) {
          expect(await store.retry({ ids }, 'sent')).toBe(0)
          expect(await store.release({ ids })).toBe(0)
          expect(await store.markSpam({ ids })).toBe(0)
          expect(await store.answer({ ids }, 'Grace')).toBe(0)
          expect(await store.remove({ ids }, 10)).toBe(0)
        }
        expect(await store.list({ limit: 10 })).toStrictEqual(before)
      }),
    )

    for (const [way, erase] of Object.entries(ERASING)) {
      // The hash of an erased form, and its inquiry's id, stayed for a day.
      it(
        `keep the token of an inquiry erased by ${way} against reuse, without a link to the inquiry`,
        withStore(async (store) => {
          const token = { tokenHash: 'aa', contentHash: 'bb', expiresAt: Date.now() + 60_000 }
          const kept = { ...token, tokenHash: 'cc' }
          await store.append(createSubmission({ id: 'one', verification: 'passed' }, { token }))
          await store.append(
            createSubmission({ id: 'two', verification: 'passed' }, { token: kept }),
          )
          expect(await erase(store, 'one')).toBe(true)
          const left = { ...token, contentHash: '', inquiryId: '' }
          expect(await store.findTokenUse('aa')).toStrictEqual(left)
          expect(await store.findTokenUse('cc')).toStrictEqual({ ...kept, inquiryId: 'two' })
          expect(await store.append(createSubmission({}, { token }))).toBe('token-reused')
          expect(await store.count({})).toBe(1)
        }),
      )

      it(
        `keep no token of an inquiry erased by ${way} without a bot check: it is a hash of the content`,
        withStore(async (store) => {
          const token = { tokenHash: 'aa', contentHash: 'bb', expiresAt: Date.now() + 60_000 }
          await store.append(createSubmission({ id: 'one', verification: 'off' }, { token }))
          expect(await erase(store, 'one')).toBe(true)
          expect(await store.findTokenUse('aa')).toBeUndefined()
          expect(await store.append(createSubmission({}, { token }))).toBe('stored')
        }),
      )
    }

    it(
      'mail a sent inquiry again to all its recipients, only on request',
      withStore(async (store, place) => {
        await place.setTime(2000)
        const recipients = ['sales@halden.example', 'desk@halden.example']
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        for (const own of await store.claim(createClaim()))
          await store.assign(toAttempt(own), recipients)
        for (const copy of await store.claim(createClaim()))
          await store.settle(toAttempt(copy), { kind: 'sent', reply: '250 OK' })
        await place.setTime(5000)
        expect(await store.retry({ ids: ['one'] })).toBe(0)
        expect(await store.claim(createClaim())).toStrictEqual([])
        expect(await store.retry({ ids: ['one'] }, 'sent')).toBe(1)
        expect(await store.standing()).toMatchObject({ pending: 1, sent: 0 })
        const due = await store.claim(createClaim())
        const whose = due.map(({ recipient, sentAt, attempt }) => [recipient, sentAt, attempt])
        expect(whose.toSorted()).toStrictEqual([
          ['desk@halden.example', 2000, 1],
          ['sales@halden.example', 2000, 1],
        ])
        for (const one of due) await store.settle(toAttempt(one), { kind: 'sent', reply: 'OK' })
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 1 })
      }),
    )
  })
}
