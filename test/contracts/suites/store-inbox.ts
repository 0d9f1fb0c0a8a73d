import type { InquiryPosition } from '../../../packages/frontdesk/src/inquiries/inquiry.ts'
import { MAX_LISTED } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import { createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { fill, toIds } from './store-inbox-samples.ts'
import type { WithStore } from './store-place.ts'

export function describeInbox({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its inbox', () => {
    it(
      'is empty at first',
      withStore(async (store) => {
        await store.open()
        expect(await store.list({ limit: 10 })).toStrictEqual([])
        expect(await store.count({})).toBe(0)
      }),
    )

    it(
      'marks an inquiry as answered once, with person and time, and removes the mark',
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
      'names the inquiry that corrects another',
      withStore(async (store) => {
        await store.append(createSubmission({ id: 'first', receivedAt: 1000 }))
        await store.append(createSubmission({ id: 'second', receivedAt: 2000, corrects: 'first' }))
        await store.append(createSubmission({ id: 'other', receivedAt: 3000 }))
        const all = await store.list({ limit: 10 })
        expect(all.map((entry) => entry.correctedBy)).toStrictEqual([
          undefined,
          undefined,
          'second',
        ])
        const [first] = await store.list({ ids: ['first'], limit: 1 })
        expect(first?.correctedBy).toBe('second')
        const waiting = await store.list({ state: 'pending', limit: 10 })
        expect(waiting.at(-1)?.correctedBy).toBe('second')
      }),
    )

    it(
      'lists by time of receipt, newest first, and by id within a millisecond',
      withStore(async (store) => {
        for (const [index, receivedAt] of [2000, 1000, 3000, 3000].entries()) {
          await store.append(createSubmission({ id: `id-${index}`, receivedAt }))
        }
        const listed = await store.list({ limit: 10 })
        expect(toIds(listed)).toStrictEqual(['id-3', 'id-2', 'id-0', 'id-1'])
      }),
    )

    it(
      'lists every inquiry once, page by page, also within one millisecond',
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
      'skips the whole millisecond of a position without an id',
      withStore(async (store) => {
        for (const receivedAt of [1000, 2000, 2000, 3000]) {
          await store.append(createSubmission({ receivedAt }))
        }
        const listed = await store.list({ limit: 10, before: { receivedAt: 2000 } })
        expect(listed.map(({ inquiry }) => inquiry.receivedAt)).toStrictEqual([1000])
      }),
    )

    it(
      `lists at most the number asked for, up to ${MAX_LISTED}`,
      withStore(async (store) => {
        const count = MAX_LISTED + 1
        await Promise.all(Array.from({ length: count }, () => store.append(createSubmission())))
        expect(await store.list({ limit: 1 })).toHaveLength(1)
        expect(await store.list({ limit: MAX_LISTED })).toHaveLength(MAX_LISTED)
        expect(await store.count({})).toBe(count)
      }),
    )

    it(
      'shows the delivery state of each inquiry',
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
      'filters by each criterion, and by all together',
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
