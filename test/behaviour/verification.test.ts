/** A form's outcome for each verdict of the bot check (contract 4.1 rule 4, 5.3). */
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../packages/frontdesk/src/index.ts'
import { hcaptcha, turnstile } from '../../packages/frontdesk/src/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { hang, json, startProvider, tooOften } from '../harness/provider.ts'
import { reaches } from '../harness/reach.ts'

const PATH = '/api/v1/contact'
const post = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ 'bot-token': 'any', ...fields }),
})
const outage: Verdict = { human: 'unknown', reason: 'provider-unavailable', cause: 'status 503' }
const fault: Verdict = { human: 'unknown', reason: 'misconfigured', cause: 'invalid-input-secret' }

describe.each(reaches)('POST /api/v1/contact under a bot check, by $by', ({ open }) => {
  it('keeps how the check ended beside the inquiry', async () => {
    for (const [verifier, verification] of [
      [scriptedVerifier({ human: true }), 'passed'],
      [undefined, 'off'],
    ] as const) {
      await using desk = await open({ ...(verifier && { verifier }) })
      expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
      expect(desk.store.inquiries).toMatchObject([{ verification }])
    }
  })

  it('answers 500 in an outage unless the operator chose to accept', async () => {
    const log = recordingLog()
    await using desk = await open({ verifier: scriptedVerifier(outage), log })
    const response = await desk.send(PATH, post(goodForm))
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'INTERNAL_ERROR',
      hint: expect.stringMatching(/again in a minute, or write to hello@northwind\.example/),
    })
    expect(desk.store.inquiries).toEqual([])
    expect(log.entries).toContainEqual({
      level: 'warn',
      event: 'verifier.unavailable',
      fields: { verifier: 'scripted', reason: 'provider-unavailable', cause: 'status 503' },
    })
  })

  it('stores and marks in an outage where the operator chose to accept', async () => {
    const log = recordingLog()
    const verifier = scriptedVerifier(outage, 'by-text')
    await using desk = await open({ verifier, log, contact: { onOutage: 'accept' } })
    expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
    expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
    expect(desk.store.inquiries).toMatchObject([{ verification: 'unavailable' }])
    expect(log.entries).toContainEqual({
      level: 'info',
      event: 'inquiry.accepted',
      fields: { verification: 'unavailable' },
    })
    expect(log.entries.some(({ event }) => event === 'verifier.unavailable')).toBe(true)
  })

  it('accepts no unverified form while a flood may be the cause of the outage', async () => {
    const verifier = scriptedVerifier(outage, 'by-text')
    await using desk = await open({ verifier, contact: { onOutage: 'accept' } })
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++) {
      const form = { ...goodForm, 'bot-token': `token-${sent}` }
      statuses.push((await desk.send(PATH, post(form))).status)
    }
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(statuses.slice(8)).toEqual(Array.from({ length: 4 }, () => 500))
    expect(desk.store.inquiries).toHaveLength(8)
  })

  it('accepts no unverified form when false tokens made the provider refuse requests', async () => {
    const log = recordingLog()
    await using provider = await startProvider()
    provider.answerWith(tooOften('60'))
    const hostnames = ['northwind.example']
    const verifier = turnstile({
      siteKey: 'key',
      secret: 'secret',
      verifyUrl: provider.url,
      hostnames,
    })
    await using desk = await open({ verifier, log, contact: { onOutage: 'accept' } })
    for (let sent = 1; sent <= 5; sent++) {
      const fields = { ...goodForm, 'cf-turnstile-response': `false-${sent}` }
      expect((await desk.send(PATH, post(fields))).status).toBe(500)
      // Each was verified once.
      expect(provider.questions).toHaveLength(sent)
    }
    expect(desk.store.inquiries).toEqual([])
    expect(log.entries).toContainEqual({
      level: 'warn',
      event: 'verifier.unavailable',
      fields: {
        verifier: 'turnstile',
        reason: 'asked-too-often',
        cause: 'answered with status 429',
        remedy: expect.stringContaining('higher rate'),
      },
    })
    provider.answerWith(json({ success: true, hostname: 'northwind.example', action: 'contact' }))
    const honest = { ...goodForm, 'cf-turnstile-response': 'good' }
    expect((await desk.send(PATH, post(honest))).status).toBe(200)
  })

  it('refuses a token of a public test key, which hCaptcha answers as it would wrong keys', async () => {
    const log = recordingLog()
    await using provider = await startProvider()
    provider.answerWith((response, question) => {
      const isTest = question.body.includes('10000000-aaaa-bbbb-cccc-000000000001')
      const code = isTest ? 'not-using-dummy-passcode' : 'invalid-input-response'
      json({ success: false, 'error-codes': [code] })(response, question)
    })
    const verifier = hcaptcha({ siteKey: 'key', secret: 'secret', verifyUrl: provider.url })
    await using desk = await open({ verifier, log })
    const token = '10000000-aaaa-bbbb-cccc-000000000001'
    const response = await desk.send(PATH, post({ ...goodForm, 'h-captcha-response': token }))
    expect(response.status).toBe(403)
    const events = log.entries.map(({ event }) => event)
    expect(events).toContain('verifier.foreign-token')
    expect(events).not.toContain('verifier.misconfigured')
  })

  it('answers 500 to a fault of the operator and logs it, even if outages are accepted', async () => {
    const log = recordingLog()
    const contact = { onOutage: 'accept' } as const
    await using desk = await open({ verifier: scriptedVerifier(fault), log, contact })
    expect((await desk.send(PATH, post(goodForm))).status).toBe(500)
    expect(desk.store.inquiries).toEqual([])
    expect(log.entries).toContainEqual({
      level: 'error',
      event: 'verifier.misconfigured',
      fields: expect.objectContaining({
        cause: 'invalid-input-secret',
        remedy: expect.stringContaining('config'),
      }),
    })
  })

  it.each([
    ['missing', { 'bot-token': '' }, 'The verification token is missing.'],
    [
      'longer than any',
      { 'bot-token': 'x'.repeat(16_385) },
      'The verification token cannot be read.',
    ],
  ])(
    'refuses a token that is %s without a question to the provider (contract 4.1 rule 4)',
    async (_, form, detail) => {
      const verifier = scriptedVerifier({ human: true })
      await using desk = await open({ verifier })
      const response = await desk.send(PATH, post({ ...goodForm, ...form }))
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'BOT_VERIFICATION_FAILED', detail })
      expect(verifier.attempts).toEqual([])
    },
  )

  it('accepts a token of the greatest length', async () => {
    await using desk = await open({ verifier: scriptedVerifier({ human: true }) })
    const form = { ...goodForm, 'bot-token': 'x'.repeat(16_384) }
    expect((await desk.send(PATH, post(form))).status).toBe(200)
  })

  it('counts forms that fail the check (contract 8)', async () => {
    await using desk = await open({
      verifier: scriptedVerifier({ human: false, reason: 'rejected' }),
    })
    for (let sent = 1; sent <= 30; sent++) {
      const response = await desk.send(PATH, post(goodForm))
      expect(response.status).toBe(403)
      expect(response.headers.get('ratelimit')).toContain(`"contact";r=${30 - sent};`)
    }
    expect((await desk.send(PATH, post(goodForm))).status).toBe(429)
    expect(desk.store.inquiries).toEqual([])
  })

  it('works with a provider on the other end of a wire', async () => {
    await using provider = await startProvider()
    const verifier = turnstile({ siteKey: 'k', secret: 's', verifyUrl: provider.url, tryMs: 1500 })
    await using desk = await open({ verifier })
    const { hostname } = new URL(desk.origin)
    const send = (token: string) =>
      desk.send(PATH, post({ ...goodForm, 'cf-turnstile-response': token }))
    provider.answerWith(json({ success: true, hostname, action: 'contact' }))
    expect((await send('one')).status).toBe(200)
    provider.answerWith(json({ success: true, hostname: 'evil.example', action: 'contact' }))
    const foreign = await send('two')
    expect(foreign.status).toBe(403)
    expect(await foreign.json()).toMatchObject({
      detail: 'The verification token was made for another site or form.',
    })
    provider.answerWith(json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
    expect((await send('three')).status).toBe(403)
    provider.answerWith(hang)
    expect((await send('four')).status).toBe(500)
    // The first token again, without another question: the provider would call it a duplicate.
    const aboutFirst = () => provider.questions.filter(({ body }) => /\bone\b/.test(body))
    expect(aboutFirst()).toHaveLength(1)
    expect((await send('one')).status).toBe(200)
    expect(aboutFirst()).toHaveLength(1)
    expect(desk.store.inquiries).toHaveLength(1)
  })
})
