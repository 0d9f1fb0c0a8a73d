import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { LEGACY_PROTOCOL_VERSIONS } from '../../packages/frontdesk/src/contract/tool-protocol.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { legacyRequest, unsupported } from '../harness/tool-requests.ts'

const desk = createDesk()

async function call(...request: Parameters<typeof legacyRequest>) {
  const response = await desk.fetch(paths.mcp, legacyRequest(...request))
  return { status: response.status, json: await response.json() }
}

function failure(code: number) {
  return { jsonrpc: '2.0', id: 7, error: { code, message: expect.any(String) } }
}

function initialize(protocolVersion: unknown, headers?: Record<string, string>) {
  const clientInfo = { name: 'old', version: '1' }
  return call('initialize', { protocolVersion, capabilities: {}, clientInfo }, headers)
}

describe('the legacy era of /api/mcp', () => {
  it.each(LEGACY_PROTOCOL_VERSIONS)('agrees upon %s when asked for it', async (version) => {
    expect(await initialize(version)).toEqual({
      status: 200,
      json: {
        jsonrpc: '2.0',
        id: 7,
        result: {
          protocolVersion: version,
          capabilities: { tools: {} },
          serverInfo: {
            name: 'example.northwind/site',
            title: 'Northwind Instruments',
            version: '1.0.0',
          },
          instructions: expect.stringContaining('https://northwind.example/llms.txt'),
        },
      },
    })
  })

  it.each(['2024-10-07', '2026-07-28', '2099-01-01', '', '__proto__'])(
    'offers 2025-11-25 to a client that asks for %j',
    async (version) => {
      expect(await initialize(version)).toMatchObject({
        status: 200,
        json: { result: { protocolVersion: '2025-11-25' } },
      })
    },
  )

  it.each([undefined, null, 5, ['2025-11-25']])(
    'wants a version that is a string, not %j',
    async (version) => {
      expect(await initialize(version)).toEqual({ status: 200, json: failure(-32_602) })
    },
  )

  it.each([undefined, ...LEGACY_PROTOCOL_VERSIONS])(
    'answers ping, the list and calls without a handshake, by version header %s (contract 3)',
    async (version) => {
      const headers = { 'mcp-protocol-version': version }
      expect(await call('ping', undefined, headers)).toEqual({
        status: 200,
        json: { jsonrpc: '2.0', id: 7, result: {} },
      })
      expect(await call('tools/list', {}, headers)).toMatchObject({
        status: 200,
        json: { result: { tools: [{ name: 'site_info' }, { name: 'ping' }] } },
      })
      expect(await call('tools/call', { name: 'ping' }, headers)).toMatchObject({
        status: 200,
        json: { result: { structuredContent: { ok: true } } },
      })
    },
  )

  it('adds nothing of the modern era to its results', async () => {
    const list = await call('tools/list')
    expect(Object.keys(list.json.result)).toEqual(['tools'])
    const called = await call('tools/call', { name: 'ping' })
    expect(Object.keys(called.json.result)).toEqual(['content', 'structuredContent'])
  })

  it.each(['resources/list', 'prompts/get', 'logging/setLevel', 'subscriptions/listen', ''])(
    'does not know the method %j',
    async (method) => {
      expect(await call(method)).toEqual({ status: 200, json: failure(-32_601) })
    },
  )

  it.each(['2024-10-07', '2099-01-01', 'latest'])(
    'ends at a version header it never heard of: %s',
    async (requested) => {
      for (const method of ['initialize', 'tools/call', 'ping']) {
        const params = { name: 'ping', protocolVersion: '2025-11-25' }
        const answer = await call(method, params, { 'mcp-protocol-version': requested })
        expect(answer).toEqual(unsupported(requested))
      }
    },
  )

  it('ignores other members of _meta', async () => {
    const params = { name: 'ping', _meta: { progressToken: 1 } }
    expect(await call('tools/call', params)).toMatchObject({ status: 200, json: { id: 7 } })
    expect(await call('ping', { _meta: 5 })).toMatchObject({ status: 200, json: { result: {} } })
  })
})
