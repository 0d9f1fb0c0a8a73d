/** Every route, requested with every role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, roles, type Role } from '../../packages/inbox/src/rights.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'

let inbox: TestInbox
let people: ReadonlyMap<Role, Visitor>

beforeAll(async () => {
  inbox = await createTestInbox({ otherMail: true })
  people = new Map(
    await Promise.all(roles.map(async (role) => [role, await inbox.signIn(role)] as const)),
  )
})
afterAll(() => inbox[Symbol.asyncDispose]())

const toPath = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'nobody')

describe('the routes of the inbox', () => {
  it('are all in the table of rights, each with a right', () => {
    const served = inbox.app.hono.routes
      .filter(({ path }) => path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    const named = inbox.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect(served).toEqual(named)
    expect(new Set(named).size).toBe(named.length)
  })

  it('send strangers to the sign-in page, and change nothing', async () => {
    for (const route of inbox.app.routes.filter(({ right }) => right !== 'anyone')) {
      const stranger = inbox.visit()
      const path = toPath(route.path)
      const seen = await (route.method === 'GET' ? stranger.get(path) : stranger.post(path))
      expect([route.path, seen.status]).toEqual([route.path, route.method === 'GET' ? 303 : 401])
    }
  })

  it('answer 403 exactly to the roles without the right', async () => {
    for (const route of inbox.app.routes) {
      // Signing out would end the session of this test.
      if (route.right === 'anyone' || route.path === '/sign-out') continue
      for (const [role, person] of people) {
        const path = toPath(route.path)
        const { status } = await (route.method === 'GET' ? person.get(path) : person.post(path))
        expect([route.path, role, status === 403]).toEqual([
          route.path,
          role,
          !may(role, route.right),
        ])
      }
    }
  })

  // ASVS 3.5.1, including sign-in forms.
  it('refuse forms of other sites, and forms without an origin', async () => {
    const owner = await inbox.signIn('owner', 'second@example.com')
    for (const { method, path } of inbox.app.routes) {
      if (method === 'GET') continue
      for (const headers of [
        {},
        { 'sec-fetch-site': 'cross-site', origin: inbox.url },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://www.example.com' },
        { origin: 'null' },
      ]) {
        const { status } = await owner.post(toPath(path), {}, headers)
        expect([path, headers, status]).toEqual([path, headers, 403])
      }
    }
    expect((await owner.post('/account/name', { name: 'Ada' }, { origin: inbox.url })).status).toBe(
      303,
    )
  })

  // A web page whose name points here is the same origin for its browser.
  it("refuse a host name that is not this machine's", async () => {
    const stranger = inbox.visit()
    for (const host of ['evil.example', 'evil.example:3001', 'localhost.evil.example']) {
      expect((await stranger.get('/sign-in', { host })).status).toBe(403)
      expect((await stranger.post('/sign-in/proxy', {}, { host })).status).toBe(403)
    }
    for (const host of ['localhost:3001', '127.0.0.1', '[::1]:3001']) {
      expect((await stranger.get('/sign-in', { host })).status).toBe(200)
    }
  })

  it('carry the security headers', async () => {
    const owner = people.get('owner')
    const pages = [
      await owner?.get('/'),
      await owner?.get('/nope'),
      await inbox.visit().get('/sign-in'),
    ]
    for (const page of pages) {
      const headers = page?.headers
      expect(headers?.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      )
      expect(headers?.get('cache-control')).toBe('no-store')
      expect(headers?.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers?.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(page?.text).not.toMatch(/ style=| on\w+=|<script>|<style/)
    }
  })
})
