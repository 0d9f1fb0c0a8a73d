import { describe, expect, it } from 'vitest'
import { createBench, events, kinds, START } from '../../../../../test/harness/condition-bench.ts'
import type { Heartbeats } from '../../inquiries/instance-heartbeats.ts'
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

  it('leaves it to the store to say why nothing can be written in its folder', async () => {
    const bench = createBench()
    bench.unwritable = new Error('EACCES')
    bench.checkWrite = () => Promise.reject(new Error('The folder is closed.'))
    bench.watch.store.unopened('The folder is closed.')
    await bench.watch.begin()
    await bench.beat()
    expect(events(bench)).toEqual([])
    bench.checkWrite = async () => {}
    await bench.beat()
    await bench.beat()
    expect(events(bench)).toEqual(['store.available', 'condition.unwritten'])
    await bench.watch.stop()
  })

  it.each([
    [-900_000, "is 15 min ahead of the database server's."],
    [900_000, "is 15 min behind the database server's."],
  ])("compares its clock with the database server's: %i ms", async (offMs, words) => {
    const bench = createBench()
    bench.state = { time: START + offMs }
    await bench.watch.begin()
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

  it('says whether mail was tried since the start', async () => {
    const facts = {
      host: 'web-1',
      pid: 4711,
      startedAt: START,
      baseUrl: undefined,
      botCheck: 'altcha',
      mailServer: 'mail.example.com:465',
      store: '/data',
    }
    const bench = createBench({ facts })
    await bench.watch.begin()
    expect(bench.said()?.mailTried).toBe(false)
    bench.watch.mail.sent()
    await bench.clock.advance(PAUSE_MS)
    expect(bench.said()?.mailTried).toBe(true)
    await bench.watch.stop()
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
