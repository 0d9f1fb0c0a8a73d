import type { DeliveryReport } from '../../../src/stores/outbox.ts'
import { toAttempt } from '../../../src/stores/outbox.ts'
import type { InquiryStore } from '../../../src/stores/store.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import { retryAfter } from './store-outbox-samples.ts'
import type { WithStore } from './store-place.ts'

const FAILED: DeliveryReport = { action: 'failed', status: '5.1.1', words: 'No such user' }
const DELAYED: DeliveryReport = { action: 'delayed', status: '4.4.1', words: 'Nobody answers' }

/** An inquiry that was mailed to these, at 2000 by the store's clock. */
async function mail(store: InquiryStore, recipients: readonly string[]): Promise<void> {
  await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
  const [own] = await store.claim(createClaim())
  if (!own) throw new Error('A delivery must be due.')
  if (recipients.length > 1) await store.assign(toAttempt(own), recipients)
  const due = recipients.length > 1 ? await store.claim(createClaim()) : [own]
  for (const one of due) {
    const recipient = one.recipient ?? recipients[0] ?? ''
    await store.settle(toAttempt(one), { kind: 'sent', reply: '250 OK', recipient })
  }
}

export function describeReports({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its mails that come back', () => {
    it(
      'are failed with why and when, and can be tried again',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['desk@halden.example'])
        await place.setTime(5000)
        const returned = { inquiryId: 'one', messageId: '<one@halden.example>' }
        expect(await store.report(returned, FAILED)).toBe(true)
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.delivery).toMatchObject({
          state: 'failed',
          code: '5.1.1',
          error: '5.1.1 No such user',
          sentAt: 2000,
          bounce: { at: 5000, reason: '5.1.1 No such user' },
        })
        expect(await store.standing()).toMatchObject({ failed: 1, sent: 0 })
        expect(await store.retry({ ids: ['one'] })).toBe(1)
        const [again] = await store.list({ limit: 1 })
        expect(again?.delivery).toMatchObject({ state: 'pending', bounce: undefined })
        const [due] = await store.claim(createClaim())
        if (!due) throw new Error('A delivery must be due.')
        // That somebody had it: services which know repeats must not take it for one.
        const known = { messageId: '<one@halden.example>', sentAt: 2000 }
        expect(due).toMatchObject({ ...known, attempt: 1 })
        const later = { kind: 'retry', afterMs: 0, code: '451', error: 'Later' } as const
        await store.settle(toAttempt(due), later)
        expect(await store.claim(createClaim())).toMatchObject([{ ...known, attempt: 2 }])
      }),
    )

    it(
      'or not, are mailed once more to all who had them, when that is asked for',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['sales@halden.example', 'desk@halden.example'])
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

    it(
      'only late are told of, and change nothing else, nor anything of what has failed',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['desk@halden.example'])
        const returned = { inquiryId: 'one', messageId: '<one@halden.example>' }
        expect(await store.report(returned, DELAYED)).toBe(true)
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.delivery).toMatchObject({
          state: 'sent',
          code: undefined,
          bounce: { at: 2000, reason: '4.4.1 Nobody answers' },
        })
        await store.report(returned, FAILED)
        expect(await store.report(returned, DELAYED)).toBe(true)
        const [failed] = await store.list({ limit: 1 })
        expect(failed?.delivery).toMatchObject({
          state: 'failed',
          bounce: { reason: '5.1.1 No such user' },
        })
      }),
    )

    it(
      'are one recipient’s of several, by the Message-ID or by the address',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['sales@halden.example', 'desk@halden.example', 'ada@halden.example'])
        const [first, second] = [
          { inquiryId: 'one', messageId: '<one.1@halden.example>' },
          { inquiryId: 'one', recipient: 'DESK@halden.example' },
        ] as const
        expect(await store.report(first, FAILED)).toBe(true)
        expect(await store.report(second, DELAYED)).toBe(true)
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.copies.map(({ state, bounce }) => [state, bounce?.reason])).toStrictEqual([
          ['failed', '5.1.1 No such user'],
          ['sent', '4.4.1 Nobody answers'],
          ['sent', undefined],
        ])
        expect(entry?.delivery).toMatchObject({ state: 'failed', code: '5.1.1' })
      }),
    )

    it(
      'are only noted where their inquiry is marked as spam: nobody misses it',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['sales@halden.example', 'desk@halden.example'])
        expect(await store.markSpam({ ids: ['one'] })).toBe(1)
        const returned = { inquiryId: 'one', recipient: 'desk@halden.example' }
        expect(await store.report(returned, FAILED)).toBe(true)
        expect(await store.standing()).toMatchObject({ failed: 0, sent: 1 })
        const [entry] = await store.list({ spam: true, limit: 1 })
        expect(entry?.copies.map(({ state, bounce }) => [state, bounce?.reason])).toStrictEqual([
          ['sent', undefined],
          ['sent', '5.1.1 No such user'],
        ])
      }),
    )

    it(
      'are told of while another recipient’s mail still waits',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        const [own] = await store.claim(createClaim())
        if (!own) throw new Error('A delivery must be due.')
        await store.assign(toAttempt(own), ['desk@halden.example', 'full@halden.example'])
        const [desk] = await store.claim(createClaim())
        if (!desk) throw new Error('A copy must be due.')
        await store.settle(toAttempt(desk), { kind: 'sent', reply: '250 OK' })
        expect((await store.standing()).partlyGivenUp).toBe(undefined)
        const returned = { inquiryId: 'one', messageId: desk.messageId }
        expect(await store.report(returned, FAILED)).toBe(true)
        expect(await store.standing()).toMatchObject({
          pending: 1,
          failed: 0,
          partlyGivenUp: { count: 1, inquiryId: 'one' },
        })
        expect(await store.retry({ ids: ['one'] })).toBe(1)
        expect((await store.standing()).partlyGivenUp).toBe(undefined)
      }),
    )

    // Red before: only the oldest inquiry was looked at, and of several recipients the one due first.
    it(
      'are not the only trouble that is told of: one recipient may have had the mail three times',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await store.append(createSubmission({ id: 'old', receivedAt: 500 }))
        await store.append(createSubmission({ id: 'one', receivedAt: 1000 }))
        const all = await store.claim(createClaim())
        for (const own of all) {
          if (own.inquiry.id === 'one')
            await store.assign(toAttempt(own), ['desk@halden.example', 'odd@halden.example'])
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
        for (const copy of await store.claim(createClaim()))
          await store.settle(toAttempt(copy), { kind: 'sent', reply: '250 OK' })
        expect((await store.standing()).unanswered).toBe(undefined)
      }),
    )

    it(
      'are a confirmation’s, whose address then gets no more, and the inquiry stays as it is',
      withStore(async (store, place) => {
        const DAY = 86_400_000
        await place.setTime(20_778 * DAY)
        const confirmation = { address: 'ada@example.com' }
        const append = (id: string): Promise<unknown> =>
          store.append(createSubmission({ id }, { confirmation }))
        await append('one')
        const [due] = await store.claim(createClaim({ purpose: 'confirmation' }))
        if (!due) throw new Error('A confirmation must be due.')
        await store.settle(toAttempt(due), { kind: 'sent', reply: '250 OK' })
        const returned = { inquiryId: 'one', messageId: due.messageId }
        expect(await store.report(returned, DELAYED)).toBe(true)
        await place.setTime(20_779 * DAY)
        await append('two')
        const [second] = await store.list({ limit: 1, ids: ['two'] })
        expect(second?.confirmation).toMatchObject({ state: 'pending' })
        expect(await store.report(returned, FAILED)).toBe(true)
        await place.setTime(20_780 * DAY)
        await append('three')
        const [third, first] = await store.list({ limit: 2, ids: ['one', 'three'] })
        expect([third?.confirmation, first?.confirmation?.state].toString()).toBe(',failed')
        expect(await store.standing()).toMatchObject({ failed: 0, pending: 3 })
      }),
    )

    it(
      'are nobody’s where nothing of them is known',
      withStore(async (store, place) => {
        await place.setTime(2000)
        await mail(store, ['desk@halden.example'])
        for (const returned of [
          { inquiryId: 'one', messageId: '<one@other.example>' },
          { inquiryId: 'one', recipient: 'other@halden.example' },
          { inquiryId: 'two', messageId: '<one@halden.example>' },
          { inquiryId: "one' OR 'a' = 'a", messageId: '<%>' },
        ]) {
          expect(await store.report(returned, FAILED)).toBe(false)
        }
        expect(await store.standing()).toMatchObject({ failed: 0, sent: 1 })
      }),
    )
  })
}
