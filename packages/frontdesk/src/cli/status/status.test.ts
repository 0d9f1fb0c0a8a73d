import { describe, expect, it } from 'vitest'
import { SILENCE_MS, type Condition } from '../../service/health/condition.ts'
import type { DeliveryStanding } from '../../inquiries/outbox.ts'
import { toHeardServices, type HeardService } from '../service-text.ts'
import { findAttention, type Status } from './attention.ts'
import { renderStatus } from './report.ts'

const now = Date.UTC(2026, 10, 21, 12)

const waiting: DeliveryStanding = {
  inquiryId: '01a1fd42-7dd2-770f-9520-adb8e38904fd',
  receivedAt: now - 20 * 60_000,
  state: 'pending',
  attempts: 4,
  nextAt: now + 90_000,
  code: '451 4.3.0',
  error: 'The server\u001b[2J is temporarily busy.',
  sentAt: undefined,
  reply: undefined,
  recipient: undefined,
  bounce: undefined,
}

const healthy: Condition = {
  host: 'web-1',
  pid: 4711,
  startedAt: now - 3_600_000,
  state: 'running',
  baseUrl: 'https://www.example.com',
  botCheck: 'altcha',
  mailServer: 'mail.example.com:587',
  store: '/data/frontdesk.sqlite',
  troubles: [],
}

const heard = (condition: Partial<Condition> = {}, ageMs = 3000): HeardService => ({
  condition: { ...healthy, ...condition },
  ageMs,
})

function toStatus(changes: Partial<Status['standing']> = {}, mail: Status['mail'] = 'on'): Status {
  const standing = {
    pending: 1,
    failed: 0,
    held: 0,
    sent: 30,
    oldest: waiting,
    oldestHeld: undefined,
    newest: undefined,
    partlyGivenUp: undefined,
    unanswered: undefined,
    ...changes,
  }
  const mailTo = mail === 'on' ? 'to office@example.com' : undefined
  const services = { alive: [heard()], silent: [], ended: [], dangers: [] }
  return {
    standing,
    untold: 0,
    damage: undefined,
    place: '/data/frontdesk.sqlite',
    services,
    mail,
    mailTo,
    now,
  }
}

describe('findAttention', () => {
  it('needs attention when the oldest has waited for more than 15 minutes', () => {
    const waitedFor = (ms: number): readonly string[] =>
      findAttention(toStatus({ oldest: { ...waiting, receivedAt: now - ms } }))
    expect(waitedFor(15 * 60_000)).toStrictEqual([])
    expect(waitedFor(15 * 60_000 + 1)).toStrictEqual([
      expect.stringContaining('npx frontdesk mail test'),
    ])
  })

  it('needs attention when mails were given up, with a mail server or without', () => {
    for (const mail of ['on', 'off'] as const) {
      const oldest = { ...waiting, state: 'failed', nextAt: undefined } as const
      const found = findAttention({ ...toStatus({ failed: 2, oldest }, mail), webInbox: true })
      expect(found).toStrictEqual([
        expect.stringMatching(/^2 mails were given up.*retry --failed$/s),
      ])
    }
  })

  it('needs attention when one recipient’s mail was given up while another’s still waits', () => {
    const partlyGivenUp = { count: 1, inquiryId: 'one' }
    expect(findAttention({ ...toStatus({ partlyGivenUp }, 'off'), webInbox: true })).toStrictEqual([
      expect.stringMatching(/^An inquiry's mail was given up at one recipient.*inbox retry one$/s),
    ])
    expect(
      findAttention({
        ...toStatus({ partlyGivenUp: { ...partlyGivenUp, count: 3 } }, 'off'),
        webInbox: true,
      }),
    ).toStrictEqual([
      expect.stringMatching(/^Mails of 3 inquiries were given up .*inbox show one$/ms),
    ])
  })

  it('says that mail is off only if a service reports it', () => {
    const services = { alive: [], silent: [], ended: [], dangers: [] }
    const status = toStatus({ sent: 0 }, 'off')
    expect(renderStatus(status, [])).toContain('Mail       off')
    expect(renderStatus({ ...status, services }, [])).toContain('Mail       unknown')
  })

  it('takes waiting for the normal state only in development and where people use the web inbox', () => {
    const off = toStatus({}, 'off')
    const services = { ...off.services, alive: [heard({ development: true })] }
    expect(findAttention({ ...off, services })).toStrictEqual([])
    expect(findAttention({ ...off, webInbox: true })).toStrictEqual([])
    expect(findAttention(toStatus({ pending: 0 }, 'off'))).toStrictEqual([])
    expect(findAttention(off)).toStrictEqual([
      'Mail is not configured, so 1 inquiry waits for you. Read them with npx frontdesk inbox, or set SMTP_URL, MAIL_FROM and MAIL_TO.',
    ])
  })
  it('says of a mistake in the configuration what it does, and nothing else for it', () => {
    const fault = { key: 'serv', message: 'serv is not a known key. Did you mean serve?' }
    const status = { ...toStatus({ sent: 0 }, 'off'), faults: [fault] }
    const unheard = { ...status, services: { alive: [], silent: [], ended: [], dangers: [] } }
    const attention = findAttention(unheard)
    expect(attention).toStrictEqual([expect.stringMatching(/forms get 500.*serv is not a known/)])
    expect(renderStatus(unheard, attention)).toContain('the configuration has a mistake (below)')
  })
})

describe('findAttention, of the service', () => {
  const attention = (
    services: Status['services'],
    changes: Partial<Status['standing']> = {},
  ): readonly string[] =>
    findAttention({ ...toStatus({ oldest: undefined, ...changes }), services })

  it('has nothing to say of one that was heard a moment ago and is well', () => {
    expect(attention({ alive: [heard()], silent: [], ended: [], dangers: [] })).toStrictEqual([])
  })

  it('shows the problems that the service reports', () => {
    const message = 'Forms are answered with 500. The disk is full. Free space.'
    const troubles = [{ kind: 'store', since: now, message } as const]
    expect(
      attention({ alive: [heard({ troubles })], silent: [], ended: [], dangers: [] }),
    ).toStrictEqual([message])
  })

  it('says that no service runs', () => {
    expect(attention({ alive: [], silent: [], ended: [], dangers: [] })).toStrictEqual([
      expect.stringMatching(
        /^No service runs here.* Start the site .*; if it runs, .*unusable.* npx frontdesk start$/,
      ),
    ])
  })

  it('reports a silent service, and a clock that was set back', () => {
    expect(
      attention({ alive: [], silent: [heard({}, 300_000)], ended: [], dangers: [] }),
    ).toStrictEqual([
      expect.stringMatching(/^process 4711 on web-1 was last seen 5 min ago.*npx frontdesk start/),
    ])
    expect(
      attention({ alive: [], silent: [heard({}, -300_000)], ended: [], dangers: [] }),
    ).toStrictEqual([expect.stringContaining('the clock has been set back since')])
  })

  it('says how many are held, and for how long the oldest is', () => {
    const changes = { held: 3, oldestHeld: now - 2 * 86_400_000 - 5000 }
    expect(renderStatus(toStatus(changes), [])).toContain('3 held in quarantine, oldest 48 h\n')
  })

  it.each([
    [1, /^1 inquiry is held .*inbox list --state held.*inbox release ID.*inbox spam ID$/s],
    [2, /^2 inquiries are held/],
  ])('tells at once that %i held that no list has named', (untold, said) => {
    const status = toStatus({ oldest: undefined, held: 3, oldestHeld: now - 9 * 86_400_000 })
    expect(findAttention({ ...status, untold })).toStrictEqual([expect.stringMatching(said)])
    expect(findAttention(status)).toStrictEqual([])
  })

  it('says that a recipient may have a mail that the server accepted without confirming', () => {
    const services = { alive: [heard()], silent: [], ended: [], dangers: [] }
    const unanswered = { count: 1, inquiryId: 'one' }
    expect(attention(services, { unanswered })).toStrictEqual([
      expect.stringMatching(
        /^A recipient may have an inquiry's mail more than once: .*does not confirm it\..*inbox show one$/,
      ),
    ])
    expect(attention(services, { unanswered: { ...unanswered, count: 3 } })).toStrictEqual([
      expect.stringMatching(/^Recipients may have the mails of 3 inquiries more than once/),
    ])
  })

  it('reports an inquiry from the future', () => {
    const services = { alive: [heard()], silent: [], ended: [], dangers: [] }
    // The newest inquiry counts too, not only the oldest that waits.
    const newest = now + 86_400_000
    expect(attention(services, { pending: 0, newest })).toStrictEqual([
      expect.stringMatching(/dated 24 h in the future/),
    ])
    expect(attention(services, { newest: now + 60_000 })).toStrictEqual([])
  })
})

describe('toHeardServices', () => {
  it('counts one as silent after 25 s, and skips what it cannot read', () => {
    const text = JSON.stringify(healthy)
    const postings = [
      { instance: 'a', text, ageMs: SILENCE_MS + 1 },
      { instance: 'b', text, ageMs: SILENCE_MS },
      { instance: 'c', text: '{"of":"another version"}', ageMs: 1 },
    ]
    const { alive, silent } = toHeardServices({ postings, dangers: [] }, () => false)
    expect([alive.length, silent.length]).toStrictEqual([1, 1])
  })
})

describe('toHeardServices, of processes that are gone', () => {
  const post = (
    condition: Partial<Condition>,
  ): { instance: string; text: string; ageMs: number } => ({
    instance: 'a',
    text: JSON.stringify({ ...healthy, ...condition }),
    ageMs: 3000,
  })

  it('does not take one for running whose process has ended, and forgets it beside one that runs', () => {
    const gone = toHeardServices({ postings: [post({ pid: 1 })], dangers: [] }, () => true)
    expect(findAttention({ ...toStatus({ oldest: undefined }), services: gone })).toStrictEqual([
      expect.stringMatching(
        /^process 1 on web-1 ended without .* Start the site .*, or: npx frontdesk start$/,
      ),
    ])
    const both = { postings: [post({ pid: 1 }), post({ pid: 2 })], dangers: [] }
    const services = toHeardServices(both, ({ pid }) => pid === 1)
    expect(findAttention({ ...toStatus({ oldest: undefined }), services })).toStrictEqual([])
  })

  it('recognises a reused process id, as in a container', () => {
    const { alive, ended } = toHeardServices(
      { postings: [post({ startedAt: now - 60_000 }), post({ startedAt: now })], dangers: [] },
      () => false,
    )
    expect([alive, ended].map((services) => services.length)).toStrictEqual([1, 1])
  })
})

describe('renderStatus', () => {
  it('shows the oldest, why it waits and when the next attempt is, safe to look at', () => {
    const status = toStatus()
    expect(renderStatus(status, findAttention(status)).split('\n')).toStrictEqual([
      'Inquiries  /data/frontdesk.sqlite',
      'Service    https://www.example.com, bot check altcha, process 4711 on web-1, last seen 3 s ago',
      'Counts     30 mailed, 1 waiting, 0 given up, 0 held in quarantine',
      'Mail       to office@example.com',
      'Oldest     01a1fd42-7dd2-770f-9520-adb8e38904fd, from 2026-11-21 11:40:00 UTC',
      String.raw`           waiting after 4 attempts, next in 90 s: The server\u{1b}[2J is temporarily busy. Code: 451 4.3.0`,
      '',
      'Needs attention:',
      '  - Mail is delayed: the oldest mail has waited for 20 min. Inquiries are kept, and mailed when sending works. To see why: npx frontdesk mail test',
    ])
  })

  it('says once why mail does not go out, as the service sees it now', () => {
    const message = 'The mail server refuses mail until this is corrected: Password.'
    const alive = [heard({ troubles: [{ kind: 'mail', since: now, message }] })]
    const status = { ...toStatus(), services: { alive, silent: [], ended: [], dangers: [] } }
    const text = renderStatus(status, findAttention(status))
    expect(text).toMatch(/waiting after 4 attempts, next in 90 s: see below\n/)
    expect(text.endsWith(`Needs attention:\n  - ${message}`)).toBe(true)
  })

  it('says that all is well', () => {
    const status = toStatus({ pending: 0, oldest: undefined })
    expect(renderStatus(status, findAttention(status))).toMatch(
      /\n\nAll is well, as far as known without reading every inquiry\.$/,
    )
  })
})
