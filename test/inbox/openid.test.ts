/** Sign-in by a real OpenID Connect provider, `oidc-provider` from npm, on loopback. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestInbox, type Seen, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { findFreePort } from '../harness/run-service.ts'

let inbox: TestInbox
let server: Server
let issuer: string
/** Replaced where it rotates its keys. */
let provider: Provider

/** By login. */
const people: Readonly<Record<string, object>> = {
  ada: { email: 'ada@example.com', email_verified: true },
  grace: { email: 'grace@example.com', email_verified: false },
  lin: { email: 'lin@example.com', email_verified: true },
  eve: { email: 'eve@example.com', email_verified: true },
}

beforeAll(async () => {
  const port = await findFreePort()
  issuer = `http://localhost:${port}`
  inbox = await createTestInbox({
    openId: { issuer, clientId: 'inbox', clientSecret: 'secret', name: 'Example account' },
  })
  provider = createProvider()
  server = createServer((request, response) => {
    void provider.callback()(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await inbox[Symbol.asyncDispose]()
})

/** `jwks`: its keys; default: those of a quick start. */
function createProvider(jwks?: { readonly keys: readonly JWK[] }): Provider {
  return new Provider(issuer, {
    ...(jwks && { jwks }),
    clients: [
      {
        client_id: 'inbox',
        client_secret: 'secret',
        redirect_uris: [`${inbox.url}/sign-in/openid/return`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { email: ['email', 'email_verified'], profile: ['name'], openid: ['sub'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
  })
}

/** Signs in at the provider and follows its redirect back. */
async function passProvider(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  const ask = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  let url = start
  for (let steps = 0; steps < 12 && url.startsWith(issuer); steps++) {
    const answer = await ask(url)
    const text = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
    const next =
      prompt === undefined
        ? answer
        : await ask(url, new URLSearchParams({ prompt, login, password: 'any' }))
    url = new URL(next.headers.get('location') ?? '/nowhere', issuer).href
  }
  return url
}

async function begin(visitor: Visitor, back = '/account'): Promise<string> {
  const seen = await visitor.get(`/sign-in/openid?back=${encodeURIComponent(back)}`)
  expect(seen.status).toBe(303)
  return seen.location ?? ''
}

async function signIn(visitor: Visitor, login: string): Promise<Seen> {
  const { pathname, search } = new URL(await passProvider(await begin(visitor), login))
  return visitor.get(pathname + search, { 'sec-fetch-site': 'cross-site' })
}

describe('signing in by OpenID Connect', () => {
  it('uses PKCE, state and nonce, and returns to the requested page', async () => {
    await inbox.signIn('agent', 'ada@example.com')
    const ada = inbox.visit()
    expect((await ada.get('/sign-in')).text).toContain('Sign in with Example account')
    const start = new URL(await begin(ada))
    expect(start.searchParams.get('code_challenge_method')).toBe('S256')
    expect([start.searchParams.has('state'), start.searchParams.has('nonce')]).toEqual([true, true])
    const seen = await signIn(ada, 'ada')
    expect([seen.status, seen.location]).toEqual([303, '/account'])
    expect((await ada.get('/account')).text).toContain('by the company’s provider')
  })

  it('identifies people by issuer and subject from then on, with any address', async () => {
    const account = await inbox.parts.accounts.findByIdentity({ issuer, subject: 'ada' })
    expect(account?.email).toBe('ada@example.com')
    Object.assign(people['ada'] ?? {}, { email: 'eve@example.com' })
    const ada = inbox.visit()
    expect((await signIn(ada, 'ada')).status).toBe(303)
    expect((await ada.get('/account')).status).toBe(200)
  })

  it('asks for a fresh sign-in where one is needed, and trusts only the time in the token', async () => {
    await inbox.signIn('owner', 'lin@example.com')
    const lin = inbox.visit()
    // The sign-in time was not requested, so it proves nothing.
    await signIn(lin, 'lin')
    expect((await lin.get('/person/erasure')).location).toBe('/confirm?back=%2Fperson%2Ferasure')
    const page = await lin.get('/confirm?back=/people')
    const path = /href="(\/sign-in\/openid\?[^"]+)"/.exec(page.text)?.[1] ?? ''
    const start = await lin.get(path.replaceAll('&amp;', '&'))
    const asked = new URL(start.location ?? '')
    expect([asked.searchParams.get('prompt'), asked.searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ])
    const { pathname, search } = new URL(await passProvider(asked.href, 'lin'))
    const seen = await lin.get(pathname + search, { 'sec-fetch-site': 'cross-site' })
    expect([seen.status, seen.location]).toEqual([303, '/people'])
    expect((await lin.get('/person/erasure')).location).toBe('/person')
  })

  // The first one failed if the keys had been looked up within a minute.
  it('works at the first sign-in after the provider rotated its keys', async () => {
    await signIn(inbox.visit(), 'ada')
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: 'rotated', alg: 'RS256', use: 'sig' }
    provider = createProvider({ keys: [key] })
    expect((await signIn(inbox.visit(), 'ada')).status).toBe(303)
  })

  it('refuses people without an invitation, and unverified addresses', async () => {
    await inbox.signIn('agent', 'grace@example.com')
    for (const login of ['eve', 'grace']) {
      const seen = await signIn(inbox.visit(), login)
      expect([login, seen.status]).toEqual([login, 403])
    }
  })

  // It said that the provider had refused the person.
  it('says that the provider cannot be reached', async () => {
    const nowhere = `http://localhost:${await findFreePort()}`
    await using other = await createTestInbox({ openId: { issuer: nowhere, clientId: 'inbox' } })
    const { status, text } = await other.visit().get('/sign-in/openid')
    expect(status).toBe(503)
    expect(text).toContain('The provider cannot be reached.')
  })

  it('refuses an answer in another browser, with another state, and a second time', async () => {
    const ada = inbox.visit()
    const { pathname, search } = new URL(await passProvider(await begin(ada), 'ada'))
    expect((await inbox.visit().get(pathname + search)).status).toBe(403)
    const forged = search.replace('state=', 'state=x')
    expect((await ada.get(pathname + forged)).status).toBe(403)
    expect((await ada.get(pathname + search)).status).toBe(303)
    expect((await ada.get(pathname + search)).status).toBe(403)
  })
})
