/** Faults of a site, and the checks that must report them. */
import { documents } from '../../packages/audit/src/checks/documents.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { withHeaders, withText, type Fault } from './audit-broken-site.ts'

/** Changes the text of one document. */
export function edit(target: string, change: (text: string) => string): Fault {
  return ({ path, method }, answer) =>
    path === target && method === 'GET' && answer.status === 200
      ? withText(answer, change)
      : undefined
}

/** A planted fault, and exactly the checks that must find it. */
export type PlantedFault = readonly [name: string, checks: readonly string[], Fault]

const OTHER_SERVER = '"servers":[{"url":"https://other.example"'

/** Faults against the contract and its base standards. */
export const faults: readonly PlantedFault[] = [
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
    'an llms.txt of prose',
    ['llms.format', 'agreement.llms'],
    edit(paths.llmsTxt, () => 'We are a company.\n'),
  ],
  [
    'an authorization server that does not exist',
    ['protected-resource.honest'],
    edit(paths.protectedResource, (text) =>
      text.replace('{', '{"authorization_servers":["https://login.example"],'),
    ),
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
    edit(paths.openapi, (text) => text.replace('"3.0.3"', '"3.1.0"')),
  ],
  [
    'an OpenAPI description without multipart',
    ['openapi.operation'],
    edit(paths.openapi, (text) => text.replaceAll('"multipart/form-data"', '"multipart/mixed"')),
  ],
  [
    'an OpenAPI description that requires a key',
    ['openapi.security'],
    edit(paths.openapi, (text) => text.replaceAll('"security":[]', '"security":[{"key":[]}]')),
  ],
  [
    'an OpenAPI description of problems as plain JSON',
    ['openapi.responses'],
    edit(paths.openapi, (text) => text.replaceAll('"application/problem+json"', '"text/json"')),
  ],
  [
    'a server card of another host',
    ['agreement.card-endpoint'],
    edit(paths.serverCard, (text) => text.replaceAll('/api/mcp"', '/old/mcp"')),
  ],
  [
    'a third tool on the server card',
    ['agreement.card-tools'],
    edit(paths.serverCard, (text) => text.replace('"tools":[', '"tools":[{"name":"search"},')),
  ],
  [
    'another name on the server card',
    ['agreement.server-name'],
    edit(paths.serverCard, (text) => text.replaceAll('"name":"127.0.0.1/site"', '"name":"x/y"')),
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
    'a skills index in an older format',
    ['skills.index'],
    edit(paths.skillsIndex, (text) => text.replace('/0.2.0/', '/0.1.0/')),
  ],
  [
    'an OpenAPI description of another site',
    ['agreement.openapi-server'],
    edit(paths.openapi, (text) => text.replace(/"servers":\[\{"url":"[^"]*"/, OTHER_SERVER)),
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
    edit('/sitemap.xml', (text) => text.replaceAll(/<loc>[^<]*/g, '<loc>https://other.example/')),
  ],
  [
    'an API catalog served as JSON',
    ['catalog.apis'],
    ({ path }, answer) =>
      path === '/.well-known/api-catalog'
        ? withHeaders(answer, { 'content-type': 'application/json' })
        : undefined,
  ],
  [
    'an AI catalog whose entries have no address',
    ['catalog.ai', 'catalog.ard'],
    edit('/.well-known/ai-catalog.json', (text) => text.replaceAll('"url":', '"link":')),
  ],
  [
    'no document at all',
    [
      ...documents.map(([path]) => `document.${path}`),
      'llms.format',
      'protected-resource.honest',
      'openapi.version',
      'openapi.operation',
      'openapi.responses',
      'skills.index',
      'agreement.card-endpoint',
      'agreement.server-name',
      'agreement.openapi-server',
      'agreement.llms',
      'catalog.sitemap',
      'catalog.apis',
    ],
    ({ path }) =>
      documents.some(([known]) => known === path)
        ? new Response('Gone', { status: 404 })
        : undefined,
  ],
  [
    'an empty form that is accepted',
    ['contact.empty'],
    ({ path, method }) =>
      [paths.contact, paths.contactAlias].some((known) => known === path) && method === 'POST'
        ? new Response('{"success":true}', {
            headers: { 'content-type': 'application/json', 'api-version': '1' },
          })
        : undefined,
  ],
  [
    'an alias with another answer',
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
    'rate limit headers of an older style',
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
    'an authorization server on the site',
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
    'a removal announced too late',
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
