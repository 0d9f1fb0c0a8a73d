import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Article, SiteFacts } from '../../packages/frontdesk/src/index.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk, type Desk } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'
import { legacyRequest, modernRequest } from '../harness/tool-requests.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

const barestSite: SiteFacts = {
  name: 'N',
  description: exampleSite.description,
  languages: ['en'],
  email: 'hello@northwind.example',
}

const desk = createDesk({ now: () => NOON })

const eras = [
  { era: 'legacy', toRequest: legacyRequest },
  { era: 'modern', toRequest: modernRequest },
]

async function send({ fetch }: Desk, init: RequestInit) {
  const response = await fetch(paths.mcp, init)
  return { status: response.status, json: await response.json() }
}

describe.each(eras)('the tools of /api/mcp in the $era era', ({ toRequest }) => {
  const list = async (of: Desk) => (await send(of, toRequest('tools/list', {}))).json.result.tools
  const call = (of: Desk, params: Record<string, unknown>) =>
    send(of, toRequest('tools/call', params))

  it('are site_info and ping, read-only and without arguments (contract 1, 2.4)', async () => {
    const tools = await list(desk)
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['site_info', 'ping'])
    for (const tool of tools) {
      expect(tool).toEqual({
        name: expect.any(String),
        title: expect.any(String),
        description: expect.stringMatching(/^.{20,}\bCall it\b.*\.$/),
        inputSchema: { type: 'object', properties: {}, additionalProperties: false },
        outputSchema: expect.objectContaining({ type: 'object', additionalProperties: false }),
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      })
    }
  })

  it.each([
    ['every fact', exampleSite],
    ['no optional fact', barestSite],
  ])('answer by their output schemas for a site with %s (contract 2.4)', async (_, site) => {
    const ajv = new Ajv2020({ strict: true, allErrors: true })
    const of = createDesk({ site })
    for (const { name, outputSchema } of await list(of)) {
      const { json } = await call(of, { name })
      const { structuredContent, content } = json.result
      const validate = ajv.compile(outputSchema)
      expect({ valid: validate(structuredContent), errors: validate.errors }).toEqual({
        valid: true,
        errors: null,
      })
      expect(validate({ ...structuredContent, more: 1 })).toBe(false)
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
    }
  })

  it('give the time, by ping (contract 2.4)', async () => {
    const { json } = await call(desk, { name: 'ping', arguments: {} })
    expect(json.result.structuredContent).toEqual({
      ok: true,
      service: 'example.northwind/site',
      time: '2026-11-21T12:00:00.000Z',
    })
  })

  it('give the facts and further links, by site_info (contract 1, 2.4)', async () => {
    const { json } = await call(desk, { name: 'site_info' })
    const [repairs, press] = exampleSite.contactPoints ?? []
    expect(json.result.structuredContent).toEqual({
      ...exampleSite,
      contactPoints: [{ ...repairs, languages: exampleSite.languages }, press],
      url: 'https://northwind.example/',
      policies: {
        privacy: 'https://northwind.example/privacy',
        terms: 'https://northwind.example/about#terms',
        imprint: 'https://northwind.example/about#imprint',
      },
      articles: exampleArticles.map(toStated),
      links: {
        about: 'https://northwind.example/about',
        articles: 'https://northwind.example/articles',
        contact: 'https://northwind.example/contact',
        developers: 'https://northwind.example/developers',
        apiDocs: 'https://northwind.example/docs/api',
        openapi: 'https://northwind.example/openapi.json',
        llmsTxt: 'https://northwind.example/llms.txt',
      },
    })
  })

  it('say nothing of facts that the site does not state', async () => {
    const { json } = await call(createDesk({ site: barestSite, articles: [] }), {
      name: 'site_info',
    })
    expect(Object.keys(json.result.structuredContent).toSorted()).toEqual([
      'articles',
      'description',
      'email',
      'languages',
      'links',
      'name',
      'policies',
      'url',
    ])
  })

  it('have one page: a cursor is refused', async () => {
    for (const cursor of ['x', '', null]) {
      expect(await send(desk, toRequest('tools/list', { cursor }))).toMatchObject({
        status: 200,
        json: { id: 7, error: { code: -32_602 } },
      })
    }
  })

  it('are no others: an unknown name is an error that repeats it', async () => {
    for (const name of ['search', 'Ping', 'ping ', '']) {
      // Header fields are trimmed on their way; encoded ones keep their spaces.
      const headers = { 'mcp-name': `=?base64?${btoa(name)}?=` }
      expect(await send(desk, toRequest('tools/call', { name }, headers))).toEqual({
        status: 200,
        json: { jsonrpc: '2.0', id: 7, error: { code: -32_602, message: `Unknown tool: ${name}` } },
      })
    }
  })

  it.each([null, [], 'x', 5, true])('take an object as arguments, not %j', async (given) => {
    expect(await call(desk, { name: 'ping', arguments: given })).toMatchObject({
      status: 200,
      json: { id: 7, error: { code: -32_602 } },
    })
  })

  it('name the arguments that the model has to leave out', async () => {
    const given = { host: 'x', port: 1 }
    const { status, json } = await call(desk, { name: 'ping', arguments: given })
    expect(status).toBe(200)
    expect(json.result).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'ping takes no arguments. Leave out: host, port.' }],
    })
    expect(json.result).not.toHaveProperty('structuredContent')
  })
})

describe('a legacy call without the name of a tool', () => {
  it.each([{}, { name: 5 }, { name: null }, { name: ['ping'] }])(
    'is refused: %j',
    async (params) => {
      expect(await send(desk, legacyRequest('tools/call', params))).toMatchObject({
        status: 200,
        json: { id: 7, error: { code: -32_602 } },
      })
    },
  )
})

/** The tool's description of an article. */
function toStated(article: Article): unknown {
  const { slug, title, summary, authors, published, updated, tags, language, canonical } = article
  return {
    title,
    summary,
    authors,
    published,
    ...(updated !== undefined && { updated }),
    tags,
    language,
    url: canonical ?? `https://northwind.example/articles/${slug}`,
    markdownUrl: `https://northwind.example/articles/${slug}.md`,
  }
}
