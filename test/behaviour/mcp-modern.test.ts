import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { legacyRequest, modernMeta, modernRequest, unsupported } from '../harness/tool-requests.ts'

const VERSION = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'

const desk = createDesk()

async function send(init: RequestInit) {
  const response = await desk.fetch(paths.mcp, init)
  return { status: response.status, json: await response.json() }
}

function call(...request: Parameters<typeof modernRequest>) {
  return send(modernRequest(...request))
}

function failure(code: number, message: unknown = expect.any(String)) {
  return { jsonrpc: '2.0', id: 7, error: { code, message } }
}

const serverInfo = {
  'io.modelcontextprotocol/serverInfo': {
    name: 'example.northwind/site',
    title: 'Northwind Instruments',
    version: '1.0.0',
  },
}

describe('the modern era of /api/mcp', () => {
  it('is discoverable: revision, capabilities and server (contract 4.2)', async () => {
    expect(await call('server/discover')).toEqual({
      status: 200,
      json: {
        jsonrpc: '2.0',
        id: 7,
        result: {
          resultType: 'complete',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          instructions: expect.stringContaining('Northwind Instruments'),
          ttlMs: 300_000,
          cacheScope: 'public',
          _meta: serverInfo,
        },
      },
    })
  })

  it('lists the tools, to be kept for a while (contract 2.4)', async () => {
    expect(await call('tools/list')).toEqual({
      status: 200,
      json: {
        jsonrpc: '2.0',
        id: 7,
        result: {
          resultType: 'complete',
          tools: [
            expect.objectContaining({ name: 'site_info' }),
            expect.objectContaining({ name: 'ping' }),
          ],
          ttlMs: 300_000,
          cacheScope: 'public',
          _meta: serverInfo,
        },
      },
    })
  })

  it('answers calls with complete results (contract 2.4)', async () => {
    const { status, json } = await call('tools/call', { name: 'ping', arguments: {} })
    expect(status).toBe(200)
    expect(json.result).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: JSON.stringify(json.result.structuredContent) }],
      structuredContent: { ok: true, service: 'example.northwind/site', time: expect.any(String) },
      _meta: serverInfo,
    })
  })

  it.each(
    [
      ['initialize', 'ping', 'logging/setLevel', 'resources/list', 'prompts/list'],
      ['subscriptions/listen', 'completion/complete', 'Tools/call', '__proto__', ''],
    ].flat(),
  )('does not have the method %j: 404', async (method) => {
    expect(await call(method)).toEqual({ status: 404, json: failure(-32_601) })
  })
})

describe('the detection of a modern request', () => {
  it('is the version in its body', async () => {
    const params = { _meta: modernMeta }
    expect(await send(legacyRequest('ping', params))).toEqual({
      status: 400,
      json: failure(-32_020),
    })
  })

  it('is the version in its header', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28' }
    expect(await send(legacyRequest('ping', {}, headers))).toEqual({
      status: 400,
      json: failure(-32_602),
    })
  })

  it('is a method that older revisions do not have', async () => {
    for (const headers of [{}, { 'mcp-protocol-version': '2025-11-25' }]) {
      expect(await send(legacyRequest('server/discover', {}, headers))).toEqual({
        status: 400,
        json: failure(-32_602),
      })
    }
  })
})

describe('the envelope of a modern request', () => {
  it.each([
    ['no version', { [CAPABILITIES]: {} }],
    ['a version that is a number', { ...modernMeta, [VERSION]: 20_260_728 }],
    ['no capabilities', { [VERSION]: '2026-07-28' }],
    ['capabilities that are an array', { ...modernMeta, [CAPABILITIES]: [] }],
    ['capabilities that are null', { ...modernMeta, [CAPABILITIES]: null }],
  ])('is refused with %s in _meta', async (_, _meta) => {
    expect(await call('tools/list', { _meta })).toEqual({
      status: 400,
      json: failure(-32_602, expect.stringContaining('_meta')),
    })
  })

  it('needs no clientInfo', async () => {
    const _meta = { [VERSION]: '2026-07-28', [CAPABILITIES]: {} }
    expect((await call('tools/list', { _meta })).status).toBe(200)
  })

  it('says which revision is supported when the header asks for another', async () => {
    const headers = { 'mcp-protocol-version': '2099-01-01' }
    expect(await call('tools/list', { _meta: {} }, headers)).toEqual(unsupported('2099-01-01'))
  })

  it.each([undefined, '2025-11-25', '2099-01-01', ''])(
    'is refused when its version header is %j, not the version of the body',
    async (version) => {
      expect(await call('tools/list', {}, { 'mcp-protocol-version': version })).toEqual({
        status: 400,
        json: failure(-32_020, expect.stringContaining('MCP-Protocol-Version')),
      })
    },
  )

  it.each(['2099-01-01', '2025-11-25', 'x'])(
    'is refused for revision %s, even where header and body agree',
    async (version) => {
      const _meta = { ...modernMeta, [VERSION]: version }
      expect(await call('tools/list', { _meta }, { 'mcp-protocol-version': version })).toEqual(
        unsupported(version),
      )
    },
  )

  it.each([undefined, 'tools/call', 'Tools/List', 'tools/list, tools/list'])(
    'is refused when Mcp-Method is %j, not the method of the body',
    async (method) => {
      expect(await call('tools/list', {}, { 'mcp-method': method })).toEqual({
        status: 400,
        json: failure(-32_020, expect.stringContaining('Mcp-Method')),
      })
    },
  )

  it.each([undefined, 'site_info', 'Ping', '=?base64?c2l0ZV9pbmZv?=', '=?base64?%%%?='])(
    'is refused when Mcp-Name is %j, not the tool of the body',
    async (name) => {
      expect(await call('tools/call', { name: 'ping' }, { 'mcp-name': name })).toEqual({
        status: 400,
        json: failure(-32_020, expect.stringContaining("body value 'ping'")),
      })
    },
  )

  it.each(['ping', ' ping ', '=?base64?cGluZw==?='])(
    'is taken when Mcp-Name is %j',
    async (name) => {
      expect((await call('tools/call', { name: 'ping' }, { 'mcp-name': name })).status).toBe(200)
    },
  )

  it('wants no Mcp-Name where no tool is called', async () => {
    expect((await call('tools/list', {}, { 'mcp-name': 'anything' })).status).toBe(200)
  })

  it('is judged in a fixed order: _meta, version, revision, method, name', async () => {
    const wrong = { 'mcp-protocol-version': '2025-11-25', 'mcp-method': 'x', 'mcp-name': 'x' }
    const code = async (params: object, headers: object): Promise<number> =>
      (await call('nope', { ...params }, { ...headers })).json.error.code
    expect(await code({ _meta: { [VERSION]: '2099-01-01' } }, wrong)).toBe(-32_602)
    const _meta = { ...modernMeta, [VERSION]: '2099-01-01' }
    expect(await code({ _meta }, wrong)).toBe(-32_020)
    const agreed = { ...wrong, 'mcp-protocol-version': '2099-01-01' }
    expect(await code({ _meta }, agreed)).toBe(-32_022)
    const known = { ...wrong, 'mcp-protocol-version': '2026-07-28' }
    expect(await code({}, known)).toBe(-32_020)
    expect(await code({}, { ...known, 'mcp-method': 'nope' })).toBe(-32_601)
  })
})
