import type { InboxQuery } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { toIds } from './store-inbox-samples.ts'
import type { WithStore } from './store-place.ts'

/** More than a search reads without an index. */
const MANY = 2300

/** As a running service does. */
async function maintainAll(store: InquiryStore): Promise<void> {
  while (await store.maintain?.()) {
    // A bit at a time.
  }
}

export function describeSearch({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its search', () => {
    it(
      'finds all given words in names, addresses, phones and messages, in any case',
      withStore(async (store) => {
        const message = 'Do you SHIP to Norway?\n100 % of it, "now".'
        await store.append(createSubmission({ id: 'a', receivedAt: 1000, message }))
        await store.append(
          createSubmission({ id: 'b', receivedAt: 2000, firstName: 'Zoë', phone: undefined }),
        )
        const find = async (...words: readonly string[]): Promise<readonly string[]> =>
          toIds(await store.list({ limit: 10, words }))
        expect(await find('ship')).toStrictEqual(['b', 'a'])
        expect(await find('NORWAY', '100')).toStrictEqual(['a'])
        expect(await find('Zoë')).toStrictEqual(['b'])
        expect(await find('7946')).toStrictEqual(['a'])
        expect(await find('%', '"now"')).toStrictEqual(['a'])
        expect(await find('ada@EXAMPLE', 'lovelace')).toStrictEqual(['b', 'a'])
        expect(await find('_')).toStrictEqual([])
        expect(await store.count({ words: ['norway', '100'] })).toBe(1)
      }),
    )

    it(
      'finds letters beyond ASCII in either case, composed or decomposed',
      withStore(async (store) => {
        const names = {
          small: 'Müller',
          big: 'MÜLLER',
          apart: 'Müller'.normalize('NFD'),
          bigApart: 'MÜLLER'.normalize('NFD'),
          other: 'Muller',
          cyrillic: 'ЙОСИФ',
          turkish: 'İnci',
          greek: 'ΟΔΥΣΣΕΥΣ',
          sharp: 'Strauß',
          bigSharp: 'STRAUẞ',
          swiss: 'Strauss',
        }
        for (const [id, lastName] of Object.entries(names)) {
          await store.append(createSubmission({ id, lastName }))
        }
        const find = async (word: string): Promise<readonly string[]> =>
          toIds(await store.list({ limit: 10, words: [word] })).toSorted()
        const all = ['apart', 'big', 'bigApart', 'small']
        for (const word of ['müller', 'MÜLLER', 'mÜlLeR', 'Ü', 'MÜLLER'.normalize('NFD')]) {
          expect(await find(word)).toStrictEqual(all)
          expect(await store.count({ words: [word] })).toBe(4)
        }
        expect(await find('йосиф'.normalize('NFD'))).toStrictEqual(['cyrillic'])
        expect(await find('İnci')).toStrictEqual(['turkish'])
        expect(await find('Οδυσσ')).toStrictEqual(['greek'])
        for (const word of ['Strauß', 'STRAUẞ', 'strauss', 'AUS', 'ß']) {
          expect(await find(word)).toStrictEqual(['bigSharp', 'sharp', 'swiss'])
        }
      }),
    )

    it(
      'finds and counts correctly in thousands of inquiries, before and after maintenance and removals',
      withStore(async (store, place) => {
        const receivedAt = 1_600_000_000_000
        // One of the oldest, which only the index finds; its accents are written as separate
        // characters.
        const rare = createSubmission({
          id: 'id-00003',
          receivedAt: receivedAt + 3,
          email: 'writer3@example.com',
          message: 'A quote for two barometers. CAFÉ MÜLLER, Weiße Straße'.normalize('NFD'),
        })
        const many = Array.from({ length: MANY }, (_, index) => {
          if (index === 3) return rare
          const id = `id-${String(index).padStart(5, '0')}`
          const message = index % 2 === 0 ? 'Do you SHIP scales?' : 'A quote for two barometers.'
          const email = `writer${index}@example.com`
          const quarantine = index % 2 === 0 ? ('links' as const) : undefined
          const at = receivedAt + index
          return createSubmission({ id, receivedAt: at, email, message, quarantine })
        })
        // In groups, so that none waits long on a busy machine.
        for (let start = 0; start < MANY; start += 230) {
          const group = many.slice(start, start + 230)
          await Promise.all(group.map((submission) => store.append(submission)))
        }
        for (const third of [0, 1, 2]) {
          const ids = Array.from({ length: MANY / 4 }, (_, index) => index * 4 + third)
          await store.answer({ ids: ids.map((n) => `id-${String(n).padStart(5, '0')}`) }, 'Grace')
        }
        const unanswered = MANY / 4
        expect(await store.count({ answered: true })).toBe(MANY - unanswered)
        expect(await store.count({ answered: false })).toBe(unanswered)
        expect(await store.count({ answered: false, spam: false })).toBe(unanswered)
        expect(await store.count({ answered: false, quarantined: true })).toBe(0)
        expect(await store.count({ answered: true, state: 'pending' })).toBe(MANY - unanswered)
        expect(await store.count({ answered: false, state: 'sent' })).toBe(0)
        expect(await store.count({ quarantined: true, state: 'pending' })).toBe(MANY / 2)
        const toQuarantined = (query: Omit<InboxQuery, 'limit'>) =>
          store.list({ limit: 2, quarantined: true, state: 'pending', ...query }).then(toIds)
        expect(await toQuarantined({})).toStrictEqual(['id-02298', 'id-02296'])
        expect(await toQuarantined({ until: receivedAt + 6 })).toStrictEqual([
          'id-00004',
          'id-00002',
        ])
        expect(await toQuarantined({ answered: false })).toStrictEqual([])
        expect(toIds(await store.list({ limit: 2, answered: false }))).toStrictEqual([
          'id-02299',
          'id-02295',
        ])
        const fifth = { receivedAt: receivedAt + 5, id: 'id-00005' }
        const earlier = { limit: 9, answered: true, before: fifth }
        expect(toIds(await store.list(earlier))).toStrictEqual([
          'id-00004',
          'id-00002',
          'id-00001',
          'id-00000',
        ])
        await maintainAll(store)
        const find = async (words: readonly string[], limit = 2): Promise<readonly string[]> =>
          toIds(await store.list({ limit, words }))
        expect(await find(['ship', 'scales'])).toStrictEqual(['id-02298', 'id-02296'])
        expect(await find(['writer7@'])).toStrictEqual(['id-00007'])
        expect(await find(['WRITER7@', 'barometers', '7946'])).toStrictEqual(['id-00007'])
        expect(await find(['writer7@', 'scales'])).toStrictEqual([])
        expect(await find(['müller'])).toStrictEqual(['id-00003'])
        expect(await find(['CafÉ'])).toStrictEqual(['id-00003'])
        expect(await find(['STRASSE'])).toStrictEqual(['id-00003'])
        expect(await find(['weisse', 'straße'])).toStrictEqual(['id-00003'])
        expect(await find(['"zoë'])).toStrictEqual([])
        // Shorter than an entry of the index.
        expect(await find(['7@', 'er', '07'])).toStrictEqual(['id-02207', 'id-02107'])
        expect(await store.count({ words: ['barometers'] })).toBe(MANY / 2)
        const email = 'Writer8@Example.com'
        expect(toIds(await store.list({ limit: 5, email, state: 'pending' }))).toStrictEqual([
          'id-00008',
        ])
        const before = { receivedAt: receivedAt + 100, id: 'id-00100' }
        expect(toIds(await store.list({ limit: 1, words: ['scales'], before }))).toStrictEqual([
          'id-00098',
        ])
        expect(await store.remove({ email }, 5)).toBe(1)
        expect(await store.count({ email })).toBe(0)
        // The last one is deleted and another takes its place.
        expect(await store.remove({ ids: ['id-02299'] }, 5)).toBe(1)
        await store.append(
          createSubmission({ id: 'late', receivedAt, message: 'Do you ship scales?' }),
        )
        await store.append(
          createSubmission({ id: 'new', receivedAt: 2e12, message: 'Zoë weighs.' }),
        )
        for (const word of ['zoë', 'ZOË', 'ZOË'.normalize('NFD')]) {
          expect(await find([word])).toStrictEqual(['new'])
        }
        const next = place.durable ? place.create() : store
        await maintainAll(next)
        expect(
          toIds(await next.list({ limit: 1, words: ['ship'], until: receivedAt + 2 })),
        ).toStrictEqual(['late'])
        if (next !== store) await next.close()
        expect(await find(['writer8@'])).toStrictEqual([])
        expect(await find(['writer9@'])).toStrictEqual(['id-00009'])
      }),
    )
  })
}
