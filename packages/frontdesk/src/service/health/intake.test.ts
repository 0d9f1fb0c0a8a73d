import { describe, expect, it } from 'vitest'
import { createBench, events, kinds } from '../../../../../test/harness/condition-bench.ts'
import { StoreError } from '../../inquiries/store-error.ts'
import { PAUSE_MS } from './heartbeat.ts'
import { WRITE_CHECK_MS } from './store-watch.ts'

describe('createConditionWatch, of an intake that fails', () => {
  it('finds out without a visitor that nothing could be kept, and when it could again', async () => {
    const bench = createBench()
    bench.checkWrite = () => Promise.reject(new Error('The disk is full.'))
    await bench.watch.begin()
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.clock.advance(WRITE_CHECK_MS)
    expect(bench.said()?.troubles).toMatchObject([{ kind: 'store', message: 'The disk is full.' }])
    bench.checkWrite = async () => {}
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('sees at its next look that a disk has no room, without waking the store', async () => {
    const bench = createBench()
    let writes = 0
    bench.checkWrite = async () => void writes++
    bench.checkFiles = () => Promise.reject(new Error('No room.'))
    await bench.watch.begin()
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([{ kind: 'store', message: 'No room.' }])
    expect(writes).toBe(0)
    // A small one fits in: the log has its line, and none more.
    bench.watch.store.kept()
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    expect(events(bench)).toEqual(['store.failing'])
    bench.checkFiles = async () => {}
    await bench.beat()
    bench.checkFiles = () => Promise.reject(new Error('No room.'))
    await bench.beat()
    expect(events(bench)).toEqual(['store.failing', 'store.failing'])
    await bench.watch.stop()
  })

  it('says within a second that an inquiry could not be stored, and keeps saying so for a minute', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.watch.store.failed(new Error('It is locked.'))
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual(['store'])
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    await bench.clock.advance(60_000)
    expect(kinds(bench)).toEqual([])
    bench.watch.store.failed(new Error('It is locked.'))
    await bench.clock.advance(1000)
    bench.watch.store.kept()
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('repeats within a second what the store reports, and clears it when a write succeeds', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.checkWrite = () => Promise.reject(new Error('Its log was deleted.'))
    bench.watch.news({ kind: 'displaced', message: 'Its log was deleted.' })
    await bench.clock.advance(PAUSE_MS)
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'store', message: 'Its log was deleted.' },
    ])
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    bench.watch.news({ kind: 'in-place', how: 'back' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['store'])
    bench.checkWrite = async () => {}
    bench.watch.store.failed(new Error('Its log was deleted.'))
    bench.watch.news({ kind: 'in-place', how: 'restored' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  // It said for a minute that a finished restore had not finished.
  it('reports a missing file no longer than until a check can write', async () => {
    const bench = createBench()
    await bench.watch.begin()
    const missing = new StoreError('missing', 'A restore did not finish.')
    bench.checkWrite = () => Promise.reject(missing)
    bench.watch.store.failed(missing)
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    bench.checkWrite = async () => {}
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('does not clear a report by a check that began before it', async () => {
    const bench = createBench()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    bench.checkWrite = () => promise
    await bench.watch.begin()
    await bench.clock.advance(WRITE_CHECK_MS)
    bench.watch.news({ kind: 'displaced', message: 'Its log was deleted.' })
    bench.checkWrite = () => Promise.reject(new Error('Its log was deleted.'))
    resolve(undefined)
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['store'])
    await bench.watch.stop()
  })

  it('reports a failed inquiry before the next check, and not twice in a second', async () => {
    const bench = createBench()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    await bench.watch.begin()
    bench.checkWrite = () => promise
    await bench.clock.advance(5000)
    bench.watch.store.failed(new Error('It is locked.'))
    await bench.clock.advance(0)
    expect(kinds(bench)).toEqual(['store'])
    const words = bench.words
    for (let form = 0; form < 50; form += 1) {
      bench.watch.store.failed(new Error(`It is locked, ${form}.`))
      await bench.clock.advance(100)
    }
    expect(bench.words - words).toBeLessThan(7)
    resolve(undefined)
    await bench.watch.stop()
  })
})
