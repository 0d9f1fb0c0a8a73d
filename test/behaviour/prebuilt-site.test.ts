/** A prebuilt site answers exactly like one that renders. */
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createPrebuiltFrontdesk } from '../../packages/frontdesk/src/mounts/isolate/prebuilt-site.ts'
import { prebuildSite } from '../../packages/frontdesk/src/mounts/isolate/prebuild-site.ts'
import type { Frontdesk, FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import { createFrontdesk, none } from '../../packages/frontdesk/src/index.ts'
import { BASE_URL } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSecurity, exampleSite } from '../harness/example-site.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { legacyRequest } from '../harness/tool-requests.ts'
import { allTexts } from '../harness/texts.ts'

const options: FrontdeskOptions = {
  site: exampleSite,
  articles: exampleArticles,
  security: exampleSecurity,
  verifier: none(),
  baseUrl: BASE_URL,
  store: memoryStore(),
  texts: allTexts,
  serve: ['home', 'contact', 'privacy', 'articles', 'sitemap', 'security', 'llms-full'],
  pages: [{ path: '/products', title: 'Products', description: 'What the company makes.' }],
}

/** Status, headers and body of any request. */
async function read(desk: Frontdesk, path: string, init: RequestInit): Promise<unknown> {
  const request = new Request(`${BASE_URL}${path}`, init)
  const answer = await desk.fetch(request, { clientAddress: '192.0.2.1', target: path })
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  return [path, init, answer.status, Object.fromEntries(answer.headers), body]
}

const accepting = (accept: string): RequestInit => ({ headers: { accept } })

const questions: readonly RequestInit[] = [
  {},
  accepting('text/html'),
  accepting('text/markdown'),
  accepting('application/json;q=0.5, text/html;q=0.1'),
  { method: 'HEAD' },
  { method: 'HEAD', headers: { accept: 'text/markdown' } },
  { headers: { 'if-none-match': '*' } },
  { headers: { 'if-none-match': '"other"' } },
  { method: 'DELETE' },
  {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET', origin: 'https://a.example' },
  },
]

describe('a desk with prebuilt documents', () => {
  let made: Frontdesk
  let printed: Frontdesk
  const opened: string[] = []

  beforeAll(async () => {
    const { index, files } = await prebuildSite(options)
    made = createFrontdesk(options)
    // Read from its file.
    printed = createPrebuiltFrontdesk(options, JSON.parse(JSON.stringify(index)), async (file) => {
      opened.push(file)
      return files.get(file) ?? Promise.reject(new Error(`There is no ${file}.`))
    })
  })

  it('has the same paths, those of articles and their files too', () => {
    expect(printed.paths).toEqual(expect.arrayContaining([...made.paths]))
    const further = printed.paths.filter((path) => !made.paths.includes(path))
    expect(further).toEqual(
      expect.arrayContaining([
        '/articles/reading-a-tide-gauge',
        '/articles/reading-a-tide-gauge.md',
        '/articles/reading-a-tide-gauge.bib',
        '/articles/files/float-0123456789abcdef.png',
      ]),
    )
    for (const path of printed.paths) expect(made.allow(path)).toBe(printed.allow(path))
  })

  it('answers GET, HEAD, conditional and other requests alike at each (contract 4.3, 4.4)', async () => {
    const { paths: all } = printed
    expect(all.length).toBeGreaterThan(50)
    for (const path of all) {
      if (path === paths.apiIndex || path === paths.challenge) continue
      for (const init of questions) {
        expect(await read(printed, path, init)).toEqual(await read(made, path, init))
      }
    }
  })

  it('answers missing pages alike, in the language of the address', async () => {
    for (const path of [
      '/abuot',
      '/de/kontakt',
      '/about',
      '/articles/none',
      '/api/none',
      '/x.md',
    ]) {
      for (const init of questions) {
        expect(await read(printed, path, init)).toEqual(await read(made, path, init))
      }
    }
  })

  it('answers alike a tool call, the index, and a form that is refused without script', async () => {
    const call = legacyRequest('tools/call', { name: 'site_info' })
    expect(await read(printed, paths.mcp, call)).toEqual(await read(made, paths.mcp, call))
    expect(await read(printed, paths.apiIndex, {})).toEqual(await read(made, paths.apiIndex, {}))
    const form = {
      method: 'POST',
      body: new URLSearchParams({ first_name: 'Ada', email: 'ada@' }),
      headers: {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
      },
    }
    const [one, other] = [
      await read(printed, paths.contactAlias, form),
      await read(made, paths.contactAlias, form),
    ]
    expect(one).toMatchObject([paths.contactAlias, {}, 400, {}, expect.any(String)])
    expect(one).toEqual(other)
  })

  it('reads bytes only for an answer with a body', async () => {
    opened.length = 0
    await read(printed, paths.openapi, { method: 'HEAD' })
    await read(printed, paths.openapi, { headers: { 'if-none-match': '*' } })
    expect(opened).toHaveLength(0)
    await read(printed, paths.openapi, {})
    expect(opened).toHaveLength(1)
  })

  it('shows the articles that had appeared when it was made', async () => {
    const [first] = exampleArticles
    const later = first && [{ ...first, slug: 'to-come', published: '2031-01-01' }]
    const { index } = await prebuildSite({
      ...options,
      articles: [...exampleArticles, ...(later ?? [])],
    })
    expect(index.resources.map(({ path }) => path).join()).not.toContain('to-come')
    expect(index.listing.length).toBeGreaterThan(10)
  })

  it('is refused for another address', async () => {
    const { index } = await prebuildSite(options)
    const open = () => Promise.reject(new Error('Nothing is read.'))
    expect(() =>
      createPrebuiltFrontdesk({ ...options, baseUrl: 'http://localhost:8787' }, index, open),
    ).toThrow(
      /built for https:\/\/northwind\.example.*build again with BASE_URL=http:\/\/localhost/,
    )
  })
})
