import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { solve, toToken, type Challenge } from '../harness/altcha.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { toModules } from './bundle.ts'

/**
 * Largest bundle of the core, in bytes after gzip (decision 7: isolate): all renderers and bot
 * checks. Workers leave the renderers out (decision 11). Each of the core's two languages is some 3
 * KB of it; further ones must load from outside.
 */
const MAX_BUNDLE_BYTES = 124 * 1024

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}

describe('the core in a workerd isolate', () => {
  let isolate: Miniflare
  const send = (path: string, init?: Parameters<Miniflare['dispatchFetch']>[1]) =>
    isolate.dispatchFetch(`https://northwind.example${path}`, init)

  beforeAll(async () => {
    isolate = new Miniflare({
      modules: toModules({ text: await bundle('./worker.ts') }),
      compatibilityDate: '2026-07-01',
      d1Databases: ['DB'],
    })
    await isolate.ready
  })
  afterAll(() => isolate.dispose())

  it('serves a document with its ETag and answers 304 (contract 4.3)', async () => {
    const response = await send(paths.openapi)
    expect(response.status).toBe(200)
    expect(response.headers.get('api-version')).toBe('1')
    expect(await response.json()).toMatchObject({ openapi: '3.0.3' })
    const etag = response.headers.get('etag') ?? ''
    const again = await send(paths.openapi, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('answers a tool call (contract 4.2)', async () => {
    const response = await send(paths.mcp, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'ping', arguments: {} },
      }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id: 1,
      result: { structuredContent: { ok: true } },
    })
  })

  it('stores an inquiry before it answers, and limits by address (contract 4.1, 8)', async () => {
    const response = await send(paths.contact, {
      method: 'POST',
      headers: { 'cf-connecting-ip': '192.0.2.9' },
      body: new URLSearchParams(goodForm),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('ratelimit')).toMatch(/^"contact";r=29;t=3600$/)
    expect(await (await send('/test/inquiries')).json()).toMatchObject([
      { inquiry: { email: goodForm['email'] } },
    ])
  })

  it('makes and checks ALTCHA challenges with WebCrypto alone (contract 4.1 rule 4)', async () => {
    const headers = { 'x-test-guarded': 'yes' }
    const response = await send(paths.challenge, { headers })
    expect(response.status).toBe(200)
    const challenge: Challenge = JSON.parse(await response.text())
    const altcha = toToken(challenge, await solve(challenge))
    const post = (fields: Record<string, string>) =>
      send(paths.contact, { method: 'POST', headers, body: new URLSearchParams(fields) })
    expect((await post(goodForm)).status).toBe(403)
    expect((await post({ ...goodForm, altcha })).status).toBe(200)
    expect((await post({ ...goodForm, altcha })).status).toBe(200)
    expect((await post({ ...goodForm, message: 'Other.', altcha })).status).toBe(403)
  })

  it('answers a faulty multipart form with a problem (contract 2.3)', async () => {
    const { email: _, ...incomplete } = goodForm
    const body = new FormData()
    for (const [name, value] of Object.entries(incomplete)) body.set(name, value)
    const encoded = new Response(body)
    const contentType = encoded.headers.get('content-type') ?? ''
    const response = await send(paths.contact, {
      method: 'POST',
      body: await encoded.arrayBuffer(),
      headers: { 'content-type': contentType },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'email' }],
    })
  })
})

describe('the bundle of the core', () => {
  it(`stays within ${MAX_BUNDLE_BYTES} bytes after gzip (decision 7: isolate)`, async () => {
    const size = gzipSync(await bundle('../../packages/frontdesk/src/index.ts')).length
    expect(size).toBeGreaterThan(1000)
    expect(size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES)
  })
})
