import { HOUR_MS } from '../clock.ts'
import { describe, expect, it } from 'vitest'
import { failure, sent } from '../../../../test/harness/delivery-bench.ts'
import { fakeClock } from '../../../../test/harness/fake-clock.ts'
import { createSubmission } from '../../../../test/harness/inquiry.ts'
import { recordingLog } from '../../../../test/harness/log.ts'
import { memoryStore } from '../../../../test/harness/memory-store.ts'
import { createDigest, MAX_LISTED, type Digest } from './digest.ts'
import type { MailMessage, SendOutcome } from './mailer.ts'
import type { MailSettings } from './message.ts'
import { de } from '../company/texts/languages/de.ts'

/** A Monday, 5:30 UTC. */
const MONDAY = Date.UTC(2026, 10, 23, 5, 30)
const DAY_MS = 24 * HOUR_MS

function setUp(instances = 1, spoken: Partial<MailSettings> = {}) {
  const clock = fakeClock(MONDAY)
  const store = memoryStore(() => clock.now())
  const mails: MailMessage[] = []
  const world: { answer: (message: MailMessage) => SendOutcome | Promise<SendOutcome> } = {
    answer: () => sent,
  }
  const mailer = {
    async send(message: MailMessage): Promise<SendOutcome> {
      mails.push(message)
      return world.answer(message)
    },
    check: async () => ({ kind: 'ready' }) as const,
    close() {},
  }
  const to = ['a@halden.example', 'b@halden.example']
  const mail = {
    siteName: 'Halden',
    from: 'site@halden.example',
    to,
    host: 'halden.example',
    ...spoken,
  }
  const digests: Digest[] = []
  const start = (): void => {
    const id = `instance-${digests.length}`
    digests.push(createDigest({ store, mailer, mail, log: recordingLog(), clock, id }))
  }
  for (let count = 0; count < instances; count++) start()
  const hold = (firstName: string, message: string): Promise<unknown> =>
    store.append(
      createSubmission(
        { firstName, message, quarantine: 'many-links', receivedAt: clock.now() },
        { delivery: 'held' },
      ),
    )
  const stop = async (): Promise<void> => {
    await Promise.all(digests.map((digest) => digest.stop()))
  }
  return { clock, store, mails, world, hold, start, stop }
}

describe('createDigest', () => {
  it('mails a weekly list of held inquiries, with nothing that visitors wrote, to each recipient', async () => {
    const { clock, mails, hold, stop } = setUp(3)
    await clock.advance(0)
    expect(mails).toHaveLength(0)
    await hold('Zoë', 'Buy now\nhttps://a.example')
    await hold('Bob', 'A real question')
    await clock.advance(HOUR_MS)
    expect(mails.map(({ to }) => to)).toEqual(['a@halden.example', 'b@halden.example'])
    const [first] = mails
    expect(first?.subject).toBe('Inquiry: 2 held in quarantine')
    const entries = first?.text.match(
      /[\da-f-]{36}: 23 November 2026, 05:30 \(UTC\), many links in the message\n/g,
    )
    expect(entries).toHaveLength(2)
    expect(first?.text).toContain('npx frontdesk inbox list --state held')
    // Names and first lines left by mail before anyone had looked at the message.
    expect(`${first?.text} ${first?.html}`).not.toMatch(/Zoë|Bob|Buy|question|a\.example/)
    await clock.advance(6 * DAY_MS)
    expect(mails).toHaveLength(2)
    await clock.advance(DAY_MS)
    expect(mails).toHaveLength(4)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4)
    await stop()
  })

  it('speaks the main language of the company, and names commands as they are', async () => {
    const { clock, mails, hold, stop } = setUp(1, { languages: ['de', 'en'], texts: [de] })
    for (let count = 0; count < MAX_LISTED; count++) await hold('Bob', 'Ein Angebot')
    // The newest, whatever its id.
    await clock.advance(1)
    await hold('Zoë', 'Ein Angebot')
    await clock.advance(HOUR_MS)
    expect(mails[0]?.subject).toBe('Anfrage: Quarantäne (51)')
    expect(mails[0]?.text).toContain(' (UTC), viele Links in der Nachricht\n')
    expect(mails[0]?.text).toContain('Die neuesten: 50 von 51.\n')
    expect(mails[0]?.text).toMatch(/Eine freigeben: npx frontdesk inbox release [\w-]{20,}$/m)
    expect(mails[0]?.html).toContain('<html lang="de" dir="ltr">')
    await stop()
  })

  it('mails nothing while nothing is held', async () => {
    const { clock, mails, store, hold, stop } = setUp()
    await clock.advance(8 * DAY_MS)
    await hold('Bob', 'Hello')
    await store.release({})
    await clock.advance(8 * DAY_MS)
    expect(mails).toEqual([])
    await stop()
  })

  it('retries without a second mail to anyone, where a mail server refuses one of them', async () => {
    const { clock, mails, world, hold, stop } = setUp()
    world.answer = ({ to }) => (to.startsWith('a@') ? failure('transient') : sent)
    await hold('Bob', 'Hello')
    await clock.advance(HOUR_MS)
    world.answer = () => sent
    await clock.advance(3 * HOUR_MS)
    expect(mails.map(({ to }) => to[0])).toEqual(['a', 'b', 'a'])
    expect(mails[0]?.messageId).toBe(mails[2]?.messageId)
    await stop()
  })

  it('mails a failed list after the next start', async () => {
    const { clock, mails, world, hold, start, stop } = setUp()
    world.answer = ({ to }) => (to.startsWith('a@') ? sent : failure('transient'))
    await hold('Bob', 'Hello')
    await clock.advance(HOUR_MS)
    await stop()
    world.answer = () => sent
    start()
    await clock.advance(HOUR_MS)
    await clock.advance(6 * DAY_MS)
    expect(mails.map(({ to }) => to[0])).toEqual(['a', 'b', 'b'])
    expect(mails[1]?.messageId).toBe(mails[2]?.messageId)
    await stop()
  })

  it('mails a list that a program took before it died', async () => {
    const { clock, mails, world, hold, start } = setUp()
    world.answer = () => new Promise(() => {})
    await hold('Bob', 'Hello')
    await clock.advance(HOUR_MS)
    expect(mails).toHaveLength(1)
    world.answer = () => sent
    start()
    await clock.advance(0)
    expect(mails).toHaveLength(1)
    await clock.advance(2 * HOUR_MS)
    expect(mails.map(({ to }) => to[0])).toEqual(['a', 'a', 'b'])
    await clock.advance(6 * DAY_MS - 3 * HOUR_MS)
    expect(mails).toHaveLength(3)
  })

  it('is no longer than its limit', async () => {
    const { clock, mails, hold, stop } = setUp()
    for (let count = 0; count <= MAX_LISTED; count++) await hold('Bob', `Offer ${count}`)
    await clock.advance(HOUR_MS)
    expect(mails[0]?.text.match(/many links/g)).toHaveLength(MAX_LISTED)
    expect(mails[0]?.text).toContain('The newest 50 of 51')
    await stop()
  })
})
