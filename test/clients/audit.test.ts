import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { audit, type AuditOptions, type Report } from '../../src/audit/audit.ts'
import { checks } from '../../src/audit/checks/index.ts'
import { isSound, renderReport } from '../../src/audit/report.ts'
import { paths } from '../../src/contract/paths.ts'
import { serveDesk } from '../harness/desk.ts'
import { findFreePort } from '../harness/run-service.ts'
import { serveBroken, withHeaders, withText, type Fault } from './audit-broken-site.ts'

const failedIds = ({ results }: Report): readonly string[] =>
  results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)

const OTHER_SERVER = '"servers":[{"url":"https://other.example"'

/** A planted fault, and the checks that it must turn red: no more, no fewer. */
const faults: readonly (readonly [string, readonly string[], Fault])[] = [
  [
    'a missing document',
    ['document./developers', 'catalog.sitemap', 'catalog.apis', 'links.pages'],
    ({ path }) => (path === paths.developers ? new Response('Gone', { status: 404 }) : undefined),
  ],
  [
    'a wrong media type',
    ['document./openapi.json', 'delivery.head'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withHeaders(answer, { 'content-type': 'text/plain' })
        : undefined,
  ],
  [
    'a llms.txt of prose',
    ['llms.format', 'agreement.llms'],
    ({ path, method }, answer) =>
      path === paths.llmsTxt && method === 'GET' && answer.status === 200
        ? withText(answer, () => 'We are a company.\n')
        : undefined,
  ],
  [
    'an authorization server that there is not',
    ['protected-resource.honest'],
    ({ path, method }, answer) =>
      path === paths.protectedResource && method === 'GET' && answer.status === 200
        ? withText(answer, (text) =>
            text.replace('{', '{"authorization_servers":["https://login.example"],'),
          )
        : undefined,
  ],
  [
    'documents without ETag',
    ['delivery.etag'],
    (_request, answer) => withHeaders(answer, { etag: null }),
  ],
  [
    'documents without Cache-Control',
    ['delivery.cache-control'],
    (_request, answer) => withHeaders(answer, { 'cache-control': null }),
  ],
  [
    'documents that other origins may not read',
    ['delivery.cors'],
    (_request, answer) => withHeaders(answer, { 'access-control-allow-origin': null }),
  ],
  [
    '200 for DELETE',
    ['delivery.methods', 'tools.methods'],
    ({ method }) => (method === 'DELETE' ? new Response('Done') : undefined),
  ],
  [
    'an OpenAPI description of another version',
    ['openapi.version'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replace('"3.0.3"', '"3.1.0"'))
        : undefined,
  ],
  [
    'an OpenAPI description without multipart',
    ['openapi.operation'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('"multipart/form-data"', '"multipart/mixed"'))
        : undefined,
  ],
  [
    'an OpenAPI description that asks for a key',
    ['openapi.security'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('"security":[]', '"security":[{"key":[]}]'))
        : undefined,
  ],
  [
    'problems of plain JSON in the description',
    ['openapi.responses'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('"application/problem+json"', '"text/json"'))
        : undefined,
  ],
  [
    'a server card of another host',
    ['agreement.card-endpoint'],
    ({ path, method }, answer) =>
      path === paths.serverCard && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('/api/mcp"', '/old/mcp"'))
        : undefined,
  ],
  [
    'a third tool on the server card',
    ['agreement.card-tools'],
    ({ path, method }, answer) =>
      path === paths.serverCard && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replace('"tools":[', '"tools":[{"name":"search"},'))
        : undefined,
  ],
  [
    'another name on the server card',
    ['agreement.server-name'],
    ({ path, method }, answer) =>
      path === paths.serverCard && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('"name":"127.0.0.1/site"', '"name":"x/y"'))
        : undefined,
  ],
  [
    'a tool that writes',
    ['tools.list'],
    ({ path, method }, answer) =>
      path === paths.mcp && method === 'POST'
        ? withText(answer, (text) => text.replace('"readOnlyHint":true', '"readOnlyHint":false'))
        : undefined,
  ],
  [
    'a tool that returns text only',
    ['tools.call'],
    ({ path, method }, answer) =>
      path === paths.mcp && method === 'POST'
        ? withText(answer, (text) => text.replace('"structuredContent"', '"extra"'))
        : undefined,
  ],
  [
    'a skill that was changed after its digest was made',
    ['skills.digest'],
    ({ path, method }, answer) =>
      path.endsWith('SKILL.md') && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => `${text}\nOne more line.\n`)
        : undefined,
  ],
  [
    'a skills index of an older form',
    ['skills.index'],
    ({ path, method }, answer) =>
      path === paths.skillsIndex && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replace('/0.2.0/', '/0.1.0/'))
        : undefined,
  ],
  [
    'an OpenAPI description of another site',
    ['agreement.openapi-server'],
    ({ path, method }, answer) =>
      path === paths.openapi && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replace(/"servers":\[\{"url":"[^"]*"/, OTHER_SERVER))
        : undefined,
  ],
  [
    'tools for any name',
    ['tools.unknown'],
    ({ path, method }, answer) =>
      path === paths.mcp && method === 'POST'
        ? withText(answer, (text) =>
            text.includes('Unknown tool') ? text.replace('"error":', '"result":') : text,
          )
        : undefined,
  ],
  [
    'a security.txt that has expired',
    ['catalog.security'],
    ({ path }) =>
      path === '/.well-known/security.txt'
        ? new Response('Contact: mailto:a@b.example\nExpires: 2020-01-01T00:00:00Z\n')
        : undefined,
  ],
  [
    'a sitemap of another site',
    ['catalog.sitemap'],
    ({ path, method }, answer) =>
      path === '/sitemap.xml' && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll(/<loc>[^<]*/g, '<loc>https://other.example/'))
        : undefined,
  ],
  [
    'an API catalog that is called JSON',
    ['catalog.apis'],
    ({ path }, answer) =>
      path === '/.well-known/api-catalog'
        ? withHeaders(answer, { 'content-type': 'application/json' })
        : undefined,
  ],
  [
    'an AI catalog whose entries have no address',
    ['catalog.ai'],
    ({ path, method }, answer) =>
      path === '/.well-known/ai-catalog.json' && method === 'GET' && answer.status === 200
        ? withText(answer, (text) => text.replaceAll('"url":', '"link":'))
        : undefined,
  ],
  [
    'a form that is accepted empty',
    ['contact.empty'],
    ({ path, method }) =>
      [paths.contact, paths.contactAlias].some((known) => known === path) && method === 'POST'
        ? new Response('{"success":true}', {
            headers: { 'content-type': 'application/json', 'api-version': '1' },
          })
        : undefined,
  ],
  [
    'an alias of its own mind',
    ['contact.alias'],
    ({ path, method }, answer) =>
      path === paths.contactAlias && method === 'POST'
        ? withText(answer, (text) => text.replace('400', '422'))
        : undefined,
  ],
  [
    'a 404 with a page instead of a problem',
    ['problems.not-found'],
    (_request, answer) =>
      answer.status === 404 ? withHeaders(answer, { 'content-type': 'text/html' }) : undefined,
  ],
  [
    'a 405 without Allow',
    ['delivery.methods', 'tools.methods', 'problems.method-not-allowed'],
    (_request, answer) =>
      answer.status === 405 ? withHeaders(answer, { allow: null }) : undefined,
  ],
  [
    'problem types that lead nowhere',
    ['problems.pages', 'links.llms', 'links.pages'],
    ({ path }) =>
      path.startsWith('/docs/api/errors/') ? new Response('Gone', { status: 404 }) : undefined,
  ],
  [
    'limits in the style of old',
    ['limits.headers', 'limits.index'],
    (_request, answer) => withHeaders(answer, { ratelimit: 'limit=30, remaining=29, reset=3600' }),
  ],
  [
    'another quota than the contract has',
    ['limits.headers'],
    (_request, answer) =>
      answer.headers.get('ratelimit-policy')?.startsWith('"contact"')
        ? withHeaders(answer, { 'ratelimit-policy': '"contact";q=60;w=3600' })
        : undefined,
  ],
  [
    'an authorization server in fact',
    ['credentials.well-known'],
    ({ path }) =>
      path === '/.well-known/openid-configuration'
        ? Response.json({ issuer: 'https://login.example' })
        : undefined,
  ],
  [
    'a cookie',
    ['credentials.cookies'],
    ({ path }, answer) =>
      path === paths.developers ? withHeaders(answer, { 'set-cookie': 'id=1' }) : undefined,
  ],
  [
    'a demand for credentials',
    ['credentials.challenge'],
    ({ path }, answer) =>
      path === paths.apiIndex ? withHeaders(answer, { 'www-authenticate': 'Bearer' }) : undefined,
  ],
  [
    'errors without a version',
    ['versioning.header'],
    (_request, answer) =>
      answer.status === 404 ? withHeaders(answer, { 'api-version': null }) : undefined,
  ],
  [
    'a removal that is too near',
    ['versioning.deprecation'],
    ({ path }, answer) =>
      path === paths.contact
        ? withHeaders(answer, {
            deprecation: '@1798761600',
            sunset: 'Sun, 31 Jan 2027 00:00:00 GMT',
          })
        : undefined,
  ],
]

describe('audit', () => {
  it('finds nothing to complain about on a site of ours, within its bound of requests', async () => {
    await using desk = await serveDesk()
    const report = await audit(desk.url)
    expect(failedIds(report)).toStrictEqual([])
    expect(report.results).toHaveLength(checks.length)
    expect(report.requests).toBeLessThan(150)
    expect(isSound(report)).toBe(true)
    expect(desk.store.inquiries).toHaveLength(0)
  })

  it.each(faults)('finds %s', async (_name, expected, fault) => {
    await using site = await serveBroken(fault)
    const report = await audit(site.url)
    expect(failedIds(report)).toStrictEqual(expected)
    const text = renderReport(report, { color: false })
    for (const { verdict, remedy, section } of report.results) {
      if (verdict !== 'fail') continue
      expect(text).toContain(`remedy:  ${remedy}`)
      expect(text).toContain(`see:     ${section}`)
    }
  })

  it('has a planted fault for every check that can fail', () => {
    const planted = new Set(faults.flatMap(([, ids]) => ids))
    const without = checks.map(({ id }) => id).filter((id) => !planted.has(id))
    const optional =
      /^catalog\.|^document\.|^tools\.unknown$|^agreement\.openapi-server$|^links\.llms$/
    expect(without.filter((id) => !optional.test(id))).toStrictEqual([])
  })

  it('sends no form at all where it may only read', async () => {
    await using desk = await serveDesk()
    const report = await audit(desk.url, { readOnly: true })
    const contact = report.results.filter(({ id }) => id.startsWith('contact.'))
    expect(contact.map(({ verdict }) => verdict)).toStrictEqual(['skip', 'skip'])
    expect(isSound(report)).toBe(true)
  })

  it('says of every check what a plain site lacks, and ends', async () => {
    await using site = await servePlain((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.end('<p>Hello</p>')
    })
    const report = await audit(site.url)
    expect(isSound(report)).toBe(false)
    expect(failedIds(report).length).toBeGreaterThan(25)
    expect(renderReport(report, { color: true })).toContain('\u001B[31mFAIL\u001B[0m')
  })

  it('leaves a site alone that asks it to come back later', async () => {
    let requests = 0
    await using site = await servePlain((_incoming, outgoing) => {
      requests += 1
      outgoing.writeHead(429, { 'retry-after': '3600' }).end()
    })
    const report = await audit(site.url)
    expect(requests).toBeLessThan(5)
    expect(isSound(report)).toBe(false)
    expect(report.stopped).toContain('Retry-After: 3600')
    expect(renderReport(report, { color: false })).toContain('Ended early: the site asks')
    expect(report.results.some(({ verdict }) => verdict === 'skip')).toBe(true)
  })

  it('waits once where the wait is short', async () => {
    const waits: number[] = []
    let requests = 0
    await using desk = await serveBroken(() => {
      requests += 1
      return requests === 3
        ? new Response(null, { status: 429, headers: { 'retry-after': '2' } })
        : undefined
    })
    const sleep: AuditOptions['sleep'] = async (ms) => void waits.push(ms)
    expect(failedIds(await audit(desk.url, { sleep }))).toStrictEqual([])
    expect(waits).toStrictEqual([2000])
  })

  it('gives up on answers that do not come', async () => {
    await using site = await servePlain((incoming, outgoing) => {
      if (incoming.url === '/') outgoing.end('Hello')
    })
    const report = await audit(site.url, { timeoutMs: 20 })
    expect(failedIds(report).length).toBeGreaterThan(3)
    expect(report.requests).toBeLessThan(3)
    expect(report.stopped).toMatch(/5 requests got no answer/)
    expect(report.results.at(-1)).toMatchObject({ verdict: 'skip' })
  })

  it('follows no redirect: a document that moved is not there', async () => {
    await using site = await servePlain((_incoming, outgoing) => {
      outgoing.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    })
    const report = await audit(site.url)
    expect(failedIds(report)).toContain('document./llms.txt')
    expect(report.results.find(({ id }) => id === 'document./llms.txt')?.found).toBe('status 302')
  })

  it('says that nothing answers where nothing does', async () => {
    const port = await findFreePort()
    const report = await audit(`http://127.0.0.1:${port}`)
    expect(report.unreachable).toMatch(/ECONNREFUSED/)
    expect(renderReport(report, { color: false })).toContain('does not answer')
    expect(isSound(report)).toBe(false)
  })
})

async function servePlain(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port to be had.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
