import { describe, expect, it } from 'vitest'
import { createBench, events, kinds } from '../../../../../test/harness/condition-bench.ts'
import { StoreError } from '../../inquiries/store-error.ts'
import { PAUSE_MS } from './heartbeat.ts'
import { WRITE_CHECK_MS } from './store-watch.ts'

describe('createConditionWatch, of all else that goes wrong', () => {
  it('finds a damaged page by a check, and reports it until a restore or a check finds none', async () => {
    const damage = new StoreError('corrupt', 'A page is damaged: npx frontdesk restore BACKUP')
    let check = (): Promise<void> => Promise.reject(damage)
    const bench = createBench({ checkData: () => check() })
    await bench.watch.begin()
    await bench.clock.advance(WRITE_CHECK_MS + PAUSE_MS)
    expect(bench.said()?.troubles).toMatchObject([{ kind: 'damage', message: damage.message }])
    expect(events(bench)).toEqual(['store.damaged'])
    bench.watch.news({ kind: 'in-place', how: 'restored' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual(['damage'])
    check = () => Promise.resolve()
    bench.watch.news({ kind: 'in-place', how: 'restored' })
    await bench.clock.advance(PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    bench.watch.news({ kind: 'unreadable', inquiry: 'one', message: damage.message })
    await bench.clock.advance(1000)
    expect(events(bench)).toEqual(['store.damaged'])
    await bench.clock.advance(WRITE_CHECK_MS + PAUSE_MS)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('says at once that a mail server rejects mail permanently, until it accepts one', async () => {
    const bench = createBench()
    await bench.watch.begin()
    // None of these is permanent.
    for (const code of ['451 4.3.0', '500 application_error', '503 5.5.1', '552 5.2.2']) {
      bench.watch.mail.failed({ class: 'transient', code, explanation: 'Later.' })
    }
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    bench.watch.mail.failed({ class: 'configuration', code: '535 5.7.8', explanation: 'No.' })
    await bench.clock.advance(1000)
    expect(bench.said()?.troubles).toMatchObject([
      {
        message:
          'The mail server refuses mail until this is corrected: No. Inquiries are kept, and mailed when sending works. Code: 535 5.7.8. To see more: npx frontdesk mail test',
      },
    ])
    bench.watch.mail.sent()
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    await bench.watch.stop()
  })

  it('says at once that a mail server does not answer, and that the weekly list went nowhere', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.watch.mail.failed({ class: 'transient', code: 'ESOCKET', explanation: 'No one there.' })
    bench.watch.mail.unlisted({ code: '450 4.2.2', explanation: 'Full.' })
    await bench.clock.advance(1000)
    expect(bench.said()?.troubles).toMatchObject([
      {
        kind: 'mail',
        message: expect.stringMatching(
          /does not answer: No one there\. Inquiries are kept, and mailed when sending works\. To see/,
        ),
      },
      {
        kind: 'held-list',
        message: expect.stringMatching(/weekly list .*: Full\. It is tried/),
      },
    ])
    bench.watch.mail.sent()
    bench.watch.mail.listed(bench.clock.now())
    await bench.clock.advance(1000)
    expect(kinds(bench)).toEqual([])
    expect(bench.said()?.listedAt).toBe(bench.clock.now() - 1000)
    await bench.watch.stop()
  })

  it('says that the clock was set, has mail looked at again, and is content when it is right', async () => {
    const bench = createBench()
    await bench.watch.begin()
    bench.clock.set(bench.clock.now() + 86_400_000)
    await bench.beat()
    expect(bench.said()?.troubles).toMatchObject([
      { kind: 'clock', message: expect.stringMatching(/set 24 h ahead.*timedatectl/) },
    ])
    expect(bench.clockSets).toBe(1)
    bench.clock.set(bench.clock.now() - 86_400_000)
    await bench.beat()
    expect(kinds(bench)).toEqual([])
    expect(bench.clockSets).toBe(2)
    expect(events(bench)).toEqual(['clock.jumped', 'clock.jumped'])
    await bench.watch.stop()
  })

  it('says once why the database is unsafe', async () => {
    const bench = createBench()
    bench.state = { dangers: ['The server runs with fsync=off. Set it.'] }
    await bench.watch.begin()
    await bench.beat()
    await bench.beat()
    expect(kinds(bench)).toEqual(['unsafe'])
    expect(events(bench)).toEqual(['store.unsafe'])
    await bench.watch.stop()
  })

  it('names a saved copy once: not while the message about the files does', async () => {
    const bench = createBench()
    bench.state = { unrestored: 'Restore the copy.' }
    bench.checkWrite = () => Promise.reject(new Error('Restore the copy.'))
    await bench.watch.begin()
    expect(events(bench)).toEqual(['store.unrestored'])
    bench.watch.news({ kind: 'displaced', message: 'Restore the copy.' })
    await bench.beat()
    expect(kinds(bench)).toEqual(['store'])
    await bench.watch.stop()
  })

  it('names the limit to raise if nothing can be opened', async () => {
    const error = Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })
    const bench = createBench()
    bench.unwritable = error
    await bench.watch.begin()
    expect(bench.log.entries).toMatchObject([
      { event: 'condition.unwritten', fields: { remedy: expect.stringContaining('ulimit -n') } },
    ])
    await bench.watch.stop()
  })
})
