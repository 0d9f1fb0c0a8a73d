import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { answerTo } from '../harness/raw-socket.ts'
import { legacyRequest, toolPost } from '../harness/tool-requests.ts'

const desk = createDesk({ contact: { allowedOrigins: ['https://partner.example'] } })
const localDesk = createDesk({ baseUrl: 'http://localhost:3000' })

let served: ServedDesk
beforeAll(async () => {
  served = await serveDesk()
})
afterAll(() => served[Symbol.asyncDispose]())

function ping(headers: Readonly<Record<string, string | undefined>> = {}): RequestInit {
  return legacyRequest('tools/call', { name: 'ping' }, headers)
}

/** A refusal before the body is read has no id. */
function refusal(code: number) {
  return {
    jsonrpc: '2.0',
    id: null,
    error: { code, message: expect.stringMatching(/^[A-Z].{10,}\.$/) },
  }
}

describe('POST /api/mcp', () => {
  it('answers JSON that caches may not store and every page may read (contract 4.2)', async () => {
    const response = await desk.fetch(paths.mcp, ping())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.not.stringMatching(/mcp-session-id/i),
      'api-version': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d+$/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('asks for no credentials and ignores any (contract 5)', async () => {
    for (const authorization of [undefined, 'Bearer nonsense', 'Basic Og==']) {
      const response = await desk.fetch(paths.mcp, ping({ authorization }))
      expect(response.status).toBe(200)
      expect(response.headers.has('www-authenticate')).toBe(false)
    }
  })

  it('mints no session and ignores the one it is sent (contract 3)', async () => {
    const response = await desk.fetch(
      paths.mcp,
      ping({ 'mcp-session-id': 'stale', 'last-event-id': '9' }),
    )
    expect(response.status).toBe(200)
    expect(response.headers.has('mcp-session-id')).toBe(false)
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'])(
    'refuses %s at once with 405 and Allow (contract 4.4)',
    async (method) => {
      const answer = await answerTo(
        served.port,
        `${method} /api/mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nConnection: close\r\n\r\n`,
      )
      expect(answer.status).toBe(405)
      expect(answer.headers).toMatchObject({
        allow: method === 'OPTIONS' ? 'POST' : 'POST, OPTIONS',
        'content-type': 'application/problem+json',
      })
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    },
  )

  it('permits a preflight every header of both eras', async () => {
    const response = await desk.fetch(paths.mcp, {
      method: 'OPTIONS',
      headers: { origin: 'https://any.example', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      'access-control-max-age': '86400',
    })
    expect(await response.text()).toBe('')
  })

  it('is at the exact path only (contract 4.4)', async () => {
    for (const path of ['/api/mcp/', '/api/MCP', '/api//mcp', '/api/mcp%2f']) {
      const response = await desk.fetch(path, ping())
      expect(response.status).toBe(404)
    }
  })
})

describe('the Host check of /api/mcp', () => {
  it.each(['northwind.example', 'NORTHWIND.example', 'northwind.example:8443', undefined])(
    'takes %s',
    async (host) => {
      expect((await desk.fetch(paths.mcp, ping({ host }))).status).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'northwind.example.evil.example',
    'evil-northwind.example',
    'northwind.example.',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '',
  ])('refuses %j with 403 on a public site', async (host) => {
    const response = await desk.fetch(paths.mcp, ping({ host }))
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual(refusal(-32_600))
  })

  it.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000'])(
    'takes %s on a site whose own address is loopback',
    async (host) => {
      expect((await localDesk.fetch(paths.mcp, ping({ host }))).status).toBe(200)
    },
  )

  it('refuses a name that was made to point at this machine', async () => {
    const response = await localDesk.fetch(paths.mcp, ping({ host: 'rebound.example:3000' }))
    expect(response.status).toBe(403)
  })

  it('judges the Host that was sent, not the one a host adapter made of it', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    const answer = await answerTo(
      served.port,
      `POST /api/mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(answer.status).toBe(403)
  })
})

describe('the Host check of /api/mcp behind a proxy that changes Host', () => {
  const proxied = createDesk({ proxies: { proxies: ['192.0.2.1'] } })
  const forwarding = createDesk({ proxies: { proxies: ['192.0.2.1'], header: 'forwarded' } })
  const inner = { host: 'frontdesk.internal:3000' }
  const asked = { ...inner, 'x-forwarded-host': 'northwind.example' }

  it.each(['northwind.example', 'Northwind.example:443', 'evil.example, northwind.example'])(
    'takes X-Forwarded-Host: %s from a listed one',
    async (host) => {
      const headers = { ...inner, 'x-forwarded-host': host }
      expect((await proxied.fetch(paths.mcp, ping(headers))).status).toBe(200)
    },
  )

  it.each([undefined, '', 'evil.example', 'northwind.example, evil.example'])(
    'refuses X-Forwarded-Host: %s from a listed one',
    async (host) => {
      const headers = { ...inner, 'x-forwarded-host': host }
      expect((await proxied.fetch(paths.mcp, ping(headers))).status).toBe(403)
    },
  )

  it('does not hear it from anybody else', async () => {
    const stranger = { clientAddress: '192.0.2.2' }
    for (const from of [desk, proxied]) {
      expect((await from.fetch(paths.mcp, ping(asked), stranger)).status).toBe(403)
    }
    expect((await proxied.fetch(paths.mcp, ping(asked), { clientAddress: undefined })).status).toBe(
      403,
    )
  })

  it('reads it only from Forwarded if that is the header of the proxies', async () => {
    const forwarded = {
      ...inner,
      forwarded: 'for=203.0.113.9;host=evil.example, for=10.0.0.1;Host="northwind.example:443"',
    }
    expect((await forwarding.fetch(paths.mcp, ping(forwarded))).status).toBe(200)
    expect((await forwarding.fetch(paths.mcp, ping(asked))).status).toBe(403)
    expect((await proxied.fetch(paths.mcp, ping(forwarded))).status).toBe(403)
  })

  it('still refuses a page elsewhere: no page can choose its Origin', async () => {
    const headers = { ...asked, origin: 'https://evil.example' }
    expect((await proxied.fetch(paths.mcp, ping(headers))).status).toBe(403)
  })
})

describe('the Origin check of /api/mcp', () => {
  it.each([
    undefined,
    'https://northwind.example',
    'http://northwind.example:8080',
    'https://partner.example',
  ])('takes %s', async (origin) => {
    expect((await desk.fetch(paths.mcp, ping({ origin }))).status).toBe(200)
  })

  it.each([
    'https://evil.example',
    'null',
    '',
    'northwind.example',
    'https://northwind.example.evil.example',
    'file://northwind.example',
    'https://northwind.example, https://evil.example',
    'http://localhost:3000',
  ])('refuses %j with 403, readable for the page that asked', async (origin) => {
    const response = await desk.fetch(paths.mcp, ping({ origin }))
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual(refusal(-32_600))
  })
})

describe('the media types of /api/mcp', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON;charset="UTF-8"',
  ])('take %s', async (contentType) => {
    const response = await desk.fetch(paths.mcp, ping({ 'content-type': contentType }))
    expect(response.status).toBe(200)
  })

  it.each([
    'text/plain',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'application/json, application/json',
    'nonsense',
  ])('refuse a body of %s with 415', async (contentType) => {
    const response = await desk.fetch(paths.mcp, ping({ 'content-type': contentType }))
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual(refusal(-32_600))
  })

  it('refuse a body without a type with 415', async () => {
    const bytes = new TextEncoder().encode('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    const response = await desk.fetch(paths.mcp, toolPost(bytes, { 'content-type': undefined }))
    expect(response.status).toBe(415)
  })

  it.each([
    undefined,
    '*/*',
    'application/*',
    'application/json',
    'text/event-stream',
    'text/html, application/json;q=0.1',
  ])('answer JSON to Accept: %s', async (accept) => {
    const response = await desk.fetch(paths.mcp, ping({ accept }))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it.each(['text/html', 'application/json;q=0', 'text/*;q=0', 'application/problem+json'])(
    'answer 406 to Accept: %s',
    async (accept) => {
      const response = await desk.fetch(paths.mcp, ping({ accept }))
      expect(response.status).toBe(406)
      expect(await response.json()).toEqual(refusal(-32_600))
    },
  )
})

describe('the order of checks of /api/mcp', () => {
  const wrong = {
    host: 'evil.example',
    origin: 'https://evil.example',
    'content-type': 'text/plain',
    accept: 'text/html',
  }
  const { host: _host, ...foreignOrigin } = wrong
  const { origin: _origin, ...wrongType } = foreignOrigin
  const { 'content-type': _type, ...wrongAccept } = wrongType
  it.each([
    [403, 'Host', wrong],
    [403, 'Origin', foreignOrigin],
    [415, 'Content-Type', wrongType],
    [406, 'Accept', wrongAccept],
  ])('answers %i for %s first', async (status, name, headers) => {
    const response = await desk.fetch(paths.mcp, toolPost('x'.repeat(70_000), headers))
    expect(response.status).toBe(status)
    expect((await response.json()).error.message).toContain(name)
  })

  it('answers 413 to a body that is too large, before it parses it', async () => {
    const response = await desk.fetch(paths.mcp, toolPost('x'.repeat(70_000)))
    expect(response.status).toBe(413)
  })
})
