/** The delivery loop against an outbox in memory, on a clock that the test moves. */
import { afterEach, describe, expect, it } from 'vitest'
import { fakeClock, type FakeClock } from '../../test/harness/fake-clock.ts'
import { createInquiry } from '../../test/harness/inquiry.ts'
import { recordingLog, type RecordingLog } from '../../test/harness/log.ts'
import { memoryOutbox, type MemoryOutbox } from '../../test/harness/memory-outbox.ts'
import type { Inquiry } from '../stores/store.ts'
import { ALARM_AGE_MS } from './backlog-alarm.ts'
import { createDelivery, LEASE_MS, POLL_MS, WATCH_MS, type Delivery } from './delivery.ts'
import type { FailureClass, Mailer, MailMessage, SendFailure, SendOutcome } from './mailer.ts'
import { GIVE_UP_MS } from './schedule.ts'

const START = 1_795_237_200_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const sent: SendOutcome = { kind: 'sent', reply: '250 2.0.0 queued as A1' }

function failure(kind: FailureClass, code = '451 4.3.0'): SendFailure {
  return { kind: 'failure', class: kind, code, explanation: 'It says no.', reply: `${code} no` }
}

interface Bench {
  readonly clock: FakeClock
  readonly outbox: MemoryOutbox
  readonly log: RecordingLog
  readonly delivery: Delivery
  readonly sends: readonly { readonly message: MailMessage; readonly at: number }[]
  /** What the mail server answers from now on. */
  answer: (message: MailMessage) => SendOutcome | Promise<SendOutcome>
  add(changes?: Partial<Inquiry>): Inquiry
  events(): readonly string[]
}

const started: Delivery[] = []

function createBench(workers = 1): Bench {
  const clock = fakeClock(START)
  const outbox = memoryOutbox()
  const log = recordingLog()
  const sends: { readonly message: MailMessage; readonly at: number }[] = []
  const mailer: Mailer = {
    async send(message) {
      sends.push({ message, at: clock.now() })
      return bench.answer(message)
    },
    close() {},
  }
  const delivery = createDelivery({
    outbox,
    mailer,
    log,
    clock,
    workers,
    mail: { siteName: 'N', from: 'a@n.example', to: 'b@n.example', host: 'n.example' },
    random: () => 0.5,
  })
  started.push(delivery)
  const bench: Bench = {
    clock,
    outbox,
    log,
    delivery,
    sends,
    answer: () => sent,
    add(changes) {
      const inquiry = createInquiry({ receivedAt: clock.now(), ...changes })
      outbox.add(inquiry)
      return inquiry
    },
    events: () => log.entries.map(({ event }) => event),
  }
  return bench
}

afterEach(() => {
  // Not waited for: some tests leave a mail hanging for good.
  for (const delivery of started.splice(0)) void delivery.stop(0)
})

describe('createDelivery', () => {
  it('mails what waits at the start, and what a nudge announces, at once', async () => {
    const bench = createBench()
    const first = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(first.id)).toMatchObject({ state: 'sent', reply: sent.reply })
    const second = bench.add()
    bench.delivery.nudge()
    await bench.clock.advance(0)
    expect(bench.outbox.row(second.id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: START })
    expect(bench.events()).toEqual(['mail.sent', 'mail.sent'])
  })

  it('finds without a nudge what other instances accepted, within the poll interval', async () => {
    const bench = createBench()
    bench.delivery.start()
    await bench.clock.advance(1)
    const { id } = bench.add()
    await bench.clock.advance(POLL_MS)
    expect(bench.outbox.row(id).state).toBe('sent')
  })

  it('takes on more than there are workers, each mail by one of them', async () => {
    const bench = createBench(4)
    const inquiries = Array.from({ length: 50 }, () => bench.add())
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(inquiries.map(({ id }) => bench.outbox.row(id).state)).not.toContain('pending')
    expect(bench.sends).toHaveLength(50)
  })

  it('lets a mail server that hangs on one mail hold up that one only', async () => {
    const bench = createBench(2)
    const hanging = bench.add({ lastName: 'Hangs' })
    const others = Array.from({ length: 5 }, () => bench.add())
    const never = new Promise<SendOutcome>(() => {})
    bench.answer = ({ subject }) => (subject.includes('Hangs') ? never : sent)
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(others.map(({ id }) => bench.outbox.row(id).state)).toEqual(Array(5).fill('sent'))
    expect(bench.outbox.row(hanging.id).state).toBe('pending')
  })
})

describe('a failure that may pass, or is the operator’s to mend', () => {
  it.each(['transient', 'configuration'] as const)(
    '(%s) is tried again on the schedule for five days, with the same Message-ID',
    async (kind) => {
      const bench = createBench()
      bench.answer = () => failure(kind)
      const { id } = bench.add()
      bench.delivery.start()
      await bench.clock.advance(3 * 60 * MINUTE)
      const waits = bench.sends.map(({ at }, index) => at - (bench.sends[index - 1]?.at ?? START))
      const planned = [0, 0.5, 1, 2, 5, 10, 20, 40, 60].map((delay) => delay * MINUTE)
      expect(waits).toHaveLength(planned.length)
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual(planned[index] ?? NaN)
        expect(wait).toBeLessThanOrEqual((planned[index] ?? NaN) + POLL_MS)
      }
      expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', code: '451 4.3.0' })
      await bench.clock.advance(GIVE_UP_MS)
      expect(bench.outbox.row(id)).toMatchObject({ state: 'failed', code: '451 4.3.0' })
      expect(bench.outbox.row(id).error).toBe('It says no. The server said: 451 4.3.0 no')
      const count = bench.sends.length
      expect(count).toBeGreaterThan(100)
      await bench.clock.advance(DAY)
      expect(bench.sends).toHaveLength(count)
      expect(new Set(bench.sends.map(({ message }) => message.messageId)).size).toBe(1)
      expect(new Set(bench.sends.map(({ message }) => message.date))).toEqual(new Set([START]))
    },
  )

  it('is over for all that wait with the first success', async () => {
    const bench = createBench()
    bench.answer = () => failure('transient')
    const waiting = Array.from({ length: 20 }, () => bench.add())
    bench.delivery.start()
    await bench.clock.advance(2 * 60 * MINUTE)
    bench.answer = () => sent
    const before = bench.sends.length
    bench.add()
    bench.delivery.nudge()
    await bench.clock.advance(POLL_MS)
    expect(waiting.map(({ id }) => bench.outbox.row(id).state)).toEqual(Array(20).fill('sent'))
    expect(bench.sends.length - before).toBe(21)
    expect(bench.events()).toContain('mail.woken')
  })

  it('is logged with code, class and the time of the next attempt, without the server’s words', async () => {
    const bench = createBench()
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

  it('by a defect of our own is no reason to stop', async () => {
    const bench = createBench()
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
    const bench = createBench()
    bench.answer = ({ subject }) =>
      subject.includes('could not be mailed') ? sent : failure('message', '554 5.7.1')
    const { id } = bench.add({ message: 'cheap pills' })
    bench.delivery.start()
    await bench.clock.advance(DAY)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'failed', code: '554 5.7.1' })
    expect(bench.sends).toHaveLength(2)
    const notice = JSON.stringify(bench.sends[1]?.message)
    expect(notice).toContain(`frontdesk inbox show ${id}`)
    expect(notice).not.toMatch(/pills|Ada|example\.com/)
    expect(bench.log.entries).toMatchObject([
      { level: 'error', event: 'mail.failed', fields: { inquiry: id, class: 'message' } },
    ])
  })

  it('stays pending until the notice is out', async () => {
    const bench = createBench()
    bench.answer = ({ subject }) =>
      subject.includes('could not be mailed') ? failure('transient') : failure('message')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('pending')
  })

  it('fails all the same where the notice is refused too', async () => {
    const bench = createBench()
    bench.answer = () => failure('message', '554 5.7.1')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('failed')
  })
})

describe('the backlog’s alarm', () => {
  it('rings once when the oldest is 15 minutes old, and says once that it is over', async () => {
    const bench = createBench()
    bench.answer = () => failure('configuration', '535 5.7.8')
    bench.add()
    bench.delivery.start()
    await bench.clock.advance(ALARM_AGE_MS - 1)
    expect(bench.events()).not.toContain('mail.stuck')
    await bench.clock.advance(60 * MINUTE)
    const alarms = bench.log.entries.filter(({ event }) => event === 'mail.stuck')
    expect(alarms).toMatchObject([
      { level: 'error', fields: { pending: 1, oldestMinutes: 15, code: '535 5.7.8' } },
    ])
    bench.answer = () => sent
    await bench.clock.advance(2 * 60 * MINUTE)
    expect(bench.events().filter((event) => event === 'mail.recovered')).toHaveLength(1)
  })

  it('is not hushed by an older inquiry that has failed for good', async () => {
    const bench = createBench()
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

describe('an outbox that fails', () => {
  it('is said once and asked again; what was sent meanwhile is not sent twice', async () => {
    const bench = createBench()
    const { id } = bench.add()
    bench.answer = () => {
      bench.outbox.broken = new Error('The disk is full.')
      return sent
    }
    bench.delivery.start()
    await bench.clock.advance(5 * MINUTE)
    expect(bench.sends).toHaveLength(1)
    expect(bench.events().filter((event) => event === 'mail.outbox-unavailable')).toHaveLength(1)
    bench.outbox.broken = undefined
    await bench.clock.advance(LEASE_MS)
    expect(bench.outbox.row(id).state).toBe('sent')
    expect(bench.sends).toHaveLength(1)
    expect(bench.events()).toContain('mail.outbox-recovered')
  })
})

describe('stop', () => {
  it('waits for the mail under way, and takes on no other', async () => {
    const bench = createBench()
    let finish = (_outcome: SendOutcome): void => {}
    bench.answer = () => new Promise((resolve) => (finish = resolve))
    const first = bench.add()
    const second = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    const stopped = bench.delivery.stop(5000)
    finish(sent)
    expect(await stopped).toBe(0)
    expect(bench.outbox.row(first.id).state).toBe('sent')
    expect(bench.outbox.row(second.id)).toMatchObject({ state: 'pending', attempts: 0 })
  })

  it('gives up waiting after the grace time, and says how many were left', async () => {
    const bench = createBench()
    bench.answer = () => new Promise(() => {})
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    const stopped = bench.delivery.stop(5000)
    await bench.clock.advance(5000)
    expect(await stopped).toBe(1)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', attempts: 1 })
  })
})
