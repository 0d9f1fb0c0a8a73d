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

/** One request for each kind of answer, with its status. */
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
