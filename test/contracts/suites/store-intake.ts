import type { AppendOutcome, TokenUse } from '../../../packages/frontdesk/src/inquiries/intake.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createInquiry, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

const toToken = (changes: Partial<TokenUse> = {}): TokenUse => ({
  tokenHash: 'aa'.repeat(32),
  contentHash: 'bb'.repeat(32),
  expiresAt: Date.now() + 60_000,
  ...changes,
})

/** The number of inquiries, each with its delivery. */
async function countKept(store: InquiryStore): Promise<number> {
  const entries = await store.list({ limit: 1000 })
  const { pending } = await store.standing()
  expect(pending).toBe(entries.length)
  return entries.length
}

export function describeIntake({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its intake', () => {
    it(
      'keeps every field as it was given (contract 2.1)',
      withStore(async (store) => {
        const inquiry = createInquiry({
          firstName: 'Zoë \'Z\' "O" \\ ; DROP TABLE inquiry; --',
          lastName: '李 👩‍👩‍👧 \u202e',
          message: `${'ä'.repeat(9_000)}\r\n\t{"json": true} %00 e\u0301 🚣 end`,
          verification: 'unavailable',
          quarantine: 'links',
          language: 'pt-BR',
          page: `/${'spare-parts/'.repeat(24)}`,
          corrects: createInquiry().id,
        })
        expect(await store.append(createSubmission(inquiry))).toBe('stored')
        expect(await store.list({ limit: 10 })).toMatchObject([{ inquiry }])
      }),
    )

    it(
      'keeps a missing phone as missing (contract 4.1 rule 3)',
      withStore(async (store) => {
        await store.append(createSubmission({ phone: undefined }))
        const [kept] = await store.list({ limit: 1 })
        expect(kept?.inquiry).toHaveProperty('phone', undefined)
        expect(kept?.inquiry).toHaveProperty('quarantine', undefined)
      }),
    )

    it(
      'keeps only the first inquiry of an id',
      withStore(async (store) => {
        const inquiry = createInquiry()
        await store.append(createSubmission(inquiry))
        expect(await store.append(createSubmission({ ...inquiry, message: 'Else.' }))).toBe(
          'stored',
        )
        expect(await store.list({ limit: 10 })).toMatchObject([{ inquiry }])
        expect(await countKept(store)).toBe(1)
      }),
    )

    it(
      'accepts a token once: the same content is a repeat, other content is a replay',
      withStore(async (store) => {
        const token = toToken()
        expect(await store.findTokenUse(token.tokenHash)).toBeUndefined()
        const first = createInquiry()
        expect(await store.append(createSubmission(first, { token }))).toBe('stored')
        const use = { ...token, inquiryId: first.id }
        expect(await store.findTokenUse(token.tokenHash)).toStrictEqual(use)
        expect(await store.append(createSubmission({}, { token }))).toBe('repeated')
        const other = { ...token, contentHash: 'cc'.repeat(32) }
        expect(await store.append(createSubmission({}, { token: other }))).toBe('token-reused')
        expect(await countKept(store)).toBe(1)
      }),
    )

    it(
      'answers "stored" to the same submission again, so that a lost answer can be repeated',
      withStore(async (store) => {
        const submission = createSubmission({}, { token: toToken() })
        expect(await store.append(submission)).toBe('stored')
        expect(await store.append(submission)).toBe('stored')
        expect(await countKept(store)).toBe(1)
      }),
    )

    it(
      'accepts a token from one of many forms at the same moment, through two stores on one place',
      withStore(async (store, place) => {
        const second = place.durable ? place.create() : store
        try {
          const token = toToken()
          const other = { ...token, contentHash: 'cc'.repeat(32) }
          const outcomes = await Promise.all(
            Array.from({ length: 40 }, (_, index) =>
              (index % 2 === 0 ? store : second).append(
                createSubmission({}, { token: index % 4 < 2 ? token : other }),
              ),
            ),
          )
          const count = (outcome: AppendOutcome): number =>
            outcomes.filter((one) => one === outcome).length
          expect(count('stored')).toBe(1)
          expect(count('repeated')).toBe(19)
          expect(count('token-reused')).toBe(20)
          expect(await countKept(store)).toBe(1)
        } finally {
          await second.close()
        }
      }),
    )

    it(
      'does not return an expired use of a token',
      withStore(async (store) => {
        const token = toToken({ expiresAt: Date.now() - 1 })
        await store.append(createSubmission({}, { token }))
        expect(await store.findTokenUse(token.tokenHash)).toBeUndefined()
      }),
    )

    it(
      'keeps many inquiries at the same moment, each once',
      withStore(async (store) => {
        const all = Array.from({ length: 500 }, (_, index) =>
          createSubmission(
            { receivedAt: 1000 + index },
            index % 3 === 0 ? { token: toToken({ tokenHash: String(index) }) } : {},
          ),
        )
        const outcomes = await Promise.all(all.map((submission) => store.append(submission)))
        expect(new Set(outcomes)).toStrictEqual(new Set(['stored']))
        expect(await countKept(store)).toBe(500)
      }),
    )

    it(
      'leaves no inquiry behind when a write is checked',
      withStore(async (store) => {
        await store.open()
        await store.checkWrite?.()
        await store.checkWrite?.()
        expect(await store.count({})).toBe(0)
      }),
    )
  })
}
