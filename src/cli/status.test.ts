import { describe, expect, it } from 'vitest'
import type { DeliveryStanding } from '../stores/outbox.ts'
import { findAttention, renderStatus, type Status } from './status.ts'

const now = Date.UTC(2026, 10, 21, 12)

const waiting: DeliveryStanding = {
  inquiryId: '01a1fd42-7dd2-770f-9520-adb8e38904fd',
  receivedAt: now - 20 * 60_000,
  state: 'pending',
  attempts: 4,
  nextAt: now + 90_000,
  code: '451 4.3.0',
  error: 'The server\u001b[2J asks to come back later.',
  sentAt: undefined,
  reply: undefined,
}

function toStatus(changes: Partial<Status['standing']> = {}, mail: Status['mail'] = 'on'): Status {
  const standing = { pending: 1, failed: 0, held: 2, sent: 30, oldest: waiting, ...changes }
  const mailTo = mail === 'on' ? 'office@example.com' : undefined
  return { standing, place: '/data/frontdesk.sqlite', mail, mailTo, now }
}

describe('findAttention', () => {
  it('asks for somebody when the oldest has waited for more than 15 minutes', () => {
    const waitedFor = (ms: number): readonly string[] =>
      findAttention(toStatus({ oldest: { ...waiting, receivedAt: now - ms } }))
    expect(waitedFor(15 * 60_000)).toStrictEqual([])
    expect(waitedFor(15 * 60_000 + 1)).toStrictEqual([
      expect.stringContaining('frontdesk mail test'),
    ])
  })

  it('asks for somebody when mails were given up, mail server or not', () => {
    for (const mail of ['on', 'off'] as const) {
      const oldest = { ...waiting, state: 'failed', nextAt: undefined } as const
      const found = findAttention(toStatus({ failed: 2, oldest }, mail))
      expect(found).toStrictEqual([
        expect.stringMatching(/^2 mails were given up.*retry --failed$/),
      ])
    }
  })

  it('takes waiting for the normal state where no mail server is configured', () => {
    expect(findAttention(toStatus({}, 'off'))).toStrictEqual([])
  })
})

describe('renderStatus', () => {
  it('shows the oldest, why it waits and when the next attempt is, safe to look at', () => {
    const status = toStatus()
    expect(renderStatus(status, findAttention(status)).split('\n')).toStrictEqual([
      'Inquiries  /data/frontdesk.sqlite',
      'Counts     30 mailed, 1 waiting, 0 given up, 2 held in quarantine',
      'Mail       to office@example.com',
      'Oldest     01a1fd42-7dd2-770f-9520-adb8e38904fd, received 2026-11-21 11:40:00 UTC',
      String.raw`           waiting after 4 attempts, next in 90 s: 451 4.3.0, The server\u{1b}[2J asks to come back later.`,
      '',
      'Needs attention:',
      '  - The oldest inquiry has waited for its mail for 20 min. To see why: frontdesk mail test',
    ])
  })

  it('says that all is well', () => {
    const status = toStatus({ pending: 0, oldest: undefined })
    expect(renderStatus(status, findAttention(status))).toMatch(/\n\nAll is well\.$/)
  })
})
