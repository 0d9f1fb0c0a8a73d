import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  INDEX_FILE,
  PREBUILT_FOLDER,
} from '../../packages/frontdesk/src/mounts/isolate/prebuilt-files.ts'
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import type { ApiReply, MailApiDouble } from '../harness/mail-api.ts'
import { resendApi, resendError } from '../harness/mail-services/resend.ts'
import { bundleIsolate } from './bundle.ts'
import { example, solveForm, startIsolateSite, type IsolateSite } from './site.ts'

/** Largest bundle of a site with its store and mailer, in bytes after gzip (decision 7: isolate). */
const MAX_BUNDLE_BYTES = 90 * 1024

/** Milliseconds for work after an answer. */
const PATIENCE_MS = 60_000

/** Resend, with temporary refusals on request. */
const taking = resendApi()
let refusal: ApiReply | undefined
const mailApi: MailApiDouble = { answer: (call) => refusal ?? taking.answer(call) }

const folder = scratchFolder()
let site: IsolateSite

beforeAll(async () => {
  const isolates = {
    main: {},
    second: {},
    unset: { RESEND_API_KEY: undefined },
    empty: { RESEND_API_KEY: '' },
    unnamed: { BASE_URL: 'halden.example' },
  }
  site = await startIsolateSite({ mailApi, isolates, persist: folder.path })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const store = async () => d1(await site.miniflare.getD1Database('DB', 'main'))

const post = (body: URLSearchParams, more = {}) =>
  site.send(paths.contact, { method: 'POST', body, ...more })

describe('frontdeskWorker', () => {
  it('stores an inquiry, answers, and mails it afterwards', async () => {
    const answer = await post(await solveForm(site))
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }])
    await vi.waitFor(() => expect(taking.mails).toHaveLength(1), PATIENCE_MS)
    expect(taking.mails[0]).toContain(goodForm['message'])
    expect(taking.mails[0]).toMatch(/^Message-ID: <[\w-]+@www\.halden\.example>\r$/m)
    await vi.waitFor(
      async () => expect(await (await store()).standing()).toMatchObject({ sent: 1, pending: 0 }),
      PATIENCE_MS,
    )
  })

  it("accepts another isolate's token, once across all isolates (contract 4.1 rule 4)", async () => {
    const form = await solveForm(site, { message: 'From elsewhere.' }, 'second')
    expect((await post(form)).status).toBe(200)
    expect((await post(form, { isolate: 'second' })).status).toBe(200)
    form.set('message', 'Something else.')
    expect((await post(form, { isolate: 'second' })).status).toBe(403)
    expect((await post(form)).status).toBe(403)
    expect(await (await store()).count({})).toBe(2)
  })

  it('refuses a form without a solved challenge, even with no bot check configured', async () => {
    expect((await post(new URLSearchParams(goodForm))).status).toBe(403)
  })

  it("limits by the address from Cloudflare, not by the client's headers (contract 8)", async () => {
    const left = async (address: string, forwarded: string): Promise<string | null> => {
      const headers = { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }
      const form = new URLSearchParams(goodForm)
      return (await post(form, { address, headers })).headers.get('ratelimit')
    }
    expect(await left('203.0.113.1', '198.51.100.1')).toMatch(/r=29/)
    expect(await left('203.0.113.1', '198.51.100.2')).toMatch(/r=28/)
    expect(await left('203.0.113.2', '198.51.100.1')).toMatch(/r=29/)
    expect(site.console.join('\n')).not.toMatch(/proxy\.unlisted|print\.stale/)
  })

  it('answers its own paths and leaves all others to the site (contract 4.4)', async () => {
    for (const path of [paths.developers, paths.openapi, paths.contactPage]) {
      const answer = await site.send(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toMatch(/^Own page/)
    }
    for (const path of ['/', '/products', '/contact/']) {
      expect(await (await site.send(path)).text()).toBe(
        `Own page https://www.halden.example${path}`,
      )
    }
    const answer = await site.send(paths.openapi, { method: 'DELETE' })
    expect(answer.status).toBe(405)
  })

  it('answers documents with their headers, 304 and HEAD, and never shows prebuilt files', async () => {
    for (const path of [paths.llmsTxt, paths.contactPage, '/docs/api/assets/contact-form.js']) {
      const whole = await site.send(path)
      const { etag = '', ...headers } = Object.fromEntries(whole.headers)
      expect([whole.status, headers['api-version']]).toEqual([200, '1'])
      expect(headers['content-length']).toBe(String((await whole.arrayBuffer()).byteLength))
      const head = await site.send(path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('etag')).toBe(etag)
      const again = await site.send(path, { headers: { 'if-none-match': etag } })
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
      expect(again.headers.get('content-type')).toBeNull()
    }
    const page = await site.send(paths.contactPage)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const markdown = await site.send(paths.contactPage, { headers: { accept: 'text/markdown' } })
    expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/)
    for (const folder of [
      PREBUILT_FOLDER,
      PREBUILT_FOLDER.replace('p', '%70'),
      `/${PREBUILT_FOLDER}`,
    ]) {
      const raw = await site.send(`${folder}${INDEX_FILE}`)
      expect([raw.status, await raw.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
  })

  it('answers a tool call (contract 4.2)', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'ping', arguments: {} },
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await site.send(paths.mcp, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ result: { structuredContent: { ok: true } } })
  })

  it('retries failed mail by the cron trigger', async () => {
    const before = taking.mails.length
    refusal = resendError(500, 'internal_server_error', 'Unexpected.')
    expect((await post(await solveForm(site, { message: 'Later.' }))).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect((await (await store()).standing()).oldest).toMatchObject({
          code: '500 internal_server_error',
        }),
      PATIENCE_MS,
    )
    refusal = undefined
    expect(await site.tick()).toMatchObject({ outcome: 'ok' })
    expect(taking.mails).toHaveLength(before)
    await (await store()).retryWaiting()
    await site.tick()
    // For `frontdesk status`.
    const { postings } = await (await store()).createHeartbeats().read()
    expect(postings).toMatchObject([{ instance: 'rounds' }])
    expect(taking.mails).toHaveLength(before + 1)
    expect(taking.mails.at(-1)).toContain('Later.')
  })

  it('deletes inquiries older than the retention by the cron trigger', async () => {
    const kept = await store()
    const old = Date.now() - 400 * 86_400_000
    await kept.append(createSubmission({ id: 'old', receivedAt: old }, { delivery: 'held' }))
    const fresh = createSubmission({ id: 'fresh', receivedAt: Date.now() }, { delivery: 'held' })
    await kept.append(fresh)
    // An isolate that has not checked for old ones yet.
    await site.tick('second')
    const ids = (await kept.list({ limit: 100, state: 'held' })).map(({ inquiry }) => inquiry.id)
    expect(ids).toEqual(['fresh'])
  })

  it.each([
    ['unset', /wrangler secret put RESEND_API_KEY/],
    ['empty', /apiKey is empty.*wrangler secret put RESEND_API_KEY/],
    ['unnamed', /BASE_URL/],
  ])('logs what is missing, and fails only forms: %s', async (isolate, words) => {
    const answer = await post(new URLSearchParams(goodForm), { isolate })
    expect(answer.status).toBe(500)
    const problem = await answer.text()
    expect(JSON.parse(problem)).toMatchObject({ code: 'INTERNAL_ERROR', status: 500 })
    expect(problem).not.toMatch(words)
    expect(await (await site.send('/', { isolate })).text()).toMatch(/^Own page/)
    await vi.waitFor(() => expect(site.console.join('\n')).toMatch(words), PATIENCE_MS)
  })
})

describe('an unknown path', () => {
  it.each(['/api/v1/nothing', '/api/v1/', '/api/mcp/nothing', '/.well-known/mcp/nothing'])(
    'gets the contract’s 404 at %s (contract 4.4)',
    async (path) => {
      const answer = await site.send(path)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    },
  )

  it('is left to the site anywhere else', async () => {
    expect(await (await site.send('/api/v2/orders')).text()).not.toContain('NOT_FOUND')
  })
})

describe('a Worker deployed without the files of frontdesk build', () => {
  it.each(['nothing', 'one page'] as const)(
    "says so once, and fails only Frontdesk's paths: %s",
    async (prebuilt) => {
      await using bare = await startIsolateSite({ mailApi, prebuilt })
      expect((await bare.send(paths.contactPage)).status).toBe(500)
      expect((await bare.send(paths.contactPage)).status).toBe(500)
      expect(await (await bare.send('/')).text()).toMatch(/^Own page/)
      const told = (): readonly string[] =>
        bare.console.filter((line) => line.includes('worker.unusable'))
      await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENCE_MS)
      expect(told()[0]).toMatch(/run npx frontdesk build before each deployment/)
    },
  )
})

describe('the bundle of a Worker', () => {
  it('imports nothing from Node, so it needs no nodejs_compat', async () => {
    const { text, imports } = await bundleIsolate(example)
    expect(imports).toEqual([])
    expect(text).not.toMatch(/["']node:/)
  })

  it(`stays within ${MAX_BUNDLE_BYTES} bytes after gzip, including store and mailer`, async () => {
    const size = gzipSync((await bundleIsolate(example)).text).length
    expect(size).toBeGreaterThan(10_000)
    expect(size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES)
  })
})
