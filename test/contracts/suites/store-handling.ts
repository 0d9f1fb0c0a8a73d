import type {
  ChangeOutcome,
  Handling,
  HandlingChange,
  HandlingFilter,
} from '../../../packages/frontdesk/src/inquiries/handling.ts'
import type { InboxEntry, InboxQuery } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import type { Run } from '../../../packages/frontdesk/src/inquiries/sql/run.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { toAttempt } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import { fill, toIds } from './store-inbox-samples.ts'
import type { WithStore } from './store-place.ts'

interface Offering {
  readonly store: InquiryStore
  readonly handling: Handling
  readonly run: Run
}

/** For stores with a web inbox. */
async function withHandling(
  store: InquiryStore,
  work: (offering: Offering) => Promise<void>,
): Promise<void> {
  const { handling, run } = store
  if (handling && run) await work({ store, handling, run })
}

async function read(store: InquiryStore, id: string): Promise<InboxEntry | undefined> {
  const [entry] = await store.list({ ids: [id], limit: 1 })
  return entry
}

export function describeHandling({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('changes in the web inbox', () => {
    it(
      'apply only to the version that was seen, and return the new one',
      withStore((store, place) =>
        withHandling(store, async ({ handling }) => {
          await fill(store, place)
          const change = (
            id: string,
            version: number,
            one: HandlingChange | Exclude<HandlingChange['kind'], 'assign' | 'answer' | 'restore'>,
          ): Promise<ChangeOutcome> =>
            handling.change({ id, version }, typeof one === 'string' ? { kind: one } : one)
          await place.setTime(9000)
          const open = { kind: 'restore', closedAt: undefined, answered: undefined } as const
          const answered = { at: 8000, by: 'Zoë O’Grady' }
          const steps = [
            [{ kind: 'assign', to: 'grace' }, 'open', 1],
            ['close', 'closed', 2],
            [open, 'open', 3],
            [{ kind: 'answer', by: 'Grace' }, 'answered', 4],
            ['close', 'closed', 5],
            ['reopen', 'open', 6],
            [{ kind: 'restore', closedAt: undefined, answered }, 'answered', 7],
            [{ kind: 'restore', closedAt: 8500, answered }, 'closed', 8],
            ['reopen', 'open', 9],
            ['spam', 'spam', 10],
            ['release', 'open', 11],
            [{ kind: 'assign', to: null }, 'open', 12],
          ] as const
          for (const [at, [one, state, version]] of steps.entries()) {
            expect(await change('sent', at, one)).toStrictEqual({
              id: 'sent',
              outcome: 'done',
              version,
            })
            expect((await read(store, 'sent'))?.handling).toMatchObject({ state, version })
            if (version === 8) {
              expect(await read(store, 'sent')).toMatchObject({
                answered,
                handling: { closedAt: 8500 },
              })
            }
          }
          // The other person's page shows another version: nothing is changed.
          const stale = { id: 'sent', outcome: 'stale', version: 12 }
          expect(await change('sent', 3, 'close')).toStrictEqual(stale)
          expect(await change('sent', 3, { kind: 'answer', by: 'Bob' })).toStrictEqual(stale)
          expect(await change('sent', 3, 'erase')).toStrictEqual(stale)
          expect(await change('sent', 3, open)).toStrictEqual({ ...stale, outcome: 'done' })
          expect((await read(store, 'sent'))?.handling).toMatchObject({
            state: 'open',
            version: 12,
          })
          await change('sent', 12, { kind: 'answer', by: 'Grace' })
          expect((await read(store, 'sent'))?.answered).toStrictEqual({ at: 9000, by: 'Grace' })
          expect(await change('sent', 13, 'erase')).toStrictEqual({
            id: 'sent',
            outcome: 'done',
            version: undefined,
          })
          const gone = { id: 'sent', outcome: 'gone', version: undefined }
          expect(await change('sent', 13, 'erase')).toStrictEqual(gone)
          expect(await change('sent', 10, 'close')).toStrictEqual(gone)
          expect(await store.count({})).toBe(3)
        }),
      ),
    )

    it(
      'hold the mail of spam, release it, and retry failed mail',
      withStore((store, place) =>
        withHandling(store, async ({ handling }) => {
          await fill(store, place)
          await place.setTime(9000)
          const toState = async (id: string) => (await read(store, id))?.delivery
          await handling.change({ id: 'failed', version: 0 }, { kind: 'retry' })
          expect(await toState('failed')).toMatchObject({ state: 'pending', nextAt: 9000 })
          await handling.change({ id: 'failed', version: 1 }, { kind: 'spam' })
          expect(await toState('failed')).toMatchObject({ state: 'held' })
          expect(await store.count({ state: 'held' })).toBe(2)
          await handling.change({ id: 'failed', version: 1 }, { kind: 'release' })
          expect(await toState('failed')).toMatchObject({ state: 'held' })
          await handling.change({ id: 'failed', version: 2 }, { kind: 'release' })
          expect(await toState('failed')).toMatchObject({ state: 'pending', nextAt: 9000 })
          await handling.change({ id: 'held', version: 0 }, { kind: 'release' })
          expect(await read(store, 'held')).toMatchObject({
            inquiry: { quarantine: undefined },
            delivery: { state: 'pending' },
            handling: { state: 'open', version: 1 },
          })
        }),
      ),
    )

    it(
      'make waiting mail due at once, but not mail that is being sent',
      withStore((store, place) =>
        withHandling(store, async ({ handling }) => {
          await place.setTime(2000)
          for (const id of ['one', 'two']) await store.append(createSubmission({ id }))
          const [first] = await store.claim(createClaim({ limit: 1 }))
          if (!first) throw new Error('Nothing is due.')
          const among = ['sales@halden.example', 'ada@halden.example']
          await store.assign(toAttempt(first), among)
          const claimed = await store.claim(createClaim({ leaseMs: 60_000 }))
          const retry = { kind: 'retry', afterMs: 3_600_000, code: '451', error: 'no' } as const
          const copies = claimed.filter(({ inquiry }) => inquiry.id === first.inquiry.id)
          expect(copies).toHaveLength(2)
          await store.settle(toAttempt(copies[0] ?? first), retry)
          const { id } = first.inquiry
          const toNext = async () =>
            (await read(store, id))?.copies.map(({ nextAt, attempts }) => [nextAt, attempts])
          const before = await toNext()
          expect(before?.[0]).toStrictEqual([3_602_000, 1])
          await place.setTime(3000)
          await handling.change({ id, version: 0 }, { kind: 'retry' })
          // The other one is being sent just now.
          expect(await toNext()).toStrictEqual([[3000, 1], before?.[1]])
          await place.setTime(4000)
          expect(await store.retry({ ids: [id] })).toBe(1)
          expect(await toNext()).toStrictEqual([[4000, 1], before?.[1]])
          const again = await store.claim(createClaim())
          expect(again.map(({ part, attempt }) => [part, attempt])).toStrictEqual([[1, 2]])
        }),
      ),
    )

    it(
      'raise the version, also when they come from the command line',
      withStore((store, place) =>
        withHandling(store, async () => {
          await fill(store, place)
          const toVersion = async () => (await read(store, 'failed'))?.handling.version
          const ids = ['failed']
          const changes = [
            () => store.retry({ ids }),
            () => store.markSpam({ ids }),
            () => store.release({ ids }),
            () => store.answer({ ids }, 'Grace'),
            () => store.answer({ ids }, undefined),
          ]
          for (const [at, change] of changes.entries()) {
            expect(await change()).toBe(1)
            expect(await toVersion()).toBe(at + 1)
          }
          // An answer without effect is not a change.
          expect(await store.answer({ ids }, undefined)).toBe(0)
          expect(await toVersion()).toBe(5)
          // Meanwhile mail is sent, which is not a person's change.
          await store.claim(createClaim())
          expect(await toVersion()).toBe(5)
        }),
      ),
    )

    it(
      'run further statements only if they are made',
      withStore((store) =>
        withHandling(store, async ({ handling, run }) => {
          await store.append(createSubmission({ id: 'one' }))
          await run.once({ text: 'CREATE TABLE IF NOT EXISTS inbox_try (what TEXT NOT NULL)' })
          const close = (version: number, what: string) =>
            handling.change({ id: 'one', version }, { kind: 'close' }, (applies) => [
              {
                text: `INSERT INTO inbox_try (what) SELECT CAST(:what AS TEXT) WHERE ${applies.text}`,
                values: { ...applies.values, what },
              },
            ])
          await Promise.all([close(0, 'a'), close(0, 'b'), close(0, 'c')])
          await handling.change({ id: 'one', version: 1 }, { kind: 'reopen' })
          await close(1, 'stale')
          const [kept = []] = await run.again({ text: 'SELECT what FROM inbox_try' })
          expect(kept).toHaveLength(1)
          await run.once({ text: 'DROP TABLE inbox_try' })
        }),
      ),
    )

    it(
      'run several statements as one transaction, with named values',
      withStore((store, place) =>
        withHandling(store, async ({ run }) => {
          await place.setTime(4000)
          const insert = (name: string, value: string) => ({
            text: 'INSERT INTO setting (name, value) VALUES (:name, :value)',
            values: { name, value },
          })
          const failing = run.once(insert('inbox.a', '1'), { text: 'SELECT * FROM no_such_table' })
          expect(await failing.then(String, () => 'refused')).toBe('refused')
          const [, rows] = await run.once(insert('inbox.a', 'Zoë: ":b"'), {
            text: `SELECT value, CAST(:now AS BIGINT) AS at FROM setting WHERE name = :name`,
            values: { name: 'inbox.a' },
          })
          expect(rows).toMatchObject([{ value: 'Zoë: ":b"', at: 4000 }])
        }),
      ),
    )

    it(
      'are found by state, person, topic, language and mail, in pages, with and without indexes',
      withStore((store, place) =>
        withHandling(store, async ({ handling }) => {
          await place.setTime(5000)
          const languages = ['de-AT', 'en', 'de', 'fr']
          for (let at = 0; at < 12; at += 1) {
            await store.append(
              createSubmission(
                {
                  id: `id-${String(at).padStart(2, '0')}`,
                  receivedAt: 1000 + Math.floor(at / 2),
                  language: languages[at % 4],
                  message: `${at % 3 === 0 ? 'Topic: Repairs\n\n' : ''}Message ${at} of Zoë.`,
                  quarantine: at === 11 ? 'links' : undefined,
                },
                { delivery: at === 11 ? 'held' : 'pending' },
              ),
            )
          }
          for (const { inquiry, attempt } of await store.claim(createClaim({ limit: 8 }))) {
            const key = { inquiryId: inquiry.id, part: 0, attempt }
            await store.settle(key, { kind: 'sent', reply: '250 OK' })
          }
          const change = (at: number, version: number, one: HandlingChange) =>
            handling.change({ id: `id-${String(at).padStart(2, '0')}`, version }, one)
          for (const at of [0, 1, 2, 3]) await change(at, 0, { kind: 'assign', to: 'ada' })
          await change(1, 1, { kind: 'close' })
          await change(2, 1, { kind: 'answer', by: 'Ada' })
          await change(4, 0, { kind: 'spam' })
          await change(5, 0, { kind: 'close' })
          const find = async (filter: HandlingFilter, more: Partial<InboxQuery> = {}) =>
            toIds(await store.list({ limit: 20, handling: filter, ...more })).map((id) =>
              Number(id.slice(3)),
            )
          for (const prepare of [async () => {}, () => handling.prepare()]) {
            await prepare()
            expect(await find({ state: 'open' })).toStrictEqual([10, 9, 8, 7, 6, 3, 0])
            expect(await find({ state: 'held' })).toStrictEqual([11])
            expect(await find({ state: 'closed' })).toStrictEqual([5, 1])
            expect(await find({ state: 'spam' })).toStrictEqual([4])
            expect(await find({ assignee: 'ada' })).toStrictEqual([3, 2, 1, 0])
            expect(await find({ assignee: 'ada', state: 'open' })).toStrictEqual([3, 0])
            expect(await find({ assignee: null, state: 'closed' })).toStrictEqual([5])
            expect(await find({ assignee: null }, { limit: 2 })).toStrictEqual([11, 10])
            expect(await find({ topic: 'Repairs' })).toStrictEqual([9, 6, 3, 0])
            expect(await find({ topic: 'Repairs', assignee: 'ada' })).toStrictEqual([3, 0])
            expect(await find({ language: 'de' })).toStrictEqual([10, 8, 6, 4, 2, 0])
            expect(await find({ language: 'de', state: 'open', topic: 'Repairs' })).toStrictEqual([
              6, 0,
            ])
            expect(await find({ unmailed: true })).toStrictEqual([10, 9, 8])
            expect(await find({ unmailed: true, topic: 'Repairs' })).toStrictEqual([9])
            expect(await find({ unmailed: true, state: 'open' }, { limit: 2 })).toStrictEqual([
              10, 9,
            ])
            expect(await find({ unmailed: true, state: 'closed' })).toStrictEqual([])
            expect(await find({ state: 'open' }, { state: 'pending' })).toStrictEqual([10, 9, 8])
            expect(
              await find({ assignee: 'ada', state: 'open' }, { state: 'pending' }),
            ).toStrictEqual([])
            expect(await find({ language: 'de' }, { limit: 4 })).toStrictEqual([10, 8, 6, 4])
            expect(await find({ language: 'de' }, { spam: false })).toStrictEqual([10, 8, 6, 2, 0])
            expect(await find({ language: 'de' }, { spam: true })).toStrictEqual([4])
            expect(await find({ state: 'open' }, { words: ['ZOË', 'message 7'] })).toStrictEqual([
              7,
            ])
            expect(await find({ topic: 'Repairs' }, { since: 1003 })).toStrictEqual([9, 6])
            const before = { receivedAt: 1003, id: 'id-07' }
            expect(await find({ state: 'open' }, { before, limit: 2 })).toStrictEqual([6, 3])
            expect(await find({ assignee: 'ada' }, { before, limit: 3 })).toStrictEqual([3, 2, 1])
            expect(await store.count({ handling: { state: 'open', language: 'de' } })).toBe(4)
            expect(await store.count({ handling: { language: 'de' } })).toBe(6)
            expect(await store.count({ handling: { unmailed: true } })).toBe(3)
            expect(await store.count({ state: 'sent', until: 1003 })).toBe(6)
            expect(await store.count({ state: 'sent', since: 1001, until: 1004 })).toBe(6)
            expect(await handling.countStates(5)).toStrictEqual({
              open: 5,
              held: 1,
              answered: 1,
              closed: 2,
              spam: 1,
            })
          }
        }),
      ),
    )
  })
}
