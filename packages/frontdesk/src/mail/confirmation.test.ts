/** How confirmations go out beside what the company has to read. */
import { describe, expect, it } from 'vitest'
import { deliveryBench, failure, sent, START } from '../../../../test/harness/delivery-bench.ts'
import { fakeClock } from '../../../../test/harness/fake-clock.ts'
import { createSubmission } from '../../../../test/harness/inquiry.ts'
import { recordingLog } from '../../../../test/harness/log.ts'
import { memoryStore } from '../../../../test/harness/memory-store.ts'
import { POLL_MS, WATCH_MS } from './delivery.ts'
import type { MailMessage } from './mailer.ts'
import { deliverRound } from './round.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const asked = { address: 'ada@example.com' }
const confirmation = { email: 'hello@n.example' }
const isToVisitor = ({ to }: MailMessage): boolean => to === 'ada@example.com'

describe('a confirmation', () => {
  it('goes out beside its inquiry, once', async () => {
    const bench = deliveryBench(1, { confirmation })
    const { id } = bench.add({}, asked)
    bench.delivery.start()
    await bench.clock.advance(10 * MINUTE)
    expect(bench.sends.map(({ message }) => message.to).toSorted()).toEqual([
      'ada@example.com',
      'b@n.example',
    ])
    const told = await bench.told(id)
    expect(told).toMatchObject({ state: 'sent', recipient: 'ada@example.com' })
    expect(bench.events().toSorted()).toEqual(['confirmation.sent', 'mail.sent'])
  })

  it('that hangs delays no inquiry', async () => {
    const bench = deliveryBench(1, { confirmation })
    bench.answer = (message) => (isToVisitor(message) ? new Promise(() => {}) : sent)
    bench.add({}, asked)
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    const { id } = bench.add({}, { address: 'grace@example.com' })
    bench.delivery.notify()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('sent')
  })

  it('that fails is tried for a day, raises no alarm and makes nothing due', async () => {
    const bench = deliveryBench(1, { confirmation })
    bench.answer = (message) => (isToVisitor(message) ? failure('configuration') : sent)
    const { id } = bench.add({}, asked)
    bench.delivery.start()
    // The hours between are like the last one: schedule.test.ts.
    for (const hours of [0, 1, 2, 3, 22, 23.9]) {
      bench.clock.set(START + hours * HOUR)
      await bench.clock.advance(WATCH_MS)
    }
    // Twice in the first minute, then once each time.
    expect(bench.sends.filter(({ message }) => isToVisitor(message))).toHaveLength(7)
    expect(await bench.told(id)).toMatchObject({ state: 'failed', code: '451 4.3.0' })
    expect(bench.heard).toEqual(['sent'])
    expect(new Set(bench.events())).toEqual(
      new Set(['mail.sent', 'confirmation.delayed', 'confirmation.failed']),
    )
    expect(bench.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  it.each([
    ['whose content is refused is given up, without a notice', failure('message'), undefined],
    [
      'whose address is refused is given up, and that is kept',
      { ...failure('configuration', '550 5.1.1'), refused: 'address' as const },
      '5.1.1 550 5.1.1 no',
    ],
  ])('%s', async (_, answer, reason) => {
    const bench = deliveryBench(1, { confirmation })
    bench.answer = (message) => (isToVisitor(message) ? answer : sent)
    const { id } = bench.add({}, asked)
    bench.delivery.start()
    await bench.clock.advance(10 * MINUTE)
    expect(bench.sends).toHaveLength(2)
    const told = await bench.told(id)
    expect([told?.state, told?.bounce?.reason]).toEqual(['failed', reason])
  })

  it('is not sent for an inquiry marked as spam meanwhile', async () => {
    const bench = deliveryBench(1, { confirmation })
    const { id } = bench.add({ quarantine: 'spam' }, asked)
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(bench.sends.filter(({ message }) => isToVisitor(message))).toEqual([])
    expect(await bench.told(id)).toMatchObject({ state: 'failed', code: 'EDOUBT' })
  })

  it('is not sent a day late, nor where confirmations are switched off', async () => {
    const late = deliveryBench(1, { confirmation })
    late.answer = () => failure('transient')
    const { id } = late.add({ receivedAt: late.clock.now() - 24 * HOUR }, asked)
    late.delivery.start()
    await late.clock.advance(POLL_MS)
    expect(late.sends.filter(({ message }) => isToVisitor(message))).toEqual([])
    expect(await late.told(id)).toMatchObject({ state: 'failed', code: 'ELATE' })
    const off = deliveryBench()
    const waiting = off.add({}, asked)
    off.delivery.start()
    await off.clock.advance(10 * MINUTE)
    expect(off.sends).toHaveLength(1)
    expect(await off.told(waiting.id)).toMatchObject({ state: 'pending', attempts: 0 })
  })

  it('goes out in a round, too, and does not count in it', async () => {
    const clock = fakeClock(0)
    const outbox = memoryStore(() => clock.now())
    const sends: string[] = []
    await outbox.append(createSubmission({ receivedAt: 0 }, { confirmation: asked }))
    const report = await deliverRound({
      outbox,
      mailer: {
        async send({ to }) {
          sends.push(to)
          return sent
        },
        check: async () => ({ kind: 'ready' }),
        close() {},
      },
      mail: { siteName: 'N', from: 'a@n.example', to: ['b@n.example'], host: 'n', confirmation },
      log: recordingLog(),
      clock,
      random: () => 0.5,
      most: 2,
      forMs: HOUR,
    })
    expect(sends.toSorted()).toEqual(['ada@example.com', 'b@n.example'])
    expect(report).toEqual({ sent: 1, failed: 0 })
  })
})
