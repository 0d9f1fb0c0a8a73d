import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { answerTo } from '../harness/raw-socket.ts'
import { modernRequest, toolPost } from '../harness/tool-requests.ts'

/** Largest body that is read, in bytes. */
const MAX_BYTES = 65_536

const desk = createDesk()

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await desk.fetch(paths.mcp, toolPost(body, headers))
  const text = await response.text()
  return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) }
}

/** A valid message with these changes. */
function message(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', ...changes })
}

function failure(id: string | number | null, code: number) {
  return { jsonrpc: '2.0', id, error: { code, message: expect.any(String) } }
}

describe('a body of /api/mcp', () => {
  it.each([
    ['nothing', ''],
    ['an empty string in quotes left open', '"'],
    ['text', 'hello'],
    ['half an object', '{"jsonrpc":"2.0","id":1'],
    ['two objects', `${message({})}${message({})}`],
    ['JSON behind a byte order mark', `\uFEFF${message({})}`],
  ])('that is %s is a parse error', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, json: failure(null, -32_700) })
  })

  it('in another encoding than UTF-8 is a parse error', async () => {
    const invalid = new Uint8Array([0x22, 0xff, 0x22])
    const utf16 = new Uint8Array([...message({})].flatMap((sign) => [sign.charCodeAt(0), 0]))
    for (const body of [invalid, utf16]) {
      expect(await post(body)).toMatchObject({ status: 400, json: failure(null, -32_700) })
    }
  })

  it(`is read up to ${MAX_BYTES} bytes, and refused with 413 beyond`, async () => {
    const fill = (length: number): string => {
      const empty = message({ params: { _meta: { fill: '' } } })
      return message({ params: { _meta: { fill: 'x'.repeat(length - empty.length) } } })
    }
    expect((await post(fill(MAX_BYTES - 1))).status).toBe(200)
    expect((await post(fill(MAX_BYTES))).status).toBe(200)
    expect(await post(fill(MAX_BYTES + 1))).toMatchObject({
      status: 413,
      json: failure(null, -32_600),
    })
  })

  it('that is too large closes the connection, declared or not', async () => {
    await using served = await serveDesk()
    const head = 'POST /api/mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const answers = await Promise.all([
      answerTo(served.port, `${head}Content-Length: 1000000000000\r\n\r\n`),
      answerTo(served.port, `${head}Transfer-Encoding: chunked\r\n\r\n`, chunk.repeat(5)),
    ])
    for (const { status, headers, body } of answers) {
      expect(status).toBe(413)
      expect(headers['connection']).toBe('close')
      expect(JSON.parse(body)).toEqual(failure(null, -32_600))
    }
  })

  it.each([
    ['100,000 brackets', '['.repeat(100_000), 413, -32_600],
    ['60,000 brackets left open', '['.repeat(60_000), 400, -32_700],
    ['30,000 arrays in each other', '['.repeat(30_000) + ']'.repeat(30_000), 400, -32_600],
    [
      '10,000 objects in each other',
      `${'{"a":'.repeat(9_999)}{}${'}'.repeat(9_999)}`,
      400,
      -32_600,
    ],
  ])('of %s is refused', async (_, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, json: failure(null, code) })
  })
})

describe('a message of /api/mcp', () => {
  it.each(['null', '1', '"x"', 'true', '{}'])('that is %s is invalid', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, json: failure(null, -32_600) })
  })

  it.each([
    ['without jsonrpc', { jsonrpc: undefined }, 1],
    ['of JSON-RPC 1.0', { jsonrpc: '1.0' }, 1],
    ['with jsonrpc as a number', { jsonrpc: 2 }, 1],
    ['with id null', { id: null }, null],
    ['with a fraction as id', { id: 1.5 }, null],
    ['with an object as id', { id: {} }, null],
    ['with an id too large to be repeated exactly', { id: 2 ** 53 }, null],
    ['without method', { method: undefined }, 1],
    ['with a number as method', { id: 'a', method: 5 }, 'a'],
    ['with an array as params', { params: [] }, 1],
    ['with params null', { params: null }, 1],
  ])('%s is invalid, and its id is repeated where it can be', async (_, changes, id) => {
    expect(await post(message(changes))).toMatchObject({ status: 400, json: failure(id, -32_600) })
  })

  it.each([0, -1, 1, 2 ** 53 - 1, '', 'x', '7', '"quoted" \u2028'])(
    'with id %j gets that id back',
    async (id) => {
      expect((await post(message({ id }))).json).toEqual({ jsonrpc: '2.0', id, result: {} })
    },
  )

  it.each([
    ['a notification', { id: undefined, method: 'notifications/initialized' }],
    ['an unknown notification', { id: undefined, method: 'notifications/anything' }],
    ['a call that wants no answer', { id: undefined, method: 'tools/call' }],
    ['an answer to what we never asked', { method: undefined, result: {} }],
    ['an error for what we never asked', { method: undefined, error: { code: 1 } }],
  ])('that is %s is accepted with 202 and no body', async (_, changes) => {
    for (const headers of [{}, { 'mcp-protocol-version': '2026-07-28' }]) {
      expect(await post(message(changes), headers)).toEqual({
        status: 202,
        text: '',
        json: undefined,
      })
    }
  })

  it('that is accepted still says so to every page, with the common headers', async () => {
    const response = await desk.fetch(paths.mcp, toolPost(message({ id: undefined })))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'api-version': '1',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.has('content-type')).toBe(false)
  })

  it('with names of the object prototype reaches nothing of it', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const call = { id: 3, method: 'tools/call', params: { name } }
      expect((await post(message(call))).json).toEqual({
        jsonrpc: '2.0',
        id: 3,
        error: { code: -32_602, message: `Unknown tool: ${name}` },
      })
      expect((await post(message({ method: name }))).json).toEqual(failure(1, -32_601))
    }
    const polluting = '{"jsonrpc":"2.0","id":1,"__proto__":{"method":"ping"}}'
    expect(await post(polluting)).toMatchObject({ status: 400, json: failure(1, -32_600) })
  })
})

describe('a batch of /api/mcp', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const call = { jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { name: 'ping' } }
  const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' }

  it.each([{}, { 'mcp-protocol-version': '2025-03-26' }])(
    'is answered in order, without answers to notifications (headers %j)',
    async (headers) => {
      const { status, json } = await post(JSON.stringify([call, initialized, ping]), headers)
      expect(status).toBe(200)
      expect(json).toEqual([
        expect.objectContaining({
          id: 'c',
          result: expect.objectContaining({
            structuredContent: expect.objectContaining({ ok: true }),
          }),
        }),
        { jsonrpc: '2.0', id: 1, result: {} },
      ])
    },
  )

  it('must not contain initialize', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 2,
      method: 'initialize',
      params: { protocolVersion: '2025-03-26' },
    }
    expect((await post(JSON.stringify([initialize, ping]))).json).toEqual([
      failure(2, -32_600),
      { jsonrpc: '2.0', id: 1, result: {} },
    ])
  })

  it('of notifications alone is accepted with 202', async () => {
    expect(await post(JSON.stringify([initialized, initialized]))).toMatchObject({
      status: 202,
      text: '',
    })
  })

  it('has 1 to 20 messages', async () => {
    const batch = (length: number): string => JSON.stringify(Array.from({ length }, () => ping))
    expect(await post(batch(0))).toMatchObject({ status: 400, json: failure(null, -32_600) })
    expect(await post(batch(1))).toMatchObject({ status: 200, json: [{ id: 1 }] })
    expect((await post(batch(20))).json).toHaveLength(20)
    expect(await post(batch(21))).toMatchObject({ status: 400, json: failure(null, -32_600) })
  })

  it('gets 16 KiB of answers; the rest must be sent separately', async () => {
    const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'site_info' } }
    const calls = Array.from({ length: 20 }, (_, id) => ({ ...call, id }))
    const one = (await post(JSON.stringify(calls[0]))).text
    const { text, json } = await post(JSON.stringify(calls))
    expect(text.length).toBeLessThan(16_384 + one.length + 20 * 200)
    const answered = Math.ceil(16_384 / one.length)
    const done = calls.slice(0, answered)
    expect(json).toEqual([
      ...done.map(({ id }) => expect.objectContaining({ id, result: expect.anything() })),
      ...calls.slice(answered).map(({ id }) => failure(id, -32_600)),
    ])
    expect(text).toContain('send this request in a separate body')
  })

  it.each(['2025-06-18', '2025-11-25', '2026-07-28', '2024-11-05', 'x'])(
    'does not exist in revision %s',
    async (version) => {
      expect(await post(JSON.stringify([ping]), { 'mcp-protocol-version': version })).toMatchObject(
        { status: 400, json: failure(null, -32_600) },
      )
    },
  )

  it.each([
    ['a number', 1],
    ['another batch', [ping]],
    ['an invalid message', { ...ping, jsonrpc: '1.0' }],
    ['server/discover', { ...ping, method: 'server/discover' }],
    ['a message of 2026-07-28', JSON.parse(String(modernRequest('tools/list').body))],
  ])('with %s among its messages is refused', async (_, item) => {
    expect(await post(JSON.stringify([ping, item]))).toMatchObject({
      status: 400,
      json: failure(null, -32_600),
    })
  })
})
