/** Strict-Transport-Security (RFC 6797) on every answer of a site with an https address. */
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { post } from '../harness/form-request.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'

const navigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
const call = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
const ping = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping"}}'

type Case = readonly [what: string, path: string, init: RequestInit]

const answers: readonly Case[] = [
  ['a page', paths.home, {}],
  ['its Markdown', '/contact.md', {}],
  ['a document', paths.openapi, {}],
  ['a script', '/docs/api/assets/contact-form.js', {}],
  ['the API index', paths.apiIndex, {}],
  ['a challenge', paths.challenge, {}],
  ['a form that is taken', paths.contactAlias, post(goodForm)],
  ['a form that is refused', paths.contact, post({})],
  ['a page for a form', paths.contactAlias, post({}, navigation)],
  ['a tool call', paths.mcp, call(ping)],
  ['a notification', paths.mcp, call('{"jsonrpc":"2.0","method":"notifications/initialized"}')],
  ['what is no JSON', paths.mcp, call('{')],
  ['a call that is too long', paths.mcp, call(' '.repeat(70_000))],
  ['a problem', '/api/nowhere', {}],
  ['a problem as a page', '/nowhere', { headers: { accept: 'text/html' } }],
  ['a problem as Markdown', '/nowhere', { headers: { accept: 'text/markdown' } }],
  ['a method that is not allowed', paths.home, { method: 'PUT' }],
  ...[paths.contact, paths.mcp, paths.openapi, paths.apiIndex].map(
    (path) =>
      [
        `a preflight of ${path}`,
        path,
        {
          method: 'OPTIONS',
          headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
        },
      ] as const,
  ),
]

describe.each(answers)('%s', (_, path, init) => {
  const open = (baseUrl: string) => {
    const verifier = path === paths.challenge ? { verifier: quickAltcha() } : {}
    return createDesk({ baseUrl, ...verifier })
  }

  it('says that the site is reached by TLS only, where it is', async () => {
    const response = await open('https://northwind.example').fetch(path, init)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(response.headers.get('api-version')).toBe('1')
  })

  it('does not say so where plain http is enough', async () => {
    const response = await open('http://127.0.0.1:3000').fetch(path, init)
    expect(response.headers.has('strict-transport-security')).toBe(false)
  })
})

describe('a document that has not changed', () => {
  it('says so too', async () => {
    const desk = createDesk()
    const etag = (await desk.fetch(paths.openapi)).headers.get('etag') ?? ''
    const again = await desk.fetch(paths.openapi, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
