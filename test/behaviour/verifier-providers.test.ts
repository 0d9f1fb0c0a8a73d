/**
 * Third-party bot checks against loopback servers with the documented protocols (contract 4.1 rule
 * 4).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  friendlyCaptcha,
  hcaptcha,
  recaptchaEnterprise,
  recaptchaV2,
  recaptchaV3,
  turnstile,
  type Attempt,
  type BotVerifier,
} from '../../packages/frontdesk/src/index.ts'
import { VERIFICATION_MS } from '../../packages/frontdesk/src/contact/bot-checks/verifier.ts'
import {
  dribble,
  drip,
  flood,
  hang,
  json,
  page,
  redirect,
  reset,
  startProvider,
  tooOften,
  type Provider,
} from '../harness/provider.ts'
import {
  assessment,
  classic,
  hostname,
  providerCases,
  secret,
  siteKey,
} from '../harness/provider-cases.ts'
import { verifierContext } from '../harness/verification.ts'

/** For an answer that comes, however busy the machine. */
const PATIENCE_MS = 60_000

/** For an answer that never comes. */
const TRY_MS = 150

const createAttempt = (signal = AbortSignal.timeout(VERIFICATION_MS)): Attempt => ({
  token: 'the-token',
  clientAddress: '192.0.2.1',
  signal,
})
const patiently = () => createAttempt(AbortSignal.timeout(PATIENCE_MS))

describe.each(providerCases)(
  '$name',
  ({ create, question, body, asked, good, verdicts, operator }) => {
    let provider: Provider
    let verifier: BotVerifier
    beforeAll(async () => {
      provider = await startProvider()
    })
    afterAll(() => provider[Symbol.asyncDispose]())
    beforeEach(() => {
      verifier = create({ tryMs: PATIENCE_MS }, provider.url)
    })
    const ask = () => verifier.verify(patiently(), verifierContext)

    it('asks as documented, without the visitor’s address, and takes a good token', async () => {
      provider.answerWith(json(good))
      expect(await ask()).toEqual({ human: true })
      const last = provider.questions.at(-1)
      expect(last).toMatchObject(question)
      expect(last && body(last)).toEqual(asked)
    })

    it.each(verdicts)('refuses %s (contract 4.1 rule 4)', async (_, answer, reason) => {
      provider.answerWith(json(answer))
      expect(await ask()).toMatchObject({ human: false, reason })
    })

    it.each(operator)('treats %s as the operator’s fault', async (_, answer, status) => {
      provider.answerWith(json(answer, status))
      expect(await ask()).toMatchObject({ human: 'unknown', reason: 'misconfigured' })
    })

    it.each([
      ['a status of 500', page(500), 'answered with status 500'],
      ['a page', page(200), 'answered with status 200 and no JSON object'],
      ['an array', json([]), 'answered with status 200 and no JSON object'],
      ['something else', json({ hello: 'world' }), /has no (?:member success|tokenProperties)/],
      ['a redirect', redirect('/elsewhere'), 'answered with status 307'],
      ['a broken connection', reset, /closed|reset|other side/i],
      ['100 kilobytes', flood, 'the answer is too long'],
    ])('is undecided when it is answered with %s', async (_, answer, cause) => {
      provider.answerWith(answer)
      expect(await ask()).toEqual({
        human: 'unknown',
        reason: 'provider-unavailable',
        cause: expect.stringMatching(cause),
      })
    })

    it.each([
      ['no end of an answer', dribble],
      ['one byte after the other', drip],
      ['nothing', hang],
    ])('is undecided when it is answered with %s', async (_, answer) => {
      provider.answerWith(answer)
      verifier = create({ tryMs: TRY_MS }, provider.url)
      expect(await ask()).toEqual({
        human: 'unknown',
        reason: 'provider-unavailable',
        cause: `no answer within ${TRY_MS} ms`,
      })
    })

    // A local fault, not a provider's outage, in which onOutage would accept forms.
    it('recognises a lack of resources on its own machine in the error of fetch', async () => {
      for (const code of ['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM']) {
        const error = Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code })
        const many = new AggregateError([error])
        for (const cause of [error, many]) {
          const fail = () => Promise.reject(new TypeError('fetch failed', { cause }))
          verifier = create({ tryMs: PATIENCE_MS, fetch: fail }, provider.url)
          expect(await ask()).toMatchObject({ human: 'unknown', reason: 'unasked' })
        }
      }
    })

    it.each([
      ['with a page', tooOften('60')],
      ['with JSON', tooOften('60', { error: { code: 429 } })],
    ])(
      'knows for asked too often who answers 429 %s, and asks no second time',
      async (_, answer) => {
        provider.answerWith(answer)
        const before = provider.questions.length
        expect(await ask()).toEqual({
          human: 'unknown',
          reason: 'asked-too-often',
          cause: 'answered with status 429',
        })
        expect(provider.questions).toHaveLength(before + 1)
      },
    )

    it.each([
      [401, page(401)],
      [403, page(403)],
      [403, json({ message: 'Forbidden' }, 403)],
    ])('recognizes a %i from a gateway in between', async (status, answer) => {
      provider.answerWith(answer)
      expect(await ask()).toMatchObject({
        human: 'unknown',
        reason: 'provider-unavailable',
        cause: expect.stringMatching(/status 40[13]|no member success/),
      })
      expect(status).toBeGreaterThan(400)
    })

    it('tries a second time, with the same question', async () => {
      provider.answerWith(page(503), json(good))
      const before = provider.questions.length
      expect(await ask()).toEqual({ human: true })
      const [first, second, ...more] = provider.questions.slice(before)
      expect(second?.body).toBe(first?.body)
      expect(more).toEqual([])
    })

    it('asks twice at most, and not after its deadline', async () => {
      provider.answerWith(page(500))
      const before = provider.questions.length
      await ask()
      expect(provider.questions).toHaveLength(before + 2)
      const signal = AbortSignal.abort()
      const verdict = await verifier.verify(createAttempt(signal), verifierContext)
      expect(verdict).toMatchObject({ reason: 'provider-unavailable' })
      expect(provider.questions).toHaveLength(before + 2)
    })

    it('accepts the hosts of its options instead of the site’s', async () => {
      provider.answerWith(
        json(JSON.parse(JSON.stringify(good).replaceAll(hostname, 'Other.example'))),
      )
      verifier = create({ tryMs: PATIENCE_MS, hostnames: ['other.example'] }, provider.url)
      expect(await ask()).toEqual({ human: true })
      provider.answerWith(json(good))
      expect(await ask()).toEqual({ human: false, reason: 'foreign-token' })
    })

    it('never names its secret', async () => {
      expect(verifier.widget()).not.toContain(secret)
      provider.answerWith(page(500))
      expect(JSON.stringify(await ask())).not.toContain(secret)
    })

    it('has a widget with its site key, from origins that the page then allows', () => {
      const html = verifier.widget()
      expect(html).toContain(`"${siteKey}"`)
      const [, script = ''] = /src="([^"]+)"/.exec(html) ?? []
      const allowed = verifier.sources['script-src'] ?? []
      expect(allowed.some((source) => covers(source, script))).toBe(true)
    })

    it('identifies a token by its text', () => {
      expect(verifier.identify('abc', 1000)).toEqual({ key: 'abc', expiresAt: 3_601_000 })
    })

    it('asks only about text that can be a token', () => {
      const wrong = ['a b', 'ä', 'a\0', '{"a":1}', '<a>', '.UNSTARTED', '%00', 'a'.repeat(16_385)]
      const right = [
        '0.AbC-_d.e',
        'P1_eyJ0eXAiOiJKV1QifQ.a-b_c',
        '03AFcWeA-_x',
        'XXXX.DUMMY.TOKEN.XXXX',
        '10000000-aaaa-bbbb-cccc-000000000001',
        'AAAA+/==',
      ]
      expect(wrong.filter((token) => verifier.identify(token, 1000))).toEqual([])
      for (const token of right) {
        expect(verifier.identify(token, 1000)).toMatchObject({ key: token })
      }
    })
  },
)

/** Whether a source expression allows a URL (CSP Level 3, 6.7.2.7). */
function covers(source: string, url: string): boolean {
  const pattern = source.replaceAll('.', String.raw`\.`).replace('*', '[^/]+')
  const isExact = new URL(source).pathname !== '/' && !source.endsWith('/')
  return new RegExp(`^${pattern}${source.endsWith('/') ? '' : isExact ? '$' : '/'}`).test(url)
}

describe('a provider that does not answer', () => {
  it('costs a visitor four seconds at most', async () => {
    await using provider = await startProvider()
    provider.answerWith(hang)
    const verifier = turnstile({ siteKey, secret, verifyUrl: provider.url })
    const verdict = await verifier.verify(createAttempt(), verifierContext)
    expect(verdict).toMatchObject({
      reason: 'provider-unavailable',
      cause: 'no answer within 2000 ms',
    })
    // Two tries of two seconds: no third question.
    expect(provider.questions.length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['never', () => new Promise<never>(() => {})],
    [
      'with a body that never ends',
      async () =>
        new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } }),
    ],
  ])(
    'costs no more where a host’s own fetch answers %s and looks at no signal',
    async (_, fetch) => {
      const verifier = turnstile({ siteKey, secret, fetch, tryMs: 50 })
      expect(await verifier.verify(createAttempt(), verifierContext)).toMatchObject({
        reason: 'provider-unavailable',
        cause: 'no answer within 50 ms',
      })
    },
  )
})

describe('the client address', () => {
  it.each([
    ['turnstile', turnstile, 'remoteip'],
    ['hcaptcha', hcaptcha, 'remoteip'],
    ['recaptcha', recaptchaV2, 'remoteip'],
  ] as const)('goes to %s where the operator wants it', async (_, create, field) => {
    await using provider = await startProvider()
    provider.answerWith(json(classic))
    const verifier = create({ siteKey, secret, verifyUrl: provider.url, clientAddress: 'send' })
    await verifier.verify(createAttempt(), verifierContext)
    const [asked] = provider.questions
    expect(new URLSearchParams(asked?.body).get(field)).toBe('192.0.2.1')
  })

  it('is sent to reCAPTCHA Enterprise if the operator wants it', async () => {
    await using provider = await startProvider()
    provider.answerWith(json(assessment))
    const keys = { project: 'p', siteKey, apiKey: secret, verifyUrl: provider.url }
    const verifier = recaptchaEnterprise({ ...keys, clientAddress: 'send' })
    await verifier.verify(createAttempt(), verifierContext)
    const [asked] = provider.questions
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ event: { userIpAddress: '192.0.2.1' } })
  })
})

describe('hcaptcha', () => {
  it('treats a missing host as unknown, and a foreign one as foreign', async () => {
    await using provider = await startProvider()
    const verifier = hcaptcha({ siteKey, secret, verifyUrl: provider.url })
    provider.answerWith(json({ ...classic, hostname: 'not-provided' }))
    expect(await verifier.verify(createAttempt(), verifierContext)).toEqual({ human: true })
    provider.answerWith(json({ ...classic, hostname: 'not-provided.example' }))
    expect(await verifier.verify(createAttempt(), verifierContext)).toMatchObject({
      reason: 'foreign-token',
    })
  })

  it('is the only one that says so', async () => {
    await using provider = await startProvider()
    provider.answerWith(json({ ...classic, hostname: 'not-provided' }))
    const verifier = turnstile({ siteKey, secret, verifyUrl: provider.url })
    expect(await verifier.verify(createAttempt(), verifierContext)).toMatchObject({
      reason: 'foreign-token',
    })
  })
})

describe('turnstile', () => {
  it('has tokens of 2048 characters at most', () => {
    const { identify } = turnstile({ siteKey, secret })
    expect(identify('a'.repeat(2048), 0)).toBeDefined()
    expect(identify('a'.repeat(2049), 0)).toBeUndefined()
  })
})

describe('friendly-captcha', () => {
  it('allows its one script, by its path and its bytes', () => {
    const { sources, widget } = friendlyCaptcha({ siteKey, apiKey: secret })
    const [, script = ''] = /src="([^"]+)"/.exec(widget()) ?? []
    expect(sources['script-src']).toEqual([script])
    expect(new URL(script).pathname).toMatch(/@\d+\.\d+\.\d+\/[\w.]+\.js$/)
    expect(widget()).toMatch(/ integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/)
  })

  it('declares a hash only for its own script', () => {
    const scriptUrl = 'https://cdn.example.com/a;b/site.js?v=1'
    const { sources, widget } = friendlyCaptcha({ siteKey, apiKey: secret, scriptUrl })
    expect(sources['script-src']).toEqual(['https://cdn.example.com/a%3Bb/site.js'])
    expect(widget()).not.toContain('integrity')
  })

  it.each([[{}], [{ error: 'no' }], [{ error: { error_code: { deep: true } } }]])(
    'says in words that a refusal has no code: %j',
    async (others) => {
      const verifier = friendlyCaptcha({
        siteKey,
        apiKey: secret,
        fetch: async () => Response.json({ success: false, ...others }),
      })
      const verdict = await verifier.verify(patiently(), verifierContext)
      expect(verdict).toMatchObject({ cause: 'refused without an error code' })
    },
  )

  it('does not accept a state of its widget as a token', () => {
    const verifier = friendlyCaptcha({ siteKey, apiKey: secret })
    expect(verifier.identify('.UNSTARTED', 0)).toBeUndefined()
    expect(verifier.identify('.ERROR.UNREACHABLE', 0)).toBeUndefined()
  })
})

describe('the factories', () => {
  it.each([
    [() => turnstile({ siteKey, secret: '' }), /turnstile: secret is empty.*process\.env/],
    [() => hcaptcha({ siteKey, secret: ' x' }), /hcaptcha: secret .*white space/],
    [() => recaptchaV2({ siteKey: '', secret }), /recaptcha-v2: siteKey is wrong\. It must be/],
    [
      () => recaptchaV3({ siteKey: '"><script>', secret }),
      /recaptcha-v3: siteKey is wrong\. It must be/,
    ],
    [() => recaptchaV3({ siteKey, secret, leastScore: 0 }), /leastScore was 0.*0\.5/],
    [() => recaptchaEnterprise({ siteKey, project: '', apiKey: 'x' }), /project is empty/],
    [() => friendlyCaptcha({ siteKey, apiKey: '' }), /friendly-captcha: apiKey is empty/],
  ])('name the option and the remedy for what cannot work (%#)', (create, message) => {
    expect(create).toThrow(message)
  })

  it.each([turnstile, hcaptcha, recaptchaV2, recaptchaV3, recaptchaEnterprise, friendlyCaptcha])(
    'name the first key where no options are given (%#)',
    (create) => {
      // @ts-expect-error A config file without types may give no options.
      expect(() => create()).toThrow(/: siteKey is missing\. It must be/)
    },
  )
})
