/** Mailed codes, links, proxies and sessions, in a browser without script. */
import { once } from 'node:events'
import { request } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { invite } from '../../packages/inbox/src/invite.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'

const HOUR_MS = 3_600_000

/** The code in the last mail. */
async function readCode(inbox: TestInbox): Promise<string> {
  await inbox.parts.settle()
  return /code is (\w+)/.exec(inbox.letters.at(-1)?.text ?? '')?.[1] ?? ''
}

async function askForCode(inbox: TestInbox, email: string): Promise<Visitor> {
  const visitor = inbox.visit()
  await visitor.get('/sign-in')
  await visitor.post('/sign-in/code', { email })
  return visitor
}

describe('a code by mail', () => {
  it('signs in the browser that asked, once', async () => {
    await using inbox = await createTestInbox({ mailCodes: true })
    await inbox.signIn('agent', 'ada@example.com')
    const ada = await askForCode(inbox, ' Ada@Example.com')
    const code = await readCode(inbox)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const entry = { email: 'ada@example.com', code: code.toLowerCase(), back: '/account' }
    const elsewhere = inbox.visit()
    await elsewhere.get('/sign-in')
    expect((await elsewhere.post('/sign-in/code/entry', entry)).status).toBe(422)
    const seen = await ada.post('/sign-in/code/entry', entry)
    expect([seen.status, seen.location]).toEqual([303, '/account'])
    expect((await ada.get('/account')).text).toContain('with a mailed code')
    expect((await ada.post('/sign-in/code/entry', entry)).status).toBe(422)
  })

  it('expires after five wrong attempts, after ten minutes, and when another one is requested', async () => {
    await using inbox = await createTestInbox({ mailCodes: true })
    await inbox.signIn('agent', 'ada@example.com')
    const email = 'ada@example.com'
    const ada = await askForCode(inbox, email)
    const code = await readCode(inbox)
    for (let tries = 0; tries < 5; tries++) {
      await ada.post('/sign-in/code/entry', { email, code: 'AAAAAAAA' })
    }
    expect((await ada.post('/sign-in/code/entry', { email, code })).status).toBe(422)
    const slow = await askForCode(inbox, email)
    const late = await readCode(inbox)
    await inbox.clock.advance(600_001)
    expect((await slow.post('/sign-in/code/entry', { email, code: late })).status).toBe(422)
    const first = await askForCode(inbox, email)
    const replaced = await readCode(inbox)
    await askForCode(inbox, email)
    await inbox.parts.settle()
    expect((await first.post('/sign-in/code/entry', { email, code: replaced })).status).toBe(422)
  })

  it('is answered and limited alike for unknown addresses', async () => {
    await using inbox = await createTestInbox({ mailCodes: true })
    await inbox.signIn('agent', 'ada@example.com')
    const ask = async (email: string): Promise<readonly [number, string]> => {
      const { status, text } = await inbox.visit().post('/sign-in/code', { email })
      return [status, text.replaceAll(email, 'ADDRESS')]
    }
    const known: (readonly [number, string])[] = []
    const unknown: (readonly [number, string])[] = []
    for (let times = 0; times < 6; times++) {
      known.push(await ask('ada@example.com'))
      unknown.push(await ask('eve@example.com'))
    }
    await inbox.parts.settle()
    expect(known).toEqual(unknown)
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(inbox.letters.filter(({ subject }) => subject.includes('code'))).toHaveLength(5)
    // Beyond a limit nothing is written: a flood would delay visitors' inquiries.
    const readCounts = async () =>
      (await inbox.parts.host.store.run.again({ text: 'SELECT * FROM inbox_attempt' }))[0]
    const before = await readCounts()
    for (let times = 0; times < 20; times++) await ask('ada@example.com')
    expect(await readCounts()).toEqual(before)
    await inbox.clock.advance(HOUR_MS)
    expect((await ask('ada@example.com'))[0]).toBe(200)
  })

  it('is not there where the company has not switched it on', async () => {
    await using inbox = await createTestInbox()
    expect((await inbox.visit().post('/sign-in/code', { email: 'a@example.com' })).status).toBe(404)
    expect((await inbox.visit().get('/sign-in')).text).not.toContain('code')
  })
})

describe('an invitation link', () => {
  it('is used only by the button in a browser, not by opening the link', async () => {
    await using inbox = await createTestInbox()
    const { url } = await invite(inbox.parts, {
      email: 'ada@example.com',
      role: 'owner',
      actor: 'test',
    })
    const path = new URL(url).pathname
    const scanner = inbox.visit()
    for (const times of [1, 2])
      expect([times, (await scanner.get(path)).status]).toEqual([times, 200])
    // A scanner's form, without the page's value for the browser.
    expect((await inbox.visit().post(path, { browser: '' })).status).toBe(410)
    const ada = inbox.visit()
    const page = await ada.get(path)
    const seen = await ada.post(path, { browser: page.field('browser') })
    expect([seen.status, seen.location]).toEqual([303, '/welcome'])
    expect((await ada.get('/people')).status).toBe(200)
    expect((await ada.get(path)).status).toBe(410)
    expect((await scanner.get(path)).status).toBe(410)
  })

  it('expires, and ends no session when it restores access', async () => {
    await using inbox = await createTestInbox()
    const ada = await inbox.signIn('owner', 'ada@example.com')
    const { url } = await invite(inbox.parts, {
      email: 'ada@example.com',
      role: 'owner',
      actor: 'command',
    })
    expect((await ada.get('/people')).status).toBe(200)
    expect(inbox.events.filter((event) => event.startsWith('inbox.invited'))).toHaveLength(2)
    await inbox.clock.advance(600_001)
    expect((await inbox.visit().get(new URL(url).pathname)).status).toBe(410)
  })
})

describe('a session', () => {
  it('has a new token on every sign-in, and the one before ends', async () => {
    await using inbox = await createTestInbox({ mailCodes: true })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const before = ada.cookies.get('frontdesk-inbox-session') ?? ''
    await ada.post('/sign-in/code', { email: 'ada@example.com' })
    const code = await readCode(inbox)
    await ada.get('/sign-in')
    await ada.post('/sign-in/code/entry', { email: 'ada@example.com', code })
    const thief = inbox.visit()
    thief.setCookie('frontdesk-inbox-session', before)
    expect((await thief.get('/account')).location).toBe('/sign-in?back=%2Faccount')
  })

  it('ends after 12 hours without a request, after 7 days, and with a forged cookie', async () => {
    await using inbox = await createTestInbox()
    const ada = await inbox.signIn('agent')
    await inbox.clock.advance(11 * HOUR_MS)
    expect((await ada.get('/')).status).toBe(200)
    await inbox.clock.advance(11 * HOUR_MS)
    expect((await ada.get('/')).status).toBe(200)
    await inbox.clock.advance(12 * HOUR_MS)
    expect((await ada.get('/')).status).toBe(303)
    const bob = await inbox.signIn('agent')
    for (let days = 0; days < 14; days++) {
      await inbox.clock.advance(11.9 * HOUR_MS)
      await bob.get('/')
    }
    expect((await bob.get('/')).status).toBe(200)
    await inbox.clock.advance(2 * HOUR_MS)
    expect((await bob.get('/')).status).toBe(303)
    const eve = inbox.visit()
    eve.setCookie('frontdesk-inbox-session', 'A'.repeat(43))
    expect((await eve.get('/')).status).toBe(303)
  })

  it('is required again while the clock is wrong, and continues with its text once it is right', async () => {
    await using inbox = await createTestInbox()
    await inbox.store.append(createSubmission({ id: 'one' }))
    const ada = await inbox.signIn('agent')
    const right = inbox.clock.now()
    const before = await inbox.parts.work.record.readHead()
    inbox.clock.set(right + 9000 * HOUR_MS)
    const seen = await ada.post('/inquiries/one/notes', { version: '0', text: 'Ring back' })
    expect(seen.status).toBe(401)
    expect(seen.text).toContain('>Ring back</textarea>')
    expect(await inbox.parts.work.record.readHead()).toEqual(before)
    inbox.clock.set(right)
    expect((await ada.get('/')).status).toBe(200)
  })

  it('asks for a fresh sign-in if the clock was set back, and the team sees who was there', async () => {
    await using inbox = await createTestInbox()
    const owner = await inbox.signIn('owner', 'ada@example.com')
    const colleague = await inbox.signIn('agent', 'bob@example.com')
    await colleague.post('/sign-out', {})
    const erasure = async (): Promise<unknown> => (await owner.get('/person/erasure')).location
    expect(await erasure()).toBe('/person')
    expect((await owner.get('/people')).text).not.toContain('never')
    inbox.clock.set(inbox.clock.now() - 2 * 86_400_000)
    expect(await erasure()).toContain('/confirm?back=')
  })

  it('ends at once when the account is disabled, and the last owner stays', async () => {
    await using inbox = await createTestInbox()
    const owner = await inbox.signIn('owner')
    const agent = await inbox.signIn('agent')
    const { id: agentId = '' } = (await inbox.parts.accounts.findByEmail('agent@example.com')) ?? {}
    const { id: ownerId = '' } = (await inbox.parts.accounts.findByEmail('owner@example.com')) ?? {}
    await owner.post(`/people/${agentId}/disabling`)
    expect((await owner.get('/people')).text).toContain('The account is disabled')
    expect((await agent.get('/')).status).toBe(303)
    await owner.post(`/people/${ownerId}/disabling`)
    expect((await owner.get('/people')).text).toContain('This inbox needs an owner')
    await owner.post(`/people/${ownerId}/role`, { role: 'reader' })
    expect((await owner.get('/people')).status).toBe(200)
  })

  it('comes along after a link from another site, by one page in between', async () => {
    await using inbox = await createTestInbox()
    const page = await inbox.visit().get('/account?a=1', { 'sec-fetch-site': 'cross-site' })
    expect(page.text).toContain('http-equiv="refresh"')
    expect(page.text).toContain('href="/account?a=1"')
    expect((await inbox.visit().get('/account?a=1')).location).toBe(
      '/sign-in?back=%2Faccount%3Fa%3D1',
    )
  })

  it('leads on to pages of the inbox alone', async () => {
    await using inbox = await createTestInbox()
    for (const back of [
      'https://example.com',
      '//example.com',
      '/\\example.com',
      // Each becomes `//example.com` once its dots are resolved.
      '/..//example.com',
      '/.//example.com',
      '/./\\example.com',
    ]) {
      const page = await inbox.visit().get(`/sign-in?${new URLSearchParams({ back })}`)
      expect([back, page.field('back')]).toEqual([back, '/'])
    }
  })

  it('keeps typed text when it has ended, and when the sign-in is too old', async () => {
    await using inbox = await createTestInbox()
    const owner = await inbox.signIn('owner')
    await inbox.clock.advance(900_001)
    const stale = await owner.post('/people', { email: 'new@example.com', role: 'agent' })
    expect(stale.status).toBe(403)
    expect([stale.field('email'), stale.field('role')]).toEqual(['new@example.com', 'agent'])
    const stranger = await inbox.visit().post('/account/name', { name: 'Ada <b>' })
    expect([stranger.status, stranger.field('name')]).toEqual([401, 'Ada &lt;b&gt;'])
  })
})

describe('a proxy that names the signed-in person', () => {
  const identityHeader = { name: 'Remote-Email', from: ['127.0.0.0/8'] }

  it('is believed from a listed peer, in one header, after a button', async () => {
    await using inbox = await createTestInbox({ identityHeader })
    await inbox.signIn('agent', 'ada@example.com')
    const ada = inbox.visit({ headers: { 'remote-email': 'ada@example.com' } })
    expect((await ada.get('/account')).status).toBe(303)
    expect((await ada.get('/sign-in')).text).toContain('Continue as ada@example.com')
    expect((await ada.post('/sign-in/proxy', {})).status).toBe(303)
    expect((await ada.get('/account')).status).toBe(200)
  })

  it('is not believed from elsewhere, twice, or about a person without an invitation', async () => {
    await using inbox = await createTestInbox({ identityHeader })
    await inbox.signIn('agent', 'ada@example.com')
    const far = { client: { peer: '192.0.2.7' }, headers: { 'remote-email': 'ada@example.com' } }
    const twice = { headers: { 'remote-email': 'eve@example.com, ada@example.com' } }
    const eve = { headers: { 'remote-email': 'eve@example.com' } }
    for (const options of [far, twice, eve, {}]) {
      const visitor = inbox.visit(options)
      expect([options, (await visitor.post('/sign-in/proxy')).status]).toEqual([options, 403])
    }
    await inbox.listen()
    const knock = async (values: readonly string[]): Promise<number | undefined> => {
      const asked = request(`${inbox.url}/sign-in/proxy`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          'remote-email': [...values],
        },
      }).end()
      const [answer] = await once(asked, 'response')
      answer.resume()
      return answer.statusCode
    }
    const ada = 'ada@example.com'
    expect([await knock([ada, ada]), await knock([ada])]).toEqual([403, 303])
  })
})

describe('Cloudflare Access in front', () => {
  const team = 'https://example.cloudflareaccess.com'
  const audience = 'a'.repeat(64)

  it('is believed by its signed token alone: issuer, audience, time, type and key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const stranger = await generateKeyPair('RS256')
    const asked: string[] = []
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }]
    const answerKeys: typeof fetch = (input) => {
      asked.push(String(input))
      return Promise.resolve(Response.json({ keys }))
    }
    await using inbox = await createTestInbox(
      { cloudflareAccess: { team, audience } },
      { fetch: answerKeys },
    )
    await inbox.signIn('agent', 'ada@example.com')
    const now = inbox.clock.now() / 1000
    const sign = (
      changes: Readonly<Record<string, unknown>> = {},
      key = privateKey,
      kid = 'one',
    ): Promise<string> =>
      new SignJWT({
        iss: team,
        aud: [audience],
        email: 'ada@example.com',
        type: 'app',
        exp: now + 60,
        ...changes,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(key)
    const trySign = async (token: string): Promise<number> => {
      const visitor = inbox.visit({ headers: { 'cf-access-jwt-assertion': token } })
      return (await visitor.post('/sign-in/proxy')).status
    }
    expect(await trySign(await sign())).toBe(303)
    for (const changes of [
      { iss: 'https://other.cloudflareaccess.com' },
      { aud: ['b'.repeat(64)] },
      { exp: now - 60 },
      { type: 'org' },
      { email: undefined, common_name: 'service' },
    ]) {
      expect([changes, await trySign(await sign(changes))]).toEqual([changes, 403])
    }
    expect(await trySign(await sign({}, stranger.privateKey))).toBe(403)
    expect(asked).toEqual([`${team}/cdn-cgi/access/certs`])
    // Its keys change every few weeks; unknown ones are asked for once a minute.
    keys.push({ ...(await exportJWK(stranger.publicKey)), kid: 'two', alg: 'RS256' })
    expect(await trySign(await sign({}, stranger.privateKey, 'two'))).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await trySign(await sign({}, stranger.privateKey, 'two'))).toBe(303)
    } finally {
      vi.useRealTimers()
    }
  })
})
