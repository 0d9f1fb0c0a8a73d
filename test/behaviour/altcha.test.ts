/** The embedded bot check over the wire (contract 4.1 rule 4, 5.3). */
import { describe, expect, it } from 'vitest'
import { altcha } from '../../packages/frontdesk/src/index.ts'
import { PATH, post } from '../harness/form-request.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { reaches } from '../harness/reach.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'
import {
  ALTCHA_TEST_SECRET,
  obtainToken,
  quickAltcha,
  readChallenge,
  solve,
  toToken,
} from '../harness/altcha.ts'

const CHALLENGE = '/api/v1/contact/challenge'
const HOUR_MS = 3_600_000

describe.each(reaches)('GET /api/v1/contact/challenge by $by', ({ open }) => {
  it('makes a challenge that is signed, bound to the form and good for an hour', async () => {
    await using desk = await open({ verifier: altcha({ secret: ALTCHA_TEST_SECRET }) })
    const response = await desk.send(CHALLENGE)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    const body: unknown = await response.json()
    const hex = (length: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
    expect(body).toEqual({
      parameters: {
        algorithm: 'SCRYPT',
        cost: 1024,
        data: { form: 'contact' },
        expiresAt: expect.any(Number),
        keyLength: 32,
        keyPrefix: hex(32),
        keySignature: hex(64),
        memoryCost: 8,
        nonce: hex(32),
        parallelism: 1,
        salt: hex(32),
      },
      signature: hex(64),
    })
    const { parameters } = await readChallenge(desk.send)
    const left = (parameters.expiresAt ?? 0) * 1000 - Date.now()
    expect(left).toBeGreaterThan(HOUR_MS - 10_000)
    expect(left).toBeLessThanOrEqual(HOUR_MS)
  })

  it('is counted by public-read and never cached (contract 8, 9.2)', async () => {
    await using desk = await open({ verifier: quickAltcha() })
    const first = await desk.send(CHALLENGE)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('api-version')).toBe('1')
    expect(first.headers.get('ratelimit-policy')).toBe('"public-read";q=300;w=3600')
    expect(first.headers.get('ratelimit')).toMatch(/^"public-read";r=299;t=\d+$/)
    await using spent = await open({ verifier: quickAltcha(), limiters: spentLimiters })
    const refused = await spent.send(CHALLENGE)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1234')
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('can be read only by pages that may send the form', async () => {
    const contact = { allowedOrigins: ['https://shop.example'] }
    await using desk = await open({ verifier: quickAltcha(), contact })
    const read = async (origin: string) =>
      (await desk.send(CHALLENGE, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await read('https://shop.example')).toBe('https://shop.example')
    expect(await read('https://evil.example')).toBe(desk.origin)
    const preflight = await desk.send(CHALLENGE, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  })

  it('does not exist where no challenge is set (contract 4.4)', async () => {
    await using desk = await open()
    expect((await desk.send(CHALLENGE)).status).toBe(404)
    expect(await (await desk.send('/openapi.json')).text()).not.toContain('getContactChallenge')
  })

  it('is described where there is one', async () => {
    await using desk = await open({ verifier: quickAltcha() })
    for (const path of ['/openapi.json', '/docs/api.md', '/api/v1']) {
      expect(await (await desk.send(path)).text()).toContain('getContactChallenge')
    }
    expect((await desk.send(CHALLENGE, { method: 'POST' })).status).toBe(405)
  })
})

describe('a challenge by fetch', () => {
  it('costs a visitor nothing when a page of another site asks for it, or reads the index', async () => {
    const log = recordingLog()
    const desk = createDesk({ verifier: quickAltcha(), log })
    const picture = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }
    const refused = await desk.fetch(CHALLENGE, picture)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('ratelimit')).toBe('"public-read";r=300;t=3600')
    expect(await refused.json()).toMatchObject({ code: 'BOT_VERIFICATION_FAILED' })
    expect(log.entries).toMatchObject([{ event: 'form.foreign-origin' }])
    for (let sent = 0; sent < 300; sent++) {
      expect((await desk.fetch('/api/v1', { method: 'HEAD', ...picture })).status).toBe(200)
    }
    expect((await desk.fetch('/api/v1', picture)).status).toBe(429)
    const own = { headers: { 'sec-fetch-site': 'same-origin' } }
    const given = await desk.fetch(CHALLENGE, own)
    expect(given.status).toBe(200)
    expect(given.headers.get('ratelimit')).toBe('"public-read";r=299;t=3600')
  })
})

/** By fetch only: a challenge is the same on a socket, and solving takes time. */
describe('the price of ALTCHA', () => {
  it('rises with the number of forms of a client, up to four times', async () => {
    const desk = createDesk({ verifier: quickAltcha({ guesses: [1, 100] }) })
    const countGuesses = async (): Promise<number> => {
      const counts = []
      for (let asked = 0; asked < 15; asked++) {
        counts.push((await solve(await readChallenge(desk.fetch))).counter)
      }
      return Math.max(...counts)
    }
    expect(await countGuesses()).toBeLessThanOrEqual(135)
    for (let sent = 0; sent < 30; sent++) await desk.fetch(PATH, post(goodForm))
    const most = await countGuesses()
    expect(most).toBeGreaterThan(135)
    expect(most).toBeLessThanOrEqual(400)
  })
})

describe.each(reaches)('the contact form under ALTCHA by $by', ({ open }) => {
  it('is accepted with a solved challenge (contract 4.1)', async () => {
    await using desk = await open({ verifier: quickAltcha() })
    const response = await desk.send(
      PATH,
      post({ ...goodForm, altcha: await obtainToken(desk.send) }),
    )
    expect(response.status).toBe(200)
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it("is refused without a token, and with one that is not ALTCHA's (contract 4.1 rule 4)", async () => {
    await using desk = await open({ verifier: quickAltcha() })
    const challenge = await readChallenge(desk.send)
    const solution = await solve(challenge)
    const { nonce: _, ...withoutNonce } = challenge.parameters
    const tokens = [
      '',
      'no base64!',
      btoa('no JSON'),
      btoa('null'),
      btoa('[]'),
      toToken({}, solution),
      toToken(null, solution),
      toToken(challenge, null),
      toToken({ ...challenge, parameters: withoutNonce }, solution),
      toToken(
        { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-1' } },
        solution,
      ),
      toToken({ ...challenge, signature: 1 }, solution),
      toToken(challenge, { ...solution, derivedKey: 'ABCD' }),
      `${'A'.repeat(20_000)}`,
    ]
    for (const altcha of [undefined, ...tokens]) {
      const response = await desk.send(
        PATH,
        post({ ...goodForm, ...(altcha !== undefined && { altcha }) }),
      )
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'BOT_VERIFICATION_FAILED',
        detail: expect.stringMatching(/token (?:is missing|cannot be read)\.$/),
      })
    }
    expect(desk.store.inquiries).toEqual([])
  })

  it('is refused with a forged challenge or solution (contract 4.1 rule 4)', async () => {
    await using desk = await open({ verifier: quickAltcha() })
    const challenge = await readChallenge(desk.send)
    const solution = await solve(challenge)
    const other = await readChallenge(desk.send)
    const { parameters } = challenge
    const later = { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 60 }
    const tokens = [
      toToken({ ...challenge, parameters: later }, solution),
      toToken({ ...challenge, parameters: { ...parameters, cost: 4 } }, solution),
      toToken({ ...challenge, signature: '00'.repeat(32) }, solution),
      toToken(other, solution),
      toToken(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
    ]
    await using stranger = await open({ verifier: quickAltcha({ secret: 'x'.repeat(32) }) })
    tokens.push(await obtainToken(stranger.send))
    for (const altcha of tokens) {
      const response = await desk.send(PATH, post({ ...goodForm, altcha }))
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        detail: 'The verification token was not accepted.',
      })
    }
    expect(desk.store.inquiries).toEqual([])
    expect(
      (await desk.send(PATH, post({ ...goodForm, altcha: toToken(challenge, solution) }))).status,
    ).toBe(200)
  })

  it('is refused with an expired challenge (contract 4.1 rule 4)', async () => {
    let now = Date.now()
    await using desk = await open({ verifier: quickAltcha(), now: () => now })
    const altcha = await obtainToken(desk.send)
    now += HOUR_MS
    const response = await desk.send(PATH, post({ ...goodForm, altcha }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ detail: 'The verification token has expired.' })
    expect(desk.store.inquiries).toEqual([])
  })

  it('accepts challenges signed with the previous secret', async () => {
    const next = 'another secret of some forty characters!'
    const quick = { cost: 2, guesses: [1, 5] } as const
    await using before = await open({ verifier: quickAltcha() })
    const token = await obtainToken(before.send)
    await using rotated = await open({
      verifier: altcha(quick),
      altchaSecrets: [next, ALTCHA_TEST_SECRET],
    })
    await using forgetful = await open({ verifier: altcha(quick), altchaSecrets: [next] })
    const form = { ...goodForm, altcha: token }
    expect((await rotated.send(PATH, post(form))).status).toBe(200)
    expect((await forgetful.send(PATH, post(form))).status).toBe(403)
  })
})

describe('altcha', () => {
  it.each([
    [{ secret: '' }, /altcha: secret is empty/],
    [{ secret: 'short' }, /altcha: secret is too short.*at least 32 characters/],
    [{ cost: 1000 }, /altcha: cost was 1000: it must be a power of two from 2 to 65536/],
    [{ guesses: [5, 1] }, /guesses\[1\] was 1/],
    [{ lifeSeconds: 1.5 }, /lifeSeconds was 1.5/],
  ] as const)('refuses options that cannot work: %j', (options, message) => {
    expect(() => altcha(options)).toThrow(message)
  })
})
