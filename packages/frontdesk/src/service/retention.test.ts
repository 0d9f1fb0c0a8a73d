import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../../../test/harness/fake-clock.ts'
import { createClaim, createSubmission } from '../../../../test/harness/inquiry.ts'
import { recordingLog, type RecordingLog } from '../../../../test/harness/log.ts'
import { memoryStore, type MemoryStore } from '../../../../test/harness/memory-store.ts'
import { EXPIRY_BATCH } from '../inquiries/expiry.ts'
import { createRetention, FIRST_MS, JITTER_MS, ROUND_MS, type Retention } from './retention.ts'

const now = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000

interface Bench {
  readonly store: MemoryStore
  readonly clock: ReturnType<typeof fakeClock>
  readonly log: RecordingLog
  readonly retention: Retention
}

function start(random = 0): Bench {
  const store = memoryStore()
  const clock = fakeClock(now)
  const log = recordingLog()
  const retention = createRetention({
    store,
    days: 90,
    log,
    clock,
    random: () => random,
  })
  return { store, clock, log, retention }
}

/** An inquiry of this age whose mail has come this far. */
async function add(
  store: MemoryStore,
  id: string,
  ageMs: number,
  state: 'pending' | 'sent' | 'failed' | 'held',
): Promise<void> {
  const receivedAt = now + FIRST_MS - ageMs
  const delivery = state === 'held' ? 'held' : 'pending'
  await store.append(createSubmission({ id, receivedAt }, { delivery }))
  if (state === 'sent') {
    const settlement = { kind: 'sent', reply: '250' } as const
    await store.settle({ inquiryId: id, part: 0, attempt: 1 }, settlement)
  }
  if (state === 'failed') {
    await store.claim(createClaim({ leaseMs: 0, limit: 1000 }))
    const settlement = { kind: 'failed', code: '550', error: 'refused' } as const
    await store.settle({ inquiryId: id, part: 0, attempt: 1 }, settlement)
  }
}

const ids = (store: MemoryStore): readonly string[] => store.inquiries.map(({ id }) => id)

describe('createRetention', () => {
  it('deletes inquiries older than its days, to the millisecond, and none younger', async () => {
    const { store, clock, log, retention } = start()
    await add(store, 'older', 90 * DAY_MS + 1, 'sent')
    await add(store, 'as old', 90 * DAY_MS, 'sent')
    await add(store, 'new', 0, 'sent')
    await clock.advance(FIRST_MS)
    expect(ids(store)).toStrictEqual(['as old', 'new'])
    expect(log.entries).toStrictEqual([
      { level: 'info', event: 'retention.deleted', fields: { days: 90, inquiries: 1 } },
    ])
    await retention.stop()
  })

  it('deletes failed and quarantined ones too', async () => {
    const { store, clock, retention } = start()
    await add(store, 'failed', 91 * DAY_MS, 'failed')
    await add(store, 'held', 91 * DAY_MS, 'held')
    await clock.advance(FIRST_MS)
    expect(ids(store)).toStrictEqual([])
    await retention.stop()
  })

  it('keeps inquiries that wait for their mail at any age, and says so', async () => {
    const { store, clock, log, retention } = start()
    await add(store, 'waiting', 1000 * DAY_MS, 'pending')
    await clock.advance(FIRST_MS)
    expect(ids(store)).toStrictEqual(['waiting'])
    expect(log.entries).toMatchObject([
      { level: 'warn', event: 'retention.waiting', fields: { inquiries: 1 } },
    ])
    await retention.stop()
  })

  it.each([
    { days: 90, off: 5 * DAY_MS, kept: [] },
    { days: 90, off: 5 * DAY_MS + 1, kept: ['old'] },
    { days: 2, off: 2 * DAY_MS + 1, kept: ['old'] },
  ])('after $off ms without a word, with $days days, keeps $kept', async ({ days, off, kept }) => {
    const store = memoryStore()
    await store.keep('retention.time', String(now))
    await add(store, 'old', 100 * DAY_MS, 'sent')
    const clock = fakeClock(now + off)
    const log = recordingLog()
    const retention = createRetention({ store, days, log, clock, random: () => 0 })
    await clock.advance(FIRST_MS)
    expect(ids(store)).toStrictEqual(kept)
    await retention.stop()
  })

  it('deletes nothing while the clock is off by a day or more, and goes on once it is right', async () => {
    const { store, clock, log, retention } = start()
    await add(store, 'young', 0, 'sent')
    await add(store, 'old', 100 * DAY_MS, 'sent')
    clock.set(now + 365 * DAY_MS)
    await clock.advance(FIRST_MS)
    expect(ids(store)).toStrictEqual(['young', 'old'])
    expect(log.entries).toMatchObject([{ level: 'warn', event: 'retention.skipped' }])
    clock.set(clock.now() - 365 * DAY_MS)
    await clock.advance(ROUND_MS)
    expect(ids(store)).toStrictEqual(['young'])
    await retention.stop()
  })

  it('begins a while after the start, and comes back every day', async () => {
    const { store, clock, retention } = start(0.5)
    await add(store, 'first', 91 * DAY_MS, 'sent')
    await clock.advance(FIRST_MS + JITTER_MS / 2 - 1)
    expect(ids(store)).toStrictEqual(['first'])
    await clock.advance(1)
    expect(ids(store)).toStrictEqual([])
    await add(store, 'second', 91 * DAY_MS, 'sent')
    await clock.advance(ROUND_MS + JITTER_MS / 2 - 1)
    expect(ids(store)).toStrictEqual(['second'])
    await clock.advance(1)
    expect(ids(store)).toStrictEqual([])
    await retention.stop()
  })

  it('deletes in small transactions, and stops between two', async () => {
    const { store, clock, retention } = start()
    for (let one = 0; one < EXPIRY_BATCH + 1; one++) await add(store, `${one}`, 91 * DAY_MS, 'held')
    await clock.advance(FIRST_MS)
    expect(ids(store)).toHaveLength(1)
    await retention.stop()
    await clock.advance(ROUND_MS * 2)
    expect(ids(store)).toHaveLength(1)
  })

  it('says when the store fails, and tries again the next day', async () => {
    const { store, clock, log, retention } = start()
    const { remove } = store
    let fails = true
    const failing = {
      ...store,
      remove: (...args: Parameters<typeof remove>) =>
        fails ? Promise.reject(new Error('disk gone')) : remove(...args),
    }
    await retention.stop()
    const second = createRetention({ store: failing, days: 90, log, clock, random: () => 0 })
    await add(store, 'old', 91 * DAY_MS, 'sent')
    await clock.advance(FIRST_MS)
    expect(log.entries).toStrictEqual([
      { level: 'error', event: 'retention.failed', fields: { days: 90, reason: 'disk gone' } },
    ])
    fails = false
    await clock.advance(ROUND_MS)
    expect(ids(store)).toStrictEqual([])
    await second.stop()
  })
})
