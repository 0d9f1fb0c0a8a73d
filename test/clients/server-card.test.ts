import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

const ajv = new Ajv2020({ allErrors: true })
addFormats.default(ajv)
const schema = await readFile(new URL('fixtures/server-card.schema.json', import.meta.url), 'utf8')
const validate = ajv.compile(JSON.parse(schema))

/** Deviations of a card from the schema. */
function faultsOf(card: unknown): readonly string[] {
  validate(card)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('the tool server card', () => {
  it.each([
    'https://northwind.example',
    'https://www.northwind.example:8443',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://xn--bcher-kva.example',
  ])('follows the official schema at %s (contract 4.3)', async (baseUrl) => {
    const desk = createDesk({ baseUrl })
    const card = await (await desk.fetch(paths.serverCard)).json()
    expect(faultsOf(card)).toEqual([])
    expect(card.remotes[0].url).toBe(`${baseUrl}${paths.mcp}`)
  })

  it('follows the official schema for the longest name a company may have', async () => {
    const desk = createDesk({ site: { ...exampleSite, name: 'N'.repeat(100) } })
    const card = await (await desk.fetch(paths.serverCard)).json()
    expect(faultsOf(card)).toEqual([])
    expect(card.title).toHaveLength(100)
  })

  it('has the members that catalogues read', async () => {
    const card = await (await createDesk().fetch(paths.serverCard)).json()
    const endpoint = `https://northwind.example${paths.mcp}`
    expect(card).toMatchObject({
      serverInfo: {
        name: 'example.northwind/site',
        title: exampleSite.name,
        version: card.version,
      },
      serverUrl: endpoint,
      endpoint,
      transport: { type: 'streamable-http', endpoint },
      capabilities: { tools: {} },
      authentication: { required: false, schemes: [] },
    })
    expect(card.capabilities).toEqual({ tools: {} })
  })

  it('lists the tools of the contract with their input schemas (contract 2.4)', async () => {
    const card = await (await createDesk().fetch(paths.serverCard)).json()
    expect(card.tools).toEqual(
      ['site_info', 'ping'].map((name) => ({
        name,
        title: expect.any(String),
        description: expect.stringMatching(/.{20}/),
        inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      })),
    )
  })

  it('has only the members of SEP-2127 beside the endpoint', async () => {
    const desk = createDesk()
    const [wellKnown = {}, beside = {}] = await Promise.all(
      [paths.serverCard, paths.serverCardBesideEndpoint].map(async (path) =>
        (await desk.fetch(path)).json(),
      ),
    )
    expect(Object.keys(beside)).toEqual([
      '$schema',
      'name',
      'title',
      'version',
      'description',
      'websiteUrl',
      'remotes',
    ])
    expect(wellKnown).toMatchObject(beside)
  })

  it.each([paths.serverCard, paths.serverCardBesideEndpoint])(
    'is served to every origin, and cached, at %s',
    async (path) => {
      const response = await createDesk().fetch(path)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/mcp-server-card+json',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Content-Type, If-None-Match',
        'access-control-expose-headers': expect.stringMatching(/\bETag\b/),
      })
    },
  )

  it('is not at the address of a list of cards, which answers a JSON problem', async () => {
    const path = '/.well-known/mcp/server-cards.json'
    const response = await createDesk().fetch(path, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })
})
