import { describe, expect, it } from 'vitest'
import { deliveryBench, failure, sent, START } from '../../../../test/harness/delivery-bench.ts'
import { ALARM_AGE_MS } from '../inquiries/outbox.ts'
import { WATCH_MS } from './delivery.ts'

const MINUTE = 60_000

describe('the backlog’s alarm', () => {
  it('rings once when the oldest is 15 minutes old, and says once that it is over', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('configuration', '535 5.7.8')
    bench.add()
    bench.delivery.start()
    await bench.clock.advance(ALARM_AGE_MS - 1)
    expect(bench.events()).not.toContain('mail.stuck')
    await bench.clock.advance(10 * MINUTE)
    const alarms = bench.log.entries.filter(({ event }) => event === 'mail.stuck')
    expect(alarms).toMatchObject([
      { level: 'error', fields: { pending: 1, oldestMinutes: 15, code: '535 5.7.8' } },
    ])
    bench.answer = () => sent
    await bench.delivery.retryWaiting()
    await bench.clock.advance(2 * WATCH_MS)
    expect(bench.events().filter((event) => event === 'mail.recovered')).toHaveLength(1)
  })

  it('gives a backlog from before the start the time to be mailed', async () => {
    const bench = deliveryBench()
    for (let count = 0; count < 20; count += 1) bench.add({ receivedAt: START - 60 * MINUTE })
    bench.delivery.start()
    await bench.clock.advance(10 * MINUTE)
    expect(new Set(bench.events())).toEqual(new Set(['mail.sent']))
  })

  it('is not hidden by an older inquiry that has failed permanently', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('message', '554 5.7.1')
    bench.add()
    bench.delivery.start()
    await bench.clock.advance(MINUTE)
    bench.answer = () => failure('transient')
    bench.add()
    await bench.clock.advance(ALARM_AGE_MS + WATCH_MS)
    expect(bench.events()).toContain('mail.stuck')
  })
})
