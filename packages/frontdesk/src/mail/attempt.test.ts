/** An inquiry whose mail fails. */
import { describe, expect, it } from 'vitest'
import { deliveryBench, failure, sent, START } from '../../../../test/harness/delivery-bench.ts'
import { POLL_MS } from './delivery.ts'
import type { FailureClass } from './mailer.ts'
import { GIVE_UP_MS } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a mail that a server takes and never confirms', () => {
  const unanswered = { ...failure('transient', 'EUNANSWERED'), progress: 'unanswered' } as const

  it('is sent three times in quick succession, then every few hours, whatever else is delivered', async () => {
    const bench = deliveryBench()
    bench.answer = ({ subject }) => (subject.includes('Odd') ? unanswered : sent)
    const { id } = bench.add({ message: 'Odd' })
    bench.delivery.start()
    for (let hours = 1; hours <= 11; hours += 1) {
      bench.add()
      bench.delivery.notify()
      // A success makes due what waits, once in five minutes.
      await bench.clock.advance(6 * MINUTE)
      bench.clock.set(START + hours * HOUR)
    }
    await bench.clock.advance(MINUTE)
    const copies = bench.sends.filter(({ message }) => message.subject.includes('Odd'))
    expect(copies.length).toBe(5)
    expect(new Set(copies.map(({ message }) => message.messageId)).size).toBe(1)
    expect(new Set(copies.map(({ message }) => message.date)).size).toBe(1)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', unanswered: 5 })
    bench.answer = () => sent
    bench.clock.set(START + 16 * HOUR)
    await bench.clock.advance(MINUTE)
    expect(bench.outbox.row(id).state).toBe('sent')
  })
})

describe('a mail that waited for hours', () => {
  it('has the date of the first attempt that was sent', async () => {
    const bench = deliveryBench()
    bench.answer = () => ({ ...failure('transient', 'ESOCKET'), progress: 'not-sent' })
    bench.add()
    bench.delivery.start()
    const leap = async (hours: number): Promise<void> => {
      bench.clock.set(START + hours * HOUR)
      await bench.clock.advance(MINUTE)
    }
    await leap(7)
    bench.answer = () => failure('transient')
    for (const hours of [9, 10, 11]) await leap(hours)
    bench.answer = () => sent
    await leap(13)
    const dates = bench.sends.map(({ message, at }) => ({ date: message.date, at }))
    const [last, ...refused] = dates.filter(({ at }) => at > START + 8 * HOUR).toReversed()
    expect(refused.length).toBeGreaterThan(0)
    expect(last?.date).toBe(refused.at(-1)?.at)
    expect(new Set(refused.map(({ date }) => date))).toEqual(new Set([last?.date]))
  })
})

describe('a failure that may pass, or is the operator’s to mend', () => {
  it('is tried again on the schedule for five days, with the same Message-ID', async () => {
    const bench = deliveryBench()
    const kinds = new Map<string, FailureClass>()
    bench.answer = ({ messageId }) => {
      const kind = kinds.get(messageId) ?? (kinds.size === 0 ? 'transient' : 'configuration')
      kinds.set(messageId, kind)
      return failure(kind)
    }
    const inquiries = [bench.add(), bench.add()]
    const toSends = (id: string): typeof bench.sends =>
      bench.sends.filter(({ message }) => message.messageId === id)
    bench.delivery.start()
    await bench.clock.advance(140 * MINUTE)
    expect([...kinds.values()]).toEqual(['transient', 'configuration'])
    const planned = [0, 0.5, 1, 2, 5, 10, 20, 40, 60].map((delay) => delay * MINUTE)
    for (const messageId of kinds.keys()) {
      const sends = toSends(messageId)
      const waits = sends.map(({ at }, index) => at - (sends[index - 1]?.at ?? START))
      expect(waits).toHaveLength(planned.length)
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual(planned[index] ?? NaN)
        expect(wait).toBeLessThanOrEqual((planned[index] ?? NaN) + POLL_MS)
      }
    }
    for (const { id } of inquiries) {
      expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', code: '451 4.3.0' })
    }
    // The days between are like the last hour: schedule.test.ts.
    bench.clock.set(START + GIVE_UP_MS)
    await bench.clock.advance(MINUTE)
    for (const { id } of inquiries) {
      expect(bench.outbox.row(id)).toMatchObject({ state: 'failed', code: '451 4.3.0' })
      expect(bench.outbox.row(id).error).toBe('It says no. The server said: 451 4.3.0 no')
    }
    const counts = [...kinds.keys()].map((messageId) => toSends(messageId).length)
    expect(Math.min(...counts)).toBeGreaterThan(planned.length)
    bench.clock.set(START + GIVE_UP_MS + 2 * HOUR)
    await bench.clock.advance(MINUTE)
    expect([...kinds.keys()].map((messageId) => toSends(messageId).length)).toEqual(counts)
    expect(kinds.size).toBe(2)
    expect(new Set(bench.sends.map(({ message }) => message.date))).toEqual(new Set([START]))
  })

  it('is over for all that wait with the first success', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('transient')
    const waiting = Array.from({ length: 20 }, () => bench.add())
    bench.delivery.start()
    await bench.clock.advance(20 * MINUTE)
    bench.answer = () => sent
    const before = bench.sends.length
    bench.add()
    bench.delivery.notify()
    await bench.clock.advance(POLL_MS)
    expect(waiting.map(({ id }) => bench.outbox.row(id).state)).toEqual(Array(20).fill('sent'))
    expect(bench.sends.length - before).toBe(21)
    expect(bench.events()).toContain('mail.woken')
  })

  it('is logged with code, class and the time of the next attempt, without the server’s words', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('configuration', '550 5.1.1')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.log.entries).toEqual([
      {
        level: 'warn',
        event: 'mail.delayed',
        fields: {
          inquiry: id,
          attempt: 1,
          class: 'configuration',
          code: '550 5.1.1',
          explanation: 'It says no.',
          nextInSeconds: 30,
        },
      },
    ])
  })

  it('by our own defect does not stop the others', async () => {
    const bench = deliveryBench()
    bench.answer = () => Promise.reject(new TypeError('ada@example.com broke it'))
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', code: 'DEFECT' })
    expect(JSON.stringify(bench.log.entries)).not.toContain('ada@example.com')
    bench.answer = () => sent
    await bench.clock.advance(MINUTE)
    expect(bench.outbox.row(id).state).toBe('sent')
  })
})

describe('a message that is refused for its content', () => {
  it('is announced once, without its content, and then kept as failed', async () => {
    const bench = deliveryBench()
    bench.answer = ({ subject }) =>
      subject.includes('could not be mailed') ? sent : failure('message', '554 5.7.1')
    const { id } = bench.add({ message: 'cheap pills' })
    bench.delivery.start()
    await bench.clock.advance(10 * MINUTE)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'failed', code: '554 5.7.1' })
    expect(bench.sends).toHaveLength(2)
    const notice = JSON.stringify(bench.sends[1]?.message)
    expect(notice).toContain(`npx frontdesk inbox show ${id}`)
    expect(notice).not.toMatch(/pills|Ada|example\.com/)
    expect(bench.log.entries).toMatchObject([
      { level: 'error', event: 'mail.failed', fields: { inquiry: id, class: 'message' } },
    ])
  })

  it('stays pending until the notice is out', async () => {
    const bench = deliveryBench()
    bench.answer = ({ subject }) =>
      subject.includes('could not be mailed') ? failure('transient') : failure('message')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('pending')
  })

  it('fails also where the notice is refused too', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('message', '554 5.7.1')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('failed')
  })
})
