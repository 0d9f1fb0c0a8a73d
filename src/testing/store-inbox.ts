import type { InquiryPosition } from '../stores/inquiry.ts'
import type { InquiryStore } from '../stores/store.ts'
import { MAX_LISTED, type InboxQuery } from '../stores/inbox.ts'
import { createClaim, createSubmission } from './samples.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { fill, toIds } from './store-inbox-samples.ts'
import type { WithStore } from './store-place.ts'

/** More than are read one by one. */
const MANY = 2300

/** As a service does while it runs. */
async function tendAll(store: InquiryStore): Promise<void> {
  while (await store.tend?.()) {
    // A bit at a time.
  }
}

export function describeInbox({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its inbox', () => {
    it(
      'lists nothing before anything came in',
      withStore(async (store) => {
        await store.open()
        expect(await store.list({ limit: 10 })).toStrictEqual([])
        expect(await store.count({})).toBe(0)
      }),
    )

    it(
      'keeps canaries apart from what people wrote, wherever it lists, counts or changes',
      withStore(async (store, place) => {
        await fill(store, place)
        await store.append(createSubmission({ id: 'canary-1', receivedAt: 500 }))
        await store.append(createSubmission({ id: 'canary-2', receivedAt: 9000 }))
        const real = ['held', 'doubtful', 'failed', 'sent']
        expect(toIds(await store.list({ limit: 10 }))).toStrictEqual(real)
        expect(await store.list({ limit: 10, ids: ['canary-1'] })).toStrictEqual([])
        expect(await store.count({})).toBe(4)
        const { pending, failed, held, sent, oldest } = await store.standing()
        expect({ pending, failed, held, sent }).toStrictEqual({
          pending: 1,
          failed: 1,
          held: 1,
          sent: 1,
        })
        expect(oldest?.inquiryId).toBe('doubtful')
        expect(toIds(await store.list({ limit: 10, canaries: 'only' }))).toStrictEqual([
          'canary-2',
          'canary-1',
        ])
        const claimed = await store.claim(createClaim())
        expect(claimed.map(({ inquiry }) => inquiry.id).toSorted()).toStrictEqual([
          'canary-1',
          'canary-2',
          'doubtful',
        ])
        expect(await store.remove({ until: 1000 }, 10)).toBe(0)
        expect(await store.remove({ canaries: 'only', ids: ['canary-2'] }, 10)).toBe(1)
        expect(await store.count({ canaries: 'only' })).toBe(1)
      }),
    )

    it(
      'marks what was answered with who and when, once, and takes the mark away',
      withStore(async (store, place) => {
        await fill(store, place)
        await place.setTime(7000)
        expect(await store.answer({ ids: ['sent', 'failed'] }, 'Grace')).toBe(2)
        await place.setTime(8000)
        expect(await store.answer({ ids: ['sent', 'held'] }, 'Zoë')).toBe(1)
        const marks = (await store.list({ limit: 10, answered: true })).map((entry) => [
          entry.inquiry.id,
          entry.answered,
        ])
        expect(marks).toStrictEqual([
          ['held', { at: 8000, by: 'Zoë' }],
          ['failed', { at: 7000, by: 'Grace' }],
          ['sent', { at: 7000, by: 'Grace' }],
        ])
        const open = await store.list({ limit: 10, answered: false })
        expect(open.map(({ inquiry, answered }) => [inquiry.id, answered])).toStrictEqual([
          ['doubtful', undefined],
        ])
        expect(await store.answer({ ids: ['sent', 'doubtful'] }, undefined)).toBe(1)
        expect(await store.count({ answered: true })).toBe(2)
        expect(await store.count({ answered: false })).toBe(2)
      }),
    )

    it(
      'finds words in names, addresses, phones and messages, all of them, ASCII case aside',
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
      'finds and counts the same once there are many, tended or not, whatever was removed meanwhile',
      withStore(async (store, place) => {
        const receivedAt = 1_600_000_000_000
        const many = Array.from({ length: MANY }, (_, index) => {
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
        await tendAll(store)
        const find = async (words: readonly string[], limit = 2): Promise<readonly string[]> =>
          toIds(await store.list({ limit, words }))
        expect(await find(['ship', 'scales'])).toStrictEqual(['id-02298', 'id-02296'])
        expect(await find(['writer7@'])).toStrictEqual(['id-00007'])
        expect(await find(['WRITER7@', 'barometers', '7946'])).toStrictEqual(['id-00007'])
        expect(await find(['writer7@', 'scales'])).toStrictEqual([])
        expect(await find(['"zoë'])).toStrictEqual([])
        // Shorter than what an index knows.
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
        // The last goes, and another one comes in its place.
        expect(await store.remove({ ids: ['id-02299'] }, 5)).toBe(1)
        await store.append(
          createSubmission({ id: 'late', receivedAt, message: 'Do you ship scales?' }),
        )
        await store.append(
          createSubmission({ id: 'new', receivedAt: 2e12, message: 'Zoë weighs.' }),
        )
        expect(await find(['zoë'])).toStrictEqual(['new'])
        const next = place.durable ? place.create() : store
        await tendAll(next)
        expect(
          toIds(await next.list({ limit: 1, words: ['ship'], until: receivedAt + 2 })),
        ).toStrictEqual(['late'])
        if (next !== store) await next.close()
        expect(await find(['writer8@'])).toStrictEqual([])
        expect(await find(['writer9@'])).toStrictEqual(['id-00009'])
      }),
    )

    it(
      'lists newest first, whatever the order of arrival, and by id within a millisecond',
      withStore(async (store) => {
        for (const [index, receivedAt] of [2000, 1000, 3000, 3000].entries()) {
          await store.append(createSubmission({ id: `id-${index}`, receivedAt }))
        }
        const listed = await store.list({ limit: 10 })
        expect(toIds(listed)).toStrictEqual(['id-3', 'id-2', 'id-0', 'id-1'])
      }),
    )

    it(
      'reaches every inquiry once by paging, also inside one millisecond',
      withStore(async (store) => {
        const all = Array.from({ length: 23 }, (_, index) =>
          createSubmission({ receivedAt: 1000 + Math.floor(index / 8) }),
        )
        await Promise.all(all.map((submission) => store.append(submission)))
        const seen: string[] = []
        let before: InquiryPosition | undefined
        for (;;) {
          const page = await store.list({ limit: 5, ...(before && { before }) })
          seen.push(...toIds(page))
          before = page.at(-1)?.inquiry
          if (!before) break
        }
        expect(seen).toHaveLength(23)
        expect(new Set(seen)).toStrictEqual(new Set(all.map(({ inquiry }) => inquiry.id)))
      }),
    )

    it(
      'leaves out the whole millisecond of a position without an id',
      withStore(async (store) => {
        for (const receivedAt of [1000, 2000, 2000, 3000]) {
          await store.append(createSubmission({ receivedAt }))
        }
        const listed = await store.list({ limit: 10, before: { receivedAt: 2000 } })
        expect(listed.map(({ inquiry }) => inquiry.receivedAt)).toStrictEqual([1000])
      }),
    )

    it(
      `lists at most as many as asked for, up to ${MAX_LISTED}`,
      withStore(async (store) => {
        const count = MAX_LISTED + 1
        await Promise.all(Array.from({ length: count }, () => store.append(createSubmission())))
        expect(await store.list({ limit: 1 })).toHaveLength(1)
        expect(await store.list({ limit: MAX_LISTED })).toHaveLength(MAX_LISTED)
        expect(await store.count({})).toBe(count)
      }),
    )

    it(
      'tells where the delivery of each inquiry stands',
      withStore(async (store, place) => {
        await fill(store, place)
        const standings = (await store.list({ limit: 10 })).map(({ delivery }) => delivery)
        const none = {
          recipient: undefined,
          code: undefined,
          error: undefined,
          sentAt: undefined,
          reply: undefined,
          bounce: undefined,
        }
        expect(standings).toStrictEqual([
          {
            ...none,
            inquiryId: 'held',
            receivedAt: 4000,
            state: 'held',
            attempts: 0,
            nextAt: undefined,
          },
          {
            ...none,
            inquiryId: 'doubtful',
            receivedAt: 3000,
            state: 'pending',
            attempts: 0,
            nextAt: 6000,
          },
          {
            ...none,
            inquiryId: 'failed',
            receivedAt: 2000,
            state: 'failed',
            attempts: 1,
            nextAt: undefined,
            code: '554 5.7.1',
            error: 'Refused.',
          },
          {
            ...none,
            inquiryId: 'sent',
            receivedAt: 1000,
            state: 'sent',
            attempts: 1,
            nextAt: undefined,
            sentAt: 6000,
            reply: '250 OK',
          },
        ])
      }),
    )

    it(
      'narrows by each part of a filter, and by all together',
      withStore(async (store, place) => {
        await fill(store, place)
        const cases = [
          [{}, ['held', 'doubtful', 'failed', 'sent']],
          [{ state: 'pending' }, ['doubtful']],
          [{ quarantined: true }, ['held', 'doubtful']],
          [{ quarantined: false }, ['failed', 'sent']],
          [{ email: 'aDa@EXAMPLE.com' }, ['doubtful', 'failed', 'sent']],
          [{ email: 'ada_example.com' }, []],
          [{ since: 2000, until: 4000 }, ['doubtful', 'failed']],
          [{ ids: ['held', 'sent', 'nobody'] }, ['held', 'sent']],
          [{ ids: [] }, []],
          [{ quarantined: true, email: 'bob@example.com', since: 1, state: 'held' }, ['held']],
          [{ state: 'sent', quarantined: true }, []],
        ] as const
        for (const [filter, ids] of cases) {
          expect(toIds(await store.list({ ...filter, limit: 10 }))).toStrictEqual(ids)
          expect(await store.count(filter)).toBe(ids.length)
        }
      }),
    )
  })
}
