import { describe, expect, it } from 'vitest'
import { createBench, events, kinds, START } from '../../../../../test/harness/condition-bench.ts'
import { fakeClock } from '../../../../../test/harness/fake-clock.ts'
import type { Heartbeats } from '../../inquiries/instance-heartbeats.ts'
import type { Condition } from './condition.ts'
import { PAUSE_MS } from './heartbeat.ts'

describe('createConditionWatch', () => {
  it('says at once that all is well, and takes it down at its end', async () => {
    const bench = createBench()
    await bench.watch.begin()
    expect(bench.said()).toMatchObject({ state: 'running', pid: 4711, troubles: [] })
    await bench.watch.stopping()
    expect(bench.said()).toMatchObject({ state: 'stopping' })
    await bench.watch.stop()
    expect(bench.said()).toBeUndefined()
  })

  it('says it again with the next heartbeat where its last word is gone, and a second after it could not be written', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.forget()
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    bench.forget()
    bench.unwritable = new Error('EROFS')
    await bench.beat()
    expect(bench.said()).toBeUndefined()
    bench.unwritable = undefined
    await bench.clock.advance(2 * PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    expect(events(bench)).toEqual(['condition.unwritten', 'condition.written'])
    await bench.watch.stop()
  })

  it.each([
    [-900_000, "is 15 min ahead of the database server's."],
    [900_000, "is 15 min behind the database server's."],
  ])("compares its clock with the database server's: %i ms", async (offMs, words) => {
    const bench = createBench({ sharing: 'meant' })
    bench.state = { time: START + offMs }
    await bench.watch.begin()
    expect(bench.watch.aheadOfStoreMs()).toBe(-offMs)
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'clock', message: expect.stringContaining(words) },
    ])
    expect(events(bench)).toEqual(['clock.off'])
    await bench.watch.stop()
  })

  it('says that mail is put off where a look at it says so, and not where one mail is', async () => {
    const bench = createBench({})
    await bench.watch.begin()
    const failure = { class: 'transient', code: '429 slow', explanation: 'Busy.' } as const
    bench.watch.mail.failed(failure)
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    bench.watch.mail.failed(failure, 'check')
    await bench.beat()
    expect(kinds(bench)).toEqual(['mail'])
    bench.watch.mail.sent()
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('says that another service uses the same folder, not that one before it did', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const killed = createBench({ instance: 'killed' }, postings, clock)
    await killed.watch.begin()
    const first = createBench({}, postings, clock)
    await first.watch.begin()
    // The clock is one: the killed one stands still because it is stopped without taking down.
    const last = postings.get('killed')
    await killed.watch.stop()
    if (last) postings.set('killed', last)
    await first.beat()
    await first.beat()
    expect(kinds(first)).toEqual([])
    const second = createBench({ instance: 'second' }, postings, clock)
    await second.watch.begin()
    for (let beat = 0; beat < 3; beat += 1) await first.beat()
    expect(kinds(first)).toEqual(['shared'])
    expect(kinds(second)).toEqual(['shared'])
    expect(events(first)).toEqual(['store.shared'])
    await second.watch.stopping()
    for (let beat = 0; beat < 3; beat += 1) await first.beat()
    expect(kinds(first)).toEqual([])
    await Promise.all([first.watch.stop(), second.watch.stop()])
  })

  it('takes the last word of a killed service for no new one, however late it looks at it', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const watching = createBench({}, postings, clock)
    await watching.watch.begin()
    const text = JSON.stringify({ ...watching.said(), pid: 4711, state: 'running' })
    const at = clock.now()
    for (const lateMs of [1, 40, 900]) {
      postings.set('killed', { text, at: at + lateMs })
      await watching.beat()
    }
    expect(watching.log.entries).toEqual([])
    await watching.watch.stop()
  })

  it('says at the first word of another service that it uses the same folder, where that one runs', async () => {
    const postings = new Map<string, { text: string; at: number }>()
    const clock = fakeClock(START)
    const isRunning = ({ pid }: Condition): boolean => pid === 4712
    const first = createBench({ isRunning }, postings, clock)
    await first.watch.begin()
    for (const pid of [4711, 4712, 4713]) {
      const condition = { ...first.said(), pid, state: 'running' }
      postings.set(`other-${pid}`, { text: JSON.stringify(condition), at: clock.now() })
    }
    await first.beat()
    expect(first.log.entries).toMatchObject([
      { event: 'store.shared', fields: { remedy: expect.stringContaining('process 4712 on') } },
    ])
    await first.watch.stop()
  })

  it('goes on where nothing can be written, says so once, and does not wait for it at its end', async () => {
    let takenDown = ''
    const failing: Heartbeats = {
      post: () => Promise.reject(new Error('EROFS')),
      takeDown: () => Promise.reject(new Error((takenDown = 'EROFS'))),
      read: () => Promise.reject(new Error('EROFS')),
    }
    const bench = createBench({ heartbeats: failing })
    await bench.watch.begin()
    await bench.beat()
    expect(events(bench)).toEqual(['condition.unwritten'])
    await bench.watch.stop()
    // A stop does not wait for a frozen PostgreSQL.
    expect(takenDown).toBe('')
  })
})
