/**
 * The order of checks, and the answers to failures (decision 7: order of checks; contract 4.1, 7,
 * 8).
 */
import { StoreError } from '../../packages/frontdesk/src/inquiries/store-error.ts'
import { describe, expect, it } from 'vitest'
import { policies } from '../../packages/frontdesk/src/contract/policies.ts'
import type { Limiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import type { Standing } from '../../packages/frontdesk/src/contact/limits/limiter.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { reaches } from '../harness/reach.ts'
import { PATH, post, verified, watchedBody } from '../harness/form-request.ts'

/** Limiters with a fixed answer, which count their calls. */
function fixedLimiters(standing: Standing, admitted: Standing = open30) {
  const consumed: string[] = []
  const load = () => ({ client: 0, service: 0 })
  const limiters: Limiters = {
    contact: {
      policy: policies.contact,
      consume({ key }) {
        consumed.push(key)
        return standing
      },
      admit: () => admitted,
      peek: () => standing,
      load,
    },
    'public-read': {
      policy: policies['public-read'],
      consume: () => standing,
      admit: () => admitted,
      peek: () => standing,
      load,
    },
  }
  return { limiters, consumed }
}
const open30: Standing = { allowed: true, remaining: 29, resetSeconds: 3600 }
const exhausted: Standing = { allowed: false, remaining: 0, resetSeconds: 1234 }
const crowded: Standing = { ...exhausted, crowded: true }

describe.each(reaches)('the order of checks by $by', ({ by, open }) => {
  it('answers 429 to any form when the quota is used up (contract 7, 8.2)', async () => {
    const { limiters } = fixedLimiters(exhausted)
    const verifier = scriptedVerifier()
    await using desk = await open({ limiters, verifier })
    for (const init of [post(verified), post({}), { method: 'POST', body: '{}' }]) {
      const response = await desk.send(PATH, init)
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('1234')
      expect(response.headers.get('ratelimit')).toBe('"contact";r=0;t=1234')
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toEqual({
        type: `${desk.origin}/docs/api/errors/rate-limited`,
        title: 'Rate limit exceeded',
        status: 429,
        detail: 'The quota of 30 requests in 3600 seconds is used up.',
        code: 'RATE_LIMITED',
        hint: 'Wait 1234 seconds, then send the form again.',
      })
    }
    expect(desk.store.inquiries).toEqual([])
    expect(verifier.attempts).toEqual([])
  })

  it('admits a client refused because of others if it passes the bot check (decision 6)', async () => {
    const { limiters } = fixedLimiters(crowded)
    await using desk = await open({ limiters, verifier: scriptedVerifier() })
    const passed = await desk.send(PATH, post(verified))
    expect(passed.status).toBe(200)
    expect(passed.headers.get('ratelimit')).toBe('"contact";r=0;t=1234')
    expect(passed.headers.has('retry-after')).toBe(false)
    expect(desk.store.inquiries).toHaveLength(1)

    const unproven = [post(goodForm), post({}), { method: 'POST', body: '{}' }]
    for (const init of unproven) {
      const response = await desk.send(PATH, init)
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('1234')
      expect(await response.json()).toMatchObject({
        code: 'RATE_LIMITED',
        detail: 'Too many requests come from your network or from everywhere.',
        hint: expect.stringContaining('send it from there with its bot check'),
      })
    }
    expect((await desk.send(PATH, post({ ...verified, email: 'ada' }))).status).toBe(400)
    const failed = await desk.send(PATH, post({ ...verified, 'bot-token': 'bad' }))
    expect(failed.status).toBe(403)
    expect(failed.headers.has('retry-after')).toBe(false)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('refuses it, bot check passed or not, when it has used its own quota (decision 6)', async () => {
    const { limiters } = fixedLimiters(crowded, { ...exhausted, resetSeconds: 77 })
    await using desk = await open({ limiters, verifier: scriptedVerifier() })
    const refused = await desk.send(PATH, post(verified))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('77')
    expect(refused.headers.get('ratelimit')).toBe('"contact";r=0;t=77')
    expect(await refused.json()).toMatchObject({
      detail: 'The quota of 30 requests in 3600 seconds is used up.',
      hint: 'Wait 77 seconds, then send the form again.',
    })
    expect(desk.store.inquiries).toEqual([])
  })

  it.each([
    ['undecided', { human: 'unknown', reason: 'provider-unavailable', cause: 'test' }, 500],
    ['it was not passed', { human: false, reason: 'rejected' }, 403],
  ] as const)('refuses such a client when %s, for any onOutage', async (_, verdict, status) => {
    const { limiters } = fixedLimiters(crowded)
    const contact = { onOutage: 'accept' } as const
    await using desk = await open({ limiters, verifier: scriptedVerifier(verdict), contact })
    expect((await desk.send(PATH, post(verified))).status).toBe(status)
    expect(desk.store.inquiries).toEqual([])
  })

  it('answers 429 to whom others crowd out where no bot check runs', async () => {
    const { limiters } = fixedLimiters(crowded)
    await using desk = await open({ limiters })
    const response = await desk.send(PATH, post(goodForm))
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('1234')
    expect(await response.json()).toMatchObject({ hint: expect.not.stringContaining('bot check') })
    expect(desk.store.inquiries).toEqual([])
  })

  it('counts every POST once, the unreadable too (contract 8)', async () => {
    const { limiters, consumed } = fixedLimiters(open30)
    await using desk = await open({ limiters })
    await desk.send(PATH, post(goodForm))
    await desk.send(PATH, post({}))
    await desk.send(PATH, { method: 'POST', body: '{}' })
    await desk.send(PATH, { method: 'GET' })
    await desk.send(PATH, { method: 'OPTIONS' })
    expect(consumed).toHaveLength(3)
  })

  it('asks the bot check only for a valid form, so that a slip burns no token', async () => {
    const verifier = scriptedVerifier()
    await using desk = await open({ verifier })
    const slip = await desk.send(PATH, post({ ...verified, email: 'ada' }))
    expect(slip.status).toBe(400)
    expect(verifier.attempts).toEqual([])
    expect((await desk.send(PATH, post(verified))).status).toBe(200)
    expect(verifier.attempts).toEqual([
      { token: 'good', clientAddress: by === 'fetch' ? '192.0.2.1' : '127.0.0.1' },
    ])
  })

  it.each([
    ['missing', goodForm, 'The verification token is missing.'],
    ['wrong', { ...goodForm, 'bot-token': 'bad' }, 'The verification token was not accepted.'],
  ])('answers 403 for a %s token (contract 4.1 rule 4, 7)', async (_, form, detail) => {
    await using desk = await open({ verifier: scriptedVerifier() })
    const response = await desk.send(PATH, post(form))
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({
      type: `${desk.origin}/docs/api/errors/bot-verification`,
      title: 'Bot verification failed',
      status: 403,
      detail,
      code: 'BOT_VERIFICATION_FAILED',
      hint: expect.stringContaining('hello@northwind.example'),
    })
    expect(desk.store.inquiries).toEqual([])
  })

  it.each(['malformed', 'expired'] as const)(
    'answers 403 with its own words for a token that is %s (contract 4.1 rule 4)',
    async (reason) => {
      await using desk = await open({ verifier: scriptedVerifier({ human: false, reason }) })
      const response = await desk.send(PATH, post(verified))
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        detail: expect.stringMatching(/cannot be read|has expired/),
      })
    },
  )

  it('answers 500 with a hint, and stores nothing, when the bot check cannot be reached', async () => {
    const log = recordingLog()
    const verifier = scriptedVerifier({
      human: 'unknown',
      reason: 'provider-unavailable',
      cause: 'test',
    })
    await using desk = await open({ verifier, log })
    const response = await desk.send(PATH, post(verified))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      code: 'INTERNAL_ERROR',
      detail: 'The request could not be completed.',
      hint: expect.stringContaining('hello@northwind.example'),
    })
    expect(desk.store.inquiries).toEqual([])
    expect(log.entries.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'warn', event: 'verifier.unavailable' },
    ])
  })

  it('answers 500 when the store fails, logs it once, and goes on (contract 7)', async () => {
    const log = recordingLog()
    await using desk = await open({ log })
    desk.store.failWith(new Error('disk /dev/sda1 is full'))
    const response = await desk.send(PATH, post(goodForm))
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('api-version')).toBe('1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('ratelimit')).toMatch(/^"contact";r=\d+;t=\d+$/)
    const requestId = response.headers.get('x-request-id')
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(await response.json()).toEqual({
      type: `${desk.origin}/docs/api/errors/internal`,
      title: 'Internal error',
      status: 500,
      detail: 'The request could not be completed.',
      code: 'INTERNAL_ERROR',
      hint: 'Try again in a minute, or write to hello@northwind.example.',
    })
    expect(log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      {
        event: 'request.failed',
        fields: { requestId, error: expect.stringContaining('sda1 is full') },
      },
    ])

    // A message for the operator has no stack trace.
    desk.store.failWith(new StoreError('full', 'It is full. Free space.'))
    await desk.send(PATH, post(goodForm))
    expect(log.entries.at(-1)?.fields).toMatchObject({ error: 'It is full. Free space.' })

    desk.store.failWith(undefined)
    expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('answers 500 when the limiter fails', async () => {
    const { limiters } = fixedLimiters(open30)
    const peek = () => {
      throw new Error('no counters')
    }
    const contact = { ...limiters.contact, consume: async () => peek(), peek }
    await using desk = await open({ limiters: { ...limiters, contact } })
    expect((await desk.send(PATH, post(goodForm))).status).toBe(500)
    expect(desk.store.inquiries).toEqual([])
  })

  it('writes nothing personal to its log', async () => {
    const log = recordingLog()
    await using desk = await open({ log })
    const form = { ...goodForm, firstName: 'Personal', email: 'personal@x.example', phone: '0815' }
    await desk.send(PATH, post(form))
    await desk.send(PATH, post({ ...form, message: '' }))
    await desk.send(PATH, { method: 'POST', body: JSON.stringify(form) })
    desk.store.failWith(new Error('full'))
    await desk.send(PATH, post(form))
    expect(log.entries.length).toBeGreaterThan(3)
    expect(JSON.stringify(log.entries)).not.toMatch(/personal|0815|127\.0\.0\.1|192\.0\.2\.1/i)
  })
})

describe('the order of checks', () => {
  it('answers 429 and refuses a wrong type before the body is read', async () => {
    const [reach] = reaches
    for (const [standing, contentType, status] of [
      [exhausted, 'application/x-www-form-urlencoded', 429],
      [open30, 'text/plain', 400],
      [open30, 'application/x-www-form-urlencoded', 400],
    ] as const) {
      await using desk = await reach.open({ limiters: fixedLimiters(standing).limiters })
      const { stream, wasRead } = watchedBody()
      const init = { method: 'POST', body: stream, duplex: 'half' }
      const headers = { 'content-type': contentType }
      expect((await desk.send(PATH, { ...init, headers })).status).toBe(status)
      expect(wasRead()).toBe(contentType !== 'text/plain' && standing.allowed)
    }
  })
})
