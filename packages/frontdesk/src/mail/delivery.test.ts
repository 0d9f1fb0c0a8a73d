import { describe, expect, it } from 'vitest'
import { deliveryBench, failure, sent, START } from '../../../../test/harness/delivery-bench.ts'
import { LEASE_MS, POLL_MS } from './delivery.ts'
import type { SendOutcome } from './mailer.ts'

const MINUTE = 60_000

describe('createDelivery', () => {
  it('mails waiting inquiries at the start, and announced ones at once', async () => {
    const bench = deliveryBench()
    const first = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(bench.outbox.row(first.id)).toMatchObject({ state: 'sent', reply: sent.reply })
    const second = bench.add()
    bench.delivery.notify()
    await bench.clock.advance(0)
    expect(bench.outbox.row(second.id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: START })
    expect(bench.events()).toEqual(['mail.sent', 'mail.sent'])
  })

  it('finds inquiries of other instances without a notice, within the poll interval', async () => {
    const bench = deliveryBench()
    bench.delivery.start()
    await bench.clock.advance(1)
    const { id } = bench.add()
    await bench.clock.advance(POLL_MS)
    expect(bench.outbox.row(id).state).toBe('sent')
  })

  it('takes on more than there are workers, each mail by one of them', async () => {
    const bench = deliveryBench(4)
    const inquiries = Array.from({ length: 50 }, () => bench.add())
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(inquiries.map(({ id }) => bench.outbox.row(id).state)).not.toContain('pending')
    expect(bench.sends).toHaveLength(50)
  })

  it('delays only the mail on which the server hangs', async () => {
    const bench = deliveryBench(2)
    const hanging = bench.add({ message: 'Hangs' })
    const others = Array.from({ length: 5 }, () => bench.add())
    const never = new Promise<SendOutcome>(() => {})
    bench.answer = ({ subject }) => (subject.includes('Hangs') ? never : sent)
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(others.map(({ id }) => bench.outbox.row(id).state)).toEqual(Array(5).fill('sent'))
    expect(bench.outbox.row(hanging.id).state).toBe('pending')
  })
})

describe('a clock that is set wrong', () => {
  it('sends nothing a second time that is on its way', async () => {
    const bench = deliveryBench(2)
    let finish = (_outcome: SendOutcome): void => {}
    bench.answer = () => new Promise((resolve) => (finish = resolve))
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    bench.clock.set(START + 15 * MINUTE)
    await bench.clock.advance(4 * POLL_MS)
    finish(sent)
    await bench.clock.advance(POLL_MS)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(bench.sends).toHaveLength(1)
  })
})

describe('retryWaiting', () => {
  it('makes mails that wait for their next attempt due at once', async () => {
    const bench = deliveryBench()
    bench.answer = () => failure('transient')
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(20 * MINUTE)
    expect(bench.outbox.row(id).state).toBe('pending')
    bench.answer = () => sent
    await bench.delivery.retryWaiting()
    await bench.clock.advance(0)
    expect(bench.outbox.row(id).state).toBe('sent')
  })

  it('takes nothing from the next success: that retries, too', async () => {
    const bench = deliveryBench()
    bench.delivery.start()
    await bench.delivery.retryWaiting()
    bench.answer = () => failure('transient')
    const { id } = bench.add()
    bench.delivery.notify()
    await bench.clock.advance(0)
    bench.answer = () => sent
    bench.add()
    bench.delivery.notify()
    await bench.clock.advance(POLL_MS)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('by successes does not drive a mail with its own failure', async () => {
    const bench = deliveryBench()
    bench.answer = ({ subject }) => (subject.includes('Odd') ? failure('transient') : sent)
    const { id } = bench.add({ lastName: 'Odd' })
    bench.delivery.start()
    for (let minute = 0; minute < 40; minute += 1) {
      bench.add()
      bench.delivery.notify()
      await bench.clock.advance(MINUTE)
    }
    // Every five minutes at most, beside the schedule's seven attempts.
    expect(bench.outbox.row(id).attempts).toBeLessThanOrEqual(7 + 40 / 5)
  })
})

describe('an outbox that fails', () => {
  it('is reported once and tried again; mails sent meanwhile are not sent twice', async () => {
    const bench = deliveryBench()
    const { id } = bench.add()
    bench.answer = () => {
      bench.outbox.failWith(new Error('The disk is full.'))
      return sent
    }
    bench.delivery.start()
    await bench.clock.advance(5 * MINUTE)
    expect(bench.sends).toHaveLength(1)
    expect(bench.events().filter((event) => event === 'mail.outbox-unavailable')).toHaveLength(1)
    bench.outbox.failWith(undefined)
    await bench.clock.advance(LEASE_MS)
    expect(bench.outbox.row(id).state).toBe('sent')
    expect(bench.sends).toHaveLength(1)
    expect(bench.events()).toContain('mail.outbox-recovered')
  })
})

describe('an inquiry to several recipients', () => {
  const to = ['full@n.example', 'sales@n.example', 'desk@n.example']
  const addressees = (bench: ReturnType<typeof deliveryBench>): readonly string[] =>
    bench.sends.map(({ message }) => message.to)

  it('reaches each recipient at once, and those with a full mailbox later', async () => {
    const bench = deliveryBench(2, { to })
    bench.answer = (message) =>
      message.to === 'full@n.example' ? failure('transient', '452 4.2.2') : sent
    const { id } = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    // A success makes due what waits, once in five minutes: the full one is tried twice.
    const first = ['desk@n.example', 'full@n.example', 'full@n.example', 'sales@n.example']
    expect(addressees(bench).toSorted()).toEqual(first)
    expect(bench.outbox.row(id)).toMatchObject({ state: 'pending', code: '452 4.2.2' })
    bench.answer = () => sent
    await bench.clock.advance(2 * MINUTE)
    expect(addressees(bench).slice(4)).toEqual(['full@n.example'])
    expect(bench.outbox.row(id)).toMatchObject({ state: 'sent' })
    const ids = bench.sends.map(({ message }) => `${message.to} ${message.messageId}`)
    expect(new Set(ids).size).toBe(3)
    expect(new Set(bench.sends.map(({ message }) => message.messageId)).size).toBe(3)
  })

  it('whose server hangs on one of them reaches the others', async () => {
    const bench = deliveryBench(2, { to })
    const never = new Promise<SendOutcome>(() => {})
    bench.answer = (message) => (message.to === 'full@n.example' ? never : sent)
    bench.add()
    bench.delivery.start()
    await bench.clock.advance(POLL_MS)
    expect(addressees(bench).toSorted()).toEqual(to.toSorted())
  })

  it('goes where mail.route says', async () => {
    const bench = deliveryBench(1, { to, route: [{ to: 'route@n.example' }] })
    bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    expect(addressees(bench)).toEqual(['route@n.example'])
  })

  it('is divided once the outbox can be written again', async () => {
    const bench = deliveryBench(1, { to })
    bench.delivery.start()
    await bench.clock.advance(0)
    bench.add()
    const { assign } = bench.outbox
    let refusals = 3
    bench.outbox.assign = (...request) =>
      refusals-- > 0 ? Promise.reject(new Error('locked')) : assign(...request)
    await bench.clock.advance(MINUTE)
    expect(addressees(bench).toSorted()).toEqual(to.toSorted())
  })
})

describe('stop', () => {
  it('waits for the mail under way, and takes on no other', async () => {
    const bench = deliveryBench()
    let finish = (_outcome: SendOutcome): void => {}
    bench.answer = () => new Promise((resolve) => (finish = resolve))
    const first = bench.add()
    const second = bench.add()
    bench.delivery.start()
    await bench.clock.advance(0)
    const stopped = bench.delivery.stop(5000)
    finish(sent)
    expect(await stopped).toBe(0)
    // Both are due at the same moment: either may be the one.
    const rows = [first, second].map(({ id }) => bench.outbox.row(id))
    expect(rows).toContainEqual(expect.objectContaining({ state: 'sent', attempts: 1 }))
    expect(rows).toContainEqual(expect.objectContaining({ state: 'pending', attempts: 0 }))
  })

  it('gives up waiting after the grace time, and says how many were left', async () => {
    const bench = deliveryBench()
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
