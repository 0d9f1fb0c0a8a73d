import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk } from '../harness/frontdesk.ts'

describe('/.well-known/oauth-protected-resource', () => {
  it('is RFC 9728 metadata of a host that protects nothing (contract 4.3, 5.1)', async () => {
    const response = await createDesk().fetch(paths.protectedResource)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({
      resource: 'https://northwind.example',
      resource_name: 'Northwind Instruments public API (no credentials)',
      resource_documentation: expect.stringMatching(/^https:\/\/northwind\.example\/docs\/api/),
      resource_policy_uri: expect.stringMatching(/^https:\/\/northwind\.example\/developers/),
      resource_tos_uri: 'https://northwind.example/about#terms',
      bearer_methods_supported: [],
    })
  })
})

describe('documents of an authorization server', () => {
  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/api/mcp',
    '/.well-known/openid-configuration/api/mcp',
    '/api/mcp/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource/api/mcp',
    '/.well-known/oauth-protected-resource/api',
    '/.well-known/oauth-protected-resource/',
    '/.well-known/jwks.json',
  ])('is not at %s: a JSON 404 even for browsers (contract 5.2)', async (path) => {
    for (const accept of ['*/*', 'text/html', 'text/markdown']) {
      const response = await createDesk().fetch(path, { headers: { accept } })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it.each(['/register', '/token', '/authorize'])(
    'takes no POST at %s (contract 5.2)',
    async (path) => {
      const response = await createDesk().fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{}',
      })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    },
  )
})

describe('credentials', () => {
  it('are not asked for and not read, on any path (contract 5.1)', async () => {
    const desk = createDesk()
    const headers = { authorization: 'Bearer wrong', cookie: 'session=wrong', 'x-api-key': 'wrong' }
    for (const path of Object.values(paths)) {
      for (const method of ['GET', 'POST']) {
        const plain = await desk.fetch(path, { method })
        const bearing = await desk.fetch(path, { method, headers })
        expect(bearing.status).toBe(plain.status)
        expect(bearing.status).not.toBe(401)
        expect(bearing.headers.has('www-authenticate')).toBe(false)
        expect(bearing.headers.has('set-cookie')).toBe(false)
      }
    }
  })
})

describe('private routes', () => {
  it.each(['/admin', '/login', '/api/v1/admin', '/api/v1/inquiries', '/api/v1/contact/1'])(
    'are no part of the public interface: %s is 404 and named nowhere (contract 5.4, 6)',
    async (path) => {
      const desk = createDesk()
      for (const method of ['GET', 'POST']) {
        const response = await desk.fetch(path, { method })
        expect(response.status).toBe(404)
        expect(response.headers.has('set-cookie')).toBe(false)
      }
      for (const document of [paths.openapi, paths.llmsTxt, paths.apiIndex, paths.serverCard]) {
        expect(await (await desk.fetch(document)).text()).not.toContain(`${path}"`)
      }
    },
  )
})
