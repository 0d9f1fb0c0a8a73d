import { HOUR_MS } from '../../../packages/frontdesk/src/clock.ts'
import {
  CONFIRMATION_MS,
  CONFIRMATIONS_AN_HOUR,
  type Confirmation,
} from '../../../packages/frontdesk/src/inquiries/intake.ts'
import type { Inquiry } from '../../../packages/frontdesk/src/inquiries/inquiry.ts'
import {
  toAttempt,
  type ClaimedDelivery,
  type ClaimRequest,
} from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import type { WithStore } from './store-place.ts'

const asked: Confirmation = { address: 'ada@example.com', language: 'de' }

/** At least ten minutes before noon, far from the end of a day. */
const NOON = 20_778 * 86_400_000 + 43_200_000

/** An inquiry with a confirmation for its visitor. */
const append = async (
  store: InquiryStore,
  changes: Partial<Inquiry>,
  confirmation: Confirmation = asked,
): Promise<void> => {
  await store.append(createSubmission({ receivedAt: NOON, ...changes }, { confirmation }))
}

const claim = (
  store: InquiryStore,
  changes: Partial<ClaimRequest> = {},
): Promise<readonly ClaimedDelivery[]> =>
  store.claim(createClaim({ leaseMs: 600_000, purpose: 'confirmation', ...changes }))

/** Ids of inquiries with a confirmation, sorted. */
async function readConfirmed(store: InquiryStore): Promise<readonly string[]> {
  const entries = await store.list({ limit: 100 })
  return entries
    .filter(({ confirmation }) => confirmation)
    .map(({ inquiry }) => inquiry.id)
    .toSorted()
}

export function describeConfirmations({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its confirmations to visitors', () => {
    it(
      'are claimed apart from inquiries, and once, with their own Message-IDs',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        await append(store, { id: 'one' })
        await append(store, { id: 'one' })
        const inquiries = await store.claim(createClaim())
        expect(inquiries.map(({ part, purpose }) => [part, purpose])).toStrictEqual([
          [0, 'inquiry'],
        ])
        const [confirmation, ...others] = await claim(store)
        expect(others).toStrictEqual([])
        expect(confirmation).toMatchObject({
          purpose: 'confirmation',
          language: 'de',
          attempt: 1,
          messageId: `<one.${confirmation?.part}@halden.example>`,
          inquiry: { id: 'one', email: 'ada@example.com' },
        })
        expect(await claim(store)).toStrictEqual([])
      }),
    )

    it(
      'are one for each address and day of its clock, in the language asked for',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        await append(store, { id: 'a' })
        await append(store, { id: 'b' })
        await append(store, { id: 'c' }, { address: 'grace@example.com' })
        await place.setTime(NOON + CONFIRMATION_MS - 1)
        await append(store, { id: 'd' })
        expect(await readConfirmed(store)).toStrictEqual(['a', 'c'])
        await place.setTime(NOON + CONFIRMATION_MS)
        await append(store, { id: 'e' })
        expect(await readConfirmed(store)).toStrictEqual(['a', 'c', 'e'])
        const languages = (await claim(store)).map(({ inquiry, language }) => [
          inquiry.id,
          language,
        ])
        expect(languages).toStrictEqual([
          ['a', 'de'],
          ['c', undefined],
          ['e', 'de'],
        ])
        expect(await store.count({})).toBe(5)
      }),
    )

    it(
      'are limited an hour for each domain, and in total',
      withStore(async (store, place) => {
        const { toDomain, inAll } = CONFIRMATIONS_AN_HOUR
        const told = async (): Promise<readonly string[]> => {
          const entries = await store.list({ limit: 1000 })
          return entries.filter(({ confirmation }) => confirmation).map(({ inquiry }) => inquiry.id)
        }
        await place.setTime(NOON)
        await append(store, { id: 'alone' }, { address: 'a@one.example' })
        const some = Array.from({ length: toDomain + 5 }, (_, index) => index)
        await Promise.all(
          some.map((index) =>
            append(store, { id: `some-${index}` }, { address: `${index}@one.example` }),
          ),
        )
        expect(await told()).toHaveLength(toDomain)
        const many = Array.from({ length: inAll }, (_, index) => index)
        await Promise.all(
          many.map((index) =>
            append(store, { id: `many-${index}` }, { address: `a@many-${index}.two.example` }),
          ),
        )
        expect(await told()).toHaveLength(inAll)
        await append(store, { id: 'over' }, { address: 'a@over.example' })
        await place.setTime(NOON + HOUR_MS - 1)
        await append(store, { id: 'still' }, { address: 'a@still.example' })
        await place.setTime(NOON + HOUR_MS)
        await append(store, { id: 'again' }, { address: 'z@one.example' })
        expect(await store.count({})).toBe(1 + some.length + many.length + 3)
        const ids = await told()
        expect(
          ids.filter((id) => ['alone', 'over', 'still', 'again'].includes(id)).toSorted(),
        ).toStrictEqual(['again', 'alone'])
      }),
    )

    it(
      'are one for many forms at the same moment, through two stores on one place',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        const second = place.durable ? place.create() : store
        try {
          const ids = Array.from({ length: 20 }, (_, index) => `many-${index}`)
          await Promise.all(
            ids.map((id, index) => append(index % 2 === 0 ? store : second, { id })),
          )
          expect(await store.count({})).toBe(20)
          expect(await readConfirmed(store)).toHaveLength(1)
        } finally {
          await second.close()
        }
      }),
    )

    it(
      'leave the inquiry unchanged, also when they are retried or fail',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        await append(store, { id: 'one' })
        for (const own of await store.claim(createClaim())) {
          await store.settle(toAttempt(own), { kind: 'sent', reply: '250 OK' })
        }
        const [first] = (await claim(store)).map(toAttempt)
        if (!first) throw new Error('A confirmation must be due.')
        const trouble = { code: '451 4.3.0', error: 'Later.' }
        await store.settle(first, { kind: 'retry', afterMs: 60_000, ...trouble })
        expect(await store.standing()).toMatchObject({ pending: 0, sent: 1, oldest: undefined })
        expect(await store.retryWaiting()).toBe(0)
        expect(await claim(store)).toStrictEqual([])
        await place.setTime(NOON + 60_000)
        const [second] = (await claim(store)).map(toAttempt)
        if (!second) throw new Error('It must be due again.')
        await store.settle(second, { kind: 'failed', ...trouble })
        expect(await store.standing()).toMatchObject({ failed: 0, sent: 1, oldest: undefined })
        const [entry] = await store.list({ limit: 1 })
        expect(entry).toMatchObject({
          delivery: { state: 'sent' },
          copies: [],
          confirmation: { state: 'failed', code: '451 4.3.0', bounce: undefined },
        })
        expect(await store.retry({})).toBe(0)
      }),
    )

    it(
      'are kept apart from the recipients among whom an inquiry is divided',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        await append(store, { id: 'one' })
        const recipients = ['sales@halden.example', 'desk@halden.example']
        for (const own of await store.claim(createClaim())) {
          await store.assign(toAttempt(own), recipients)
        }
        const due = await store.claim(createClaim())
        expect(due.map(({ recipient }) => recipient)).toStrictEqual(recipients)
        expect(await claim(store)).toHaveLength(1)
        const [entry] = await store.list({ limit: 1 })
        expect(entry?.copies.map(({ recipient }) => recipient)).toStrictEqual(recipients)
        expect(entry?.confirmation).toMatchObject({ state: 'pending' })
      }),
    )

    it(
      'stop for an address with a permanent bounce, until its inquiry is deleted',
      withStore(async (store, place) => {
        await place.setTime(NOON)
        await append(store, { id: 'good' }, { address: 'grace@example.com' })
        await append(store, { id: 'gone' })
        for (const one of await claim(store)) {
          const refused = { kind: 'failed', code: '550 5.1.1', error: 'Nobody is there.' } as const
          const bounce = one.inquiry.id === 'gone' ? '5.1.1 Nobody' : '4.4.1 Nobody answers'
          await store.settle(toAttempt(one), { ...refused, bounce })
        }
        await place.setTime(NOON + 9 * CONFIRMATION_MS)
        await append(store, { id: 'late-good' }, { address: 'grace@example.com' })
        await append(store, { id: 'late-gone' })
        expect(await readConfirmed(store)).toStrictEqual(['gone', 'good', 'late-good'])
        const [gone] = await store.list({ limit: 1, ids: ['gone'] })
        expect(gone?.confirmation?.bounce).toStrictEqual({ at: NOON, reason: '5.1.1 Nobody' })
        expect(await store.remove({ ids: ['gone'] }, 10)).toBe(1)
        await append(store, { id: 'again' })
        expect(await readConfirmed(store)).toStrictEqual(['again', 'good', 'late-good'])
      }),
    )
  })
}
