import {
  HELD_MS,
  type Answering,
  type Answers,
} from '../../../packages/frontdesk/src/inquiries/answers.ts'
import type { ChangeOutcome, Handling } from '../../../packages/frontdesk/src/inquiries/handling.ts'
import type { InboxEntry } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import {
  toAttempt,
  type ClaimedDelivery,
} from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import { createAnswers } from '../../../packages/frontdesk/src/inquiries/sql/answers.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

/** Long after the inquiry arrived. */
const WRITTEN = 1_800_000_000_000

const toAnswering = (nonce: string): Answering => ({
  inquiryId: 'one',
  nonce,
  messageId: `<${nonce}@halden.example>`,
  letter: {
    by: 'ada',
    name: 'Ada',
    text: 'Yes – "we" do.\n\u2028€',
    signature: '',
    references: [],
    follows: 'form',
    before: undefined,
  },
})

interface Offering {
  readonly handling: Handling
  readonly answers: Answers
  send(answering: Answering, version: number): Promise<ChangeOutcome>
  /** Answers due at this time. */
  claim(at: number): Promise<readonly ClaimedDelivery[]>
  read(): Promise<InboxEntry | undefined>
}

export function describeAnswers({ describe, it }: TestRunner, withStore: WithStore): void {
  /** For stores with a web inbox. */
  const withAnswers = (
    work: (offering: Offering, store: InquiryStore) => Promise<void>,
  ): (() => Promise<void>) =>
    withStore(async (store, place) => {
      const { handling, run } = store
      if (!handling || !run) return
      await place.setTime(WRITTEN)
      await store.append(createSubmission({ id: 'one', receivedAt: WRITTEN - 30 * 86_400_000 }))
      const answers = createAnswers(run)
      const offering: Offering = {
        handling,
        answers,
        send: (answering, version) =>
          handling.change({ id: 'one', version }, { kind: 'answer', by: 'Ada' }, (applies) => [
            answers.toQuery(answering, applies),
          ]),
        async claim(at) {
          await place.setTime(at)
          return store.claim(createClaim({ purpose: 'answer', leaseMs: 600_000 }))
        },
        read: async () => (await store.list({ ids: ['one'], limit: 1 }))[0],
      }
      await work(offering, store)
    })

  describe('its answers to visitors', () => {
    it(
      'are held for their delay, also when waiting mail is retried, and state their age',
      withAnswers(async ({ send, claim, answers }, store) => {
        const answering = toAnswering('first')
        expect(await send(answering, 1)).toMatchObject({ outcome: 'stale', version: 0 })
        expect(await answers.list(['one'])).toHaveLength(0)
        expect(await send(answering, 0)).toMatchObject({ outcome: 'done', version: 1 })
        expect(await claim(WRITTEN + HELD_MS - 1)).toHaveLength(0)
        await store.retryWaiting()
        expect(await claim(WRITTEN + HELD_MS - 1)).toHaveLength(0)
        const [claimed, ...others] = await claim(WRITTEN + HELD_MS)
        expect(others).toHaveLength(0)
        expect(claimed).toMatchObject({
          purpose: 'answer',
          part: 1,
          messageId: '<first@halden.example>',
          ageMs: HELD_MS,
        })
        expect(JSON.stringify(claimed?.letter)).toBe(JSON.stringify(answering.letter))
        if (!claimed) return
        const retry = { kind: 'retry', afterMs: 3_600_000, code: '451', error: 'no' } as const
        await store.settle(toAttempt(claimed), retry)
        await store.retryWaiting()
        expect(await claim(WRITTEN + HELD_MS + 1)).toHaveLength(1)
      }),
    )

    it(
      'can be taken back with their mark until a worker claims them',
      withAnswers(async ({ send, claim, answers, handling, read }) => {
        await handling.change({ id: 'one', version: 0 }, { kind: 'answer', by: 'Bob' })
        const before = (await read())?.answered
        const answering = toAnswering('first')
        const withMark = { ...answering, letter: { ...answering.letter, before } }
        await send(withMark, 1)
        expect(await answers.takeBack(withMark, () => [])).toBe(true)
        expect(await answers.takeBack(withMark, () => [])).toBe(false)
        expect(await answers.list(['one'])).toHaveLength(0)
        expect(await read()).toMatchObject({ answered: { by: 'Bob' }, handling: { version: 3 } })
        await send(withMark, 3)
        expect(await claim(WRITTEN + HELD_MS)).toHaveLength(1)
        expect(await answers.takeBack(withMark, () => [])).toBe(false)
        expect(await read()).toMatchObject({ answered: { by: 'Ada' }, handling: { version: 4 } })
      }),
    )

    it(
      'reopen the inquiry if they fail, and otherwise are in the thread of the next answer',
      withAnswers(async ({ send, claim, answers, read, handling }, store) => {
        await send(toAnswering('first'), 0)
        const [first] = await claim(WRITTEN + HELD_MS)
        await send(toAnswering('second'), 1)
        const [second] = await claim(WRITTEN + 2 * HELD_MS)
        if (!first || !second) throw new Error('An answer is missing.')
        const serverId = '<server@prod.outlook.com>'
        await store.settle(toAttempt(first), { kind: 'sent', reply: '250', serverId })
        expect(await answers.readThread('one')).toStrictEqual([
          { messageId: serverId, at: WRITTEN },
          { messageId: '<second@halden.example>', at: WRITTEN + HELD_MS },
        ])
        const failed = { kind: 'failed', code: '550', error: 'no', bounce: '5.1.1 no' } as const
        await store.settle({ ...toAttempt(second), attempt: 9 }, failed)
        expect(await read()).toMatchObject({ handling: { state: 'answered', version: 2 } })
        await store.settle(toAttempt(second), failed)
        expect(await read()).toMatchObject({ handling: { state: 'open', version: 3 }, copies: [] })
        expect(await answers.readThread('one')).toMatchObject([{ messageId: serverId }])
        await handling.change({ id: 'one', version: 3 }, { kind: 'retry' })
        const toMails = async () =>
          (await answers.list(['one'])).map(({ mail: { state, nextAt } }) => [state, nextAt])
        const due = WRITTEN + 2 * HELD_MS
        expect(await toMails()).toStrictEqual([
          ['sent', undefined],
          ['pending', due],
        ])
        // The same by the command, after one more attempt.
        const [third] = await claim(due)
        const later = { kind: 'retry', afterMs: 60_000, code: '451', error: 'no' } as const
        if (third) await store.settle(toAttempt(third), later)
        expect((await toMails())[1]).toStrictEqual(['pending', due + 60_000])
        expect(await store.retry({ ids: ['one'] })).toBe(1)
        expect((await toMails())[1]).toStrictEqual(['pending', due])
        await store.remove({ ids: ['one'] }, 1)
        expect(await answers.list(['one'])).toHaveLength(0)
        expect(await claim(WRITTEN + 3 * HELD_MS)).toHaveLength(0)
      }),
    )
  })
}
