import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, gunzipSync, gzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { toDocuments } from '../../packages/frontdesk/src/site/documents/index.ts'
import { toAssets } from '../../packages/frontdesk/src/site/documents/assets.ts'
import type { Encoder } from '../../packages/frontdesk/src/http/resource.ts'
import { createDesk, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const encoders: readonly Encoder[] = [
  { name: 'br', encode: async (bytes) => new Uint8Array(await brotli(bytes)) },
  { name: 'gzip', encode: async (bytes) => new Uint8Array(await deflate(bytes)) },
]

/** The example company's documents: its logo replaces the default picture. */
const own = toDocuments(exampleSiteData())
const documents = [...own, ...toAssets(exampleSiteData())]

/** Every address of every document, with its content type. */
const addresses = documents.flatMap(({ path, alsoAt = [], mediaType }) =>
  [path, ...alsoAt].map((address) => [address, mediaType] as const),
)
const discovery = own.filter(({ unlisted }) => !unlisted).map(({ path }) => path)

/** Documents below and above the size at which compression begins. */
const unread = createDesk()
const measured = await Promise.all(
  documents.map(async ({ path }) => {
    const { byteLength } = await (await unread.fetch(path)).arrayBuffer()
    return { path, large: byteLength >= 860 }
  }),
)
const large = measured.filter((document) => document.large).map(({ path }) => path)
const small = measured.filter((document) => !document.large).map(({ path }) => path)

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request over the socket, with nothing added or decoded. */
async function send(
  { url }: ServedDesk,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const outgoing = request(url + path, { method, headers, agent: false }).end()
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response')
  if (!incoming) throw new Error('There was no answer.')
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) }
}

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk({ encoders })
})
afterAll(() => desk[Symbol.asyncDispose]())

describe.each(addresses)('%s', (path, mediaType) => {
  let plain: Answer
  beforeAll(async () => {
    plain = await send(desk, path)
  })

  it('answers GET with its media type, cacheable, readable from everywhere (contract 4.3)', () => {
    expect(plain.status).toBe(200)
    expect(plain.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(plain.body.length),
      'cache-control': expect.stringMatching(/^public, max-age=[1-9]\d*$/),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(plain.body.length).toBeGreaterThan(0)
  })

  it('carries API-Version and no limit headers (contract 8.1, 9.2)', () => {
    expect(plain.headers['api-version']).toBe('1')
    expect(Object.keys(plain.headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
    expect(plain.headers).not.toHaveProperty('deprecation')
    expect(plain.headers).not.toHaveProperty('sunset')
  })

  it('answers HEAD with the headers of GET, including its length, and no body', async () => {
    const head = await send(desk, path, {}, 'HEAD')
    const { date: _, ...expected } = plain.headers
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject(expected)
    expect(head.body.length).toBe(0)
  })

  it('answers 304 to If-None-Match with its tag', async () => {
    const etag = plain.headers.etag ?? ''
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(desk, path, { 'If-None-Match': etag }, method)
      expect(answer.status).toBe(304)
      expect(answer.body.length).toBe(0)
      const { headers } = answer
      expect(headers.etag).toBe(etag)
      expect(headers['cache-control']).toBe(plain.headers['cache-control'])
      expect(headers.vary).toBe(plain.headers.vary)
      expect(headers['api-version']).toBe('1')
      expect(headers).not.toHaveProperty('content-type')
    }
  })

  it('refuses POST with 405 METHOD_NOT_ALLOWED and Allow (contract 4.4)', async () => {
    const answer = await send(desk, path, { Accept: '*/*' }, 'POST')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
    // A request for Markdown by address gets the problem in Markdown.
    const markdown = path.endsWith('.md') && !path.startsWith('/.well-known/')
    expect(answer.body.toString()).toContain(
      markdown ? '[METHOD_NOT_ALLOWED]' : '"code":"METHOD_NOT_ALLOWED"',
    )
  })

  it('permits other origins to read it in a preflight', async () => {
    const preflight = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    }
    const { status, headers } = await send(desk, path, preflight, 'OPTIONS')
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringMatching(/if-none-match/),
    })
  })
})

/** All documents share one code path, so one is enough for request headers. */
describe('a document', () => {
  const path = '/openapi.json'
  let plain: Answer
  beforeAll(async () => {
    plain = await send(desk, path)
  })

  it.each([
    ['the tag marked weak', (etag: string) => `W/${etag}`],
    ['a list with the tag', (etag: string) => `"other", W/"weak" ,${etag}`],
    ['any tag', () => '*'],
  ])('answers 304 to If-None-Match with %s', async (_, toField) => {
    const etag = plain.headers.etag ?? ''
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(desk, path, { 'If-None-Match': toField(etag) }, method)
      expect(answer.status).toBe(304)
    }
  })

  const unmatched = ['"other"', 'W/"other"', 'garbage', '""', ',,', '"*"', '"unclosed"']
  it.each<readonly [name: string, value: string]>([
    ...unmatched.map((field) => ['If-None-Match', field] as const),
    ['Range', 'bytes=0-9'],
    ['Range', 'bytes=99999999-'],
    ['If-Modified-Since', new Date(Date.UTC(2100, 0, 1)).toUTCString()],
  ])('answers in full to %s: %s', async (name, value) => {
    const answer = await send(desk, path, { [name]: value })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-range')
    expect(answer.body.equals(plain.body)).toBe(true)
  })

  it('answers in full for any query and Accept header', async () => {
    const answer = await send(desk, `${path}?x=1&y=%zz`, {
      Accept: 'application/xml, text/html;q=0',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(plain.headers['content-type'])
    expect(answer.body.equals(plain.body)).toBe(true)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuses %s with 405 (contract 4.4)',
    async (method) => {
      const answer = await send(desk, path, {}, method)
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe(`GET, HEAD${method === 'OPTIONS' ? '' : ', OPTIONS'}`)
    },
  )
})

describe('compression', () => {
  const codings = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const
  it.each(large)('sends %s in either coding with a separate tag', async (path) => {
    const plain = await send(desk, path)
    expect(plain.headers.vary).toBe('Accept-Encoding')
    for (const [coding, decode] of codings) {
      const answer = await send(desk, path, { 'Accept-Encoding': coding })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      expect(answer.body.length).toBeLessThan(plain.body.length)
      expect(decode(answer.body).equals(plain.body)).toBe(true)
      expect(answer.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  it.each(codings)('answers HEAD and 304 in %s as GET does', async (coding) => {
    const path = '/openapi.json'
    const answer = await send(desk, path, { 'Accept-Encoding': coding })
    const etag = answer.headers.etag ?? ''
    const head = await send(desk, path, { 'Accept-Encoding': coding }, 'HEAD')
    expect(head.headers['content-length']).toBe(answer.headers['content-length'])
    const again = await send(desk, path, { 'Accept-Encoding': coding, 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.vary).toBe('Accept-Encoding')
    expect((await send(desk, path, { 'If-None-Match': etag })).status).toBe(200)
  })

  it.each(small)('does not compress %s, which fits in a packet', async (path) => {
    const answer = await send(desk, path, { 'Accept-Encoding': 'br, gzip' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('vary')
  })

  it.each(['identity', '*;q=0', 'br;q=0, gzip;q=0', 'zstd', 'identity;q=0', ''])(
    'sends plain bytes to Accept-Encoding: %s',
    async (field) => {
      const answer = await send(desk, '/openapi.json', { 'Accept-Encoding': field })
      expect(answer.status).toBe(200)
      expect(answer.headers).not.toHaveProperty('content-encoding')
    },
  )
})

describe('documents', () => {
  it('declare their charset, except JSON, which is always UTF-8 (RFC 8259)', () => {
    const told = documents.filter(({ mediaType }) => /^text\/|json\b/.test(mediaType))
    const wrong = told.filter(
      ({ mediaType }) => mediaType.endsWith('; charset=utf-8') !== mediaType.startsWith('text/'),
    )
    expect(told.length).toBeGreaterThan(10)
    expect(wrong.map(({ path, mediaType }) => `${path}: ${mediaType}`)).toEqual([])
  })

  it('keep their entity tags over a restart', async () => {
    const [before, after] = [createDesk(), createDesk()]
    for (const [path] of addresses) {
      const tags = await Promise.all(
        [before, after].map(async (desk) => (await desk.fetch(path)).headers.get('etag')),
      )
      expect(tags[0]).toBe(tags[1])
    }
  })

  it('change their entity tags with the facts they state', async () => {
    const here = createDesk()
    const elsewhere = createDesk({ baseUrl: 'https://southwind.example' })
    const changed: string[] = []
    for (const path of discovery) {
      const [one, other] = await Promise.all([here, elsewhere].map((desk) => desk.fetch(path)))
      const isSame = (await one?.text()) === (await other?.text())
      expect(one?.headers.get('etag') === other?.headers.get('etag')).toBe(isSame)
      if (!isSame) changed.push(path)
    }
    expect(changed).toContain('/llms.txt')
    expect(changed.length).toBeGreaterThan(8)
  })

  it('are compressed once per coding for all clients', async () => {
    const calls = new Map<string, number>()
    const counting = encoders.map(({ name, encode }): Encoder => ({
      name,
      encode(bytes) {
        calls.set(name, (calls.get(name) ?? 0) + 1)
        return encode(bytes)
      },
    }))
    const desk = createDesk({ encoders: counting })
    const ask = (coding: string) =>
      desk.fetch('/openapi.json', { headers: { 'accept-encoding': coding } })
    await Promise.all([ask('br'), ask('br, gzip'), ask('gzip;q=0.5'), ask('gzip')])
    await Promise.all([ask('br'), ask('gzip')])
    expect(Object.fromEntries(calls)).toEqual({ br: 1, gzip: 1 })
  })

  it('are served after a compression that failed once', async () => {
    let attempts = 0
    const flaky: Encoder = {
      name: 'gzip',
      async encode(bytes) {
        attempts += 1
        if (attempts === 1) throw new Error('out of memory')
        return new Uint8Array(await deflate(bytes))
      },
    }
    const desk = createDesk({ encoders: [flaky] })
    const ask = () => desk.fetch('/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect((await ask()).status).toBe(500)
    const repaired = await ask()
    expect(repaired.status).toBe(200)
    expect(repaired.headers.get('content-encoding')).toBe('gzip')
  })
})
