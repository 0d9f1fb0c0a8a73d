import { parseItem } from 'structured-headers'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import type { FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

const post = (): RequestInit => ({ method: 'POST', body: new URLSearchParams(goodForm) })

interface Case {
  readonly path: string
  readonly status: number
  readonly init?: RequestInit
  readonly options?: Partial<FrontdeskOptions>
}

/** One request for every kind of answer, with the status it gets. */
const cases: readonly Case[] = [
  { path: paths.contact, init: post(), status: 200 },
  { path: paths.contactAlias, init: post(), status: 200 },
  { path: paths.contact, init: { method: 'POST' }, status: 400 },
  { path: paths.contact, init: post(), status: 429, options: { limiters: spentLimiters } },
  { path: paths.contact, status: 405 },
  {
    path: paths.contact,
    init: { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
    status: 204,
  },
  { path: paths.apiIndex, status: 200 },
  { path: paths.apiIndex, init: { method: 'HEAD' }, status: 200 },
  { path: '/api/v2', status: 404 },
  { path: '/nowhere', status: 404 },
  { path: '/openapi.json', status: 200 },
  { path: '/developers', status: 200 },
  { path: paths.mcp, init: { method: 'POST' }, status: 415 },
]

describe('versioning', () => {
  it.each(cases)(
    'sends API-Version: 1 and no Deprecation or Sunset with $status of $path (contract 9.2, 9.5)',
    async ({ path, init, status, options }) => {
      const response = await createDesk(options).fetch(path, init)
      expect(response.status).toBe(status)
      expect(response.headers.get('api-version')).toBe('1')
      expect(response.headers.has('deprecation')).toBe(false)
      expect(response.headers.has('sunset')).toBe(false)
    },
  )

  it('has /api/v1 as its only prefix, and an alias without a version (contract 9.1, 9.3, 9.6)', async () => {
    const desk = createDesk()
    for (const path of ['/api/v2', '/api/v2/contact', '/v1/contact', '/api/v1.0/contact']) {
      expect((await desk.fetch(path, post())).status).toBe(404)
    }
    expect((await desk.fetch('/api/v1/contact', post())).status).toBe(200)
    expect((await desk.fetch('/api/contact', post())).status).toBe(200)
  })
})

describe('a declared deprecation', () => {
  const deprecations = {
    postContact: {
      since: '2027-01-01',
      sunset: '2027-04-01T00:00:00Z',
      documentation: 'https://northwind.example/developers',
    },
  }
  const deprecated = (): ReturnType<typeof createDesk> => createDesk({ deprecations })

  it('is announced by RFC 9745 and RFC 8594 on every answer of the path (contract 9.4)', async () => {
    const desk = deprecated()
    for (const init of [post(), { method: 'POST' }, {}]) {
      const { headers } = await desk.fetch(paths.contact, init)
      const [date] = parseItem(headers.get('deprecation') ?? '')
      expect(date).toStrictEqual(new Date('2027-01-01T00:00:00Z'))
      expect(headers.get('deprecation')).toBe('@1798761600')
      expect(headers.get('sunset')).toBe('Thu, 01 Apr 2027 00:00:00 GMT')
      expect(headers.get('link')).toBe(
        '<https://northwind.example/developers>; rel="deprecation"; type="text/html"',
      )
    }
  })

  it('does not touch other operations, nor the alias, which is unversioned (contract 9.5, 9.6)', async () => {
    const desk = deprecated()
    for (const [path, init] of [
      [paths.apiIndex, {}],
      [paths.contactAlias, post()],
    ] as const) {
      const { headers } = await desk.fetch(path, init)
      expect(headers.has('deprecation')).toBe(false)
      expect(headers.has('sunset')).toBe(false)
    }
  })

  it('is announced by the API index, the OpenAPI description and the docs (contract 9.4)', async () => {
    const desk = deprecated()
    const index = await (await desk.fetch(paths.apiIndex)).json()
    expect(index.operations[0]).toMatchObject({ id: 'postContact', deprecated: true })
    const openapi = await (await desk.fetch('/openapi.json')).json()
    const operation = openapi.paths[paths.contact].post
    expect(operation.deprecated).toBe(true)
    expect(Object.keys(operation.responses['200'].headers)).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset']),
    )
    expect(openapi.paths[paths.apiIndex].get).not.toHaveProperty('deprecated')
    expect(await (await desk.fetch('/docs/api.md')).text()).toContain('Deprecated now: postContact')
  })

  it.each([
    ['2027-01-01', '2027-03-31', /sunset was "2027-03-31", 89 days .* must be 90 days/],
    ['2027-01-01', '2026-01-01', /must be 90 days/],
    ['2027-01-01', '2027-04-01T01:00:00+02:00', /89 days.*Use 2027-04-01T00:00:00.000Z or later/],
    ['soon', '2027-04-01', /since was "soon": it must be a time like/],
    ['2027-01-01', '2027-02-30T99:00:00Z', /sunset was .* it must be a time like/],
  ])('is refused at once when it is since %s with a sunset at %s (contract 9.4)', (...all) => {
    const [since, sunset, message] = all
    const declare = (): unknown => createDesk({ deprecations: { postContact: { since, sunset } } })
    expect(declare).toThrow(RangeError)
    expect(declare).toThrow(message)
  })
})
