import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { at } from '../clients/openapi-oracle.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

const postContact = ['paths', '/api/v1/contact', 'post'] as const
const getApiIndex = ['paths', '/api/v1', 'get'] as const

/** Every key of every object in a JSON text. */
function keysOf(text: string): ReadonlySet<string> {
  const keys = new Set<string>()
  JSON.parse(text, (key, value: unknown) => {
    keys.add(key)
    return value
  })
  return keys
}

describe('/openapi.json', () => {
  let text: string
  let document: unknown
  beforeAll(async () => {
    text = await (await createDesk().fetch(paths.openapi)).text()
    document = JSON.parse(text)
  })

  it('has format 3.0.3 and version 1.0.0 (contract 9.1)', () => {
    expect(at(document, 'openapi')).toBe('3.0.3')
    expect(at(document, 'info', 'version')).toBe('1.0.0')
  })

  it('describes exactly the two operations under /api/v1 (contract 4.1, 9.1)', () => {
    expect(Object.keys(at(document, 'paths') ?? {})).toEqual(['/api/v1/contact', '/api/v1'])
    expect(Object.keys(at(document, 'paths', '/api/v1/contact') ?? {})).toEqual(['post'])
    expect(Object.keys(at(document, 'paths', '/api/v1') ?? {})).toEqual(['get'])
    expect(at(document, ...postContact, 'operationId')).toBe('postContact')
    expect(at(document, ...getApiIndex, 'operationId')).toBe('getApiIndex')
  })

  it('serves them from the configured address', () => {
    expect(at(document, 'servers')).toEqual([
      { url: 'https://northwind.example', description: exampleSite.name },
    ])
  })

  it('mentions the alias where the form sends to, as text only (contract 4.1, 9.6)', () => {
    expect(at(document, ...postContact, 'description')).toContain('`/api/contact`')
  })

  it('declares the form in both media types, as required (contract 4.1)', () => {
    expect(at(document, ...postContact, 'requestBody', 'required')).toBe(true)
    const content = at(document, ...postContact, 'requestBody', 'content')
    expect(Object.keys(content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
  })

  it('states the fields, which are required, and their limits (contract 2.1)', () => {
    const form = at(document, 'components', 'schemas', 'ContactForm')
    expect(at(form, 'required')).toEqual(['firstName', 'lastName', 'email', 'message'])
    expect(at(form, 'properties')).toEqual({
      firstName: expect.objectContaining({ type: 'string', minLength: 1, maxLength: 100 }),
      lastName: expect.objectContaining({ type: 'string', minLength: 1, maxLength: 100 }),
      email: expect.objectContaining({ type: 'string', format: 'email', maxLength: 254 }),
      phone: expect.not.objectContaining({ minLength: 1 }),
      message: expect.objectContaining({ type: 'string', minLength: 1, maxLength: 10_000 }),
    })
    expect(at(form, 'properties', 'email', 'description')).toContain('254 octets')
    expect(at(form, 'properties', 'phone', 'maxLength')).toBe(40)
  })

  it('states the success body (contract 2.2)', () => {
    const accepted = at(document, 'components', 'schemas', 'ContactAccepted')
    expect(at(accepted, 'required')).toEqual(['success', 'message'])
    expect(at(accepted, 'properties', 'success', 'type')).toBe('boolean')
    expect(at(accepted, 'properties', 'message', 'type')).toBe('string')
  })

  it('states the problem object and the closed set of codes (contract 2.3, 7)', () => {
    const problem = at(document, 'components', 'schemas', 'Problem')
    expect(at(problem, 'required')).toEqual(['type', 'title', 'status', 'detail', 'code', 'hint'])
    expect(at(problem, 'properties', 'status', 'enum')).toEqual([400, 403, 404, 405, 429, 500])
    expect(at(problem, 'properties', 'code', 'enum')).toEqual([
      'VALIDATION_ERROR',
      'BOT_VERIFICATION_FAILED',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ])
  })

  it.each([
    ['postContact', postContact, ['200', '400', '403', '429', '500'], 'contact'],
    ['getApiIndex', getApiIndex, ['200', '429', '500'], 'public-read'],
  ] as const)(
    'gives each answer of %s a schema, headers and an example (contract 4.1, 8.1)',
    (_, operation, statuses, policy) => {
      const responses = at(document, ...operation, 'responses')
      expect(Object.keys(responses ?? {})).toEqual(statuses)
      for (const status of statuses) {
        const mediaType = status === '200' ? 'application/json' : 'application/problem+json'
        const content = at(responses, status, 'content')
        expect(Object.keys(content ?? {})).toEqual([mediaType])
        expect(at(content, mediaType, 'schema', '$ref')).toMatch(/^#\/components\/schemas\//)
        const shown = at(content, mediaType)
        const example = at(shown, 'example')
        expect(example).toBeTypeOf('object')
        expect(at(responses, status, 'headers')).toEqual({
          'API-Version': { $ref: '#/components/headers/API-Version' },
          'RateLimit-Policy': { $ref: `#/components/headers/RateLimit-Policy-${policy}` },
          RateLimit: { $ref: `#/components/headers/RateLimit-${policy}` },
          ...(status === '429' && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
        })
      }
    },
  )

  it('states the policies by the exact value of their header (contract 8)', () => {
    const headers = at(document, 'components', 'headers')
    const policy = (id: string): unknown => at(headers, `RateLimit-Policy-${id}`, 'schema', 'enum')
    expect(policy('contact')).toEqual(['"contact";q=30;w=3600'])
    expect(policy('public-read')).toEqual(['"public-read";q=300;w=3600'])
  })

  it('requires no credentials and says so (contract 5.1, 5.2)', () => {
    expect(at(document, 'security')).toEqual([])
    expect(keysOf(text)).not.toContain('securitySchemes')
    expect(at(document, 'info', 'description')).toMatch(/no API keys, no access tokens/)
  })

  it('has no webhooks and no callbacks, and says so (contract 6)', () => {
    const keys = keysOf(text)
    for (const key of ['webhooks', 'x-webhooks', 'callbacks', 'links']) {
      expect(keys).not.toContain(key)
    }
    expect(at(document, 'info', 'description')).toMatch(/no webhooks, no callbacks/)
  })

  it('does not promise asynchronous jobs or idempotency keys', () => {
    expect(keysOf(text)).not.toContain('202')
    expect(text).not.toMatch(/idempotency-key/i)
  })

  it('explains versions and how a removal is announced (contract 9.3, 9.4)', () => {
    const description = at(document, 'info', 'description')
    for (const said of ['/api/v2', '`API-Version: 1`', 'RFC 9745', 'RFC 8594', '90 days']) {
      expect(description).toContain(said)
    }
  })

  it('deprecates nothing, and says how a deprecation would be announced (contract 9.4, 9.5)', () => {
    expect(at(document, ...postContact, 'deprecated')).toBeUndefined()
    expect(at(document, ...getApiIndex, 'deprecated')).toBeUndefined()
    expect(keysOf(text)).not.toContain('Deprecation')
    expect(keysOf(text)).not.toContain('Sunset')
    expect(at(document, 'info', 'description')).toContain(
      'the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), at least 90 days ahead. Nothing is deprecated now.',
    )
  })
})
