import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { documents } from '../../packages/frontdesk/src/site/documents/index.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

async function readJson(path: string) {
  return (await fetch(`${desk.url}${path}`)).json()
}

async function call(method: string, params: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${desk.url}${paths.mcp}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.json()
}

const clientInfo = { name: 'test', version: '1' }

function initialize(protocolVersion: string) {
  return call('initialize', { protocolVersion, capabilities: {}, clientInfo })
}

/** POST-only addresses, which a link checker would call dead. */
const postOnly = new Set<string>([paths.contact, paths.contactAlias, paths.mcp])

/** Every address of this site in a text. */
function addressesIn(text: string): readonly string[] {
  const found = text.matchAll(
    new RegExp(`${desk.url.replaceAll('.', String.raw`\.`)}[^\\s"'\`<>(){}\\\\]*`, 'g'),
  )
  return [...found].map(([address]) => address.replace(/[.,;:]+$/, ''))
}

describe('the addresses that documents name', () => {
  it.each([...documents.map(({ path }) => path), paths.apiIndex])(
    'lead to something that exists, all those in %s (contract 4.3)',
    async (path) => {
      const text = await (await fetch(`${desk.url}${path}`)).text()
      const addresses = new Set(addressesIn(text))
      const broken = []
      for (const address of addresses) {
        const url = new URL(address)
        const response = await fetch(url)
        const body = await response.text()
        const expected = postOnly.has(url.pathname) ? 405 : 200
        if (response.status !== expected) broken.push(`${address}: ${response.status}`)
        // The part behind `:~:` names words that the browser highlights.
        const [fragment = ''] = url.hash.slice(1).split(':~:')
        if (fragment !== '' && !body.includes(`id="${fragment}"`)) {
          broken.push(`${address}: no such fragment`)
        }
      }
      expect(broken).toEqual([])
    },
  )

  it('are found by this test', async () => {
    const text = await (await fetch(`${desk.url}${paths.llmsTxt}`)).text()
    expect(addressesIn(text)).toContain(`${desk.url}${paths.openapi}`)
    expect(addressesIn(text).length).toBeGreaterThan(4)
  })
})

describe('the documents and the endpoints', () => {
  it('agree on the name of the company and the address of the site', async () => {
    const [card, openapi, index, resource] = await Promise.all(
      [paths.serverCard, paths.openapi, paths.apiIndex, paths.protectedResource].map(readJson),
    )
    const llmsText = await (await fetch(`${desk.url}${paths.llmsTxt}`)).text()
    expect(card.title).toBe(exampleSite.name)
    expect(index.name).toBe(exampleSite.name)
    expect(openapi.info.title).toBe(`${exampleSite.name} public API`)
    expect(resource.resource_name).toMatch(new RegExp(`^${exampleSite.name} `))
    expect(llmsText).toMatch(new RegExp(`^# ${exampleSite.name}\\n`))
    expect(resource.resource).toBe(desk.url)
    expect(index.url).toBe(desk.url)
    expect(openapi.servers[0].url).toBe(desk.url)
    expect(card.websiteUrl).toBe(`${desk.url}/`)
    expect(card.serverUrl).toBe(index.tools.url)
  })

  it('agree on the version (contract 9.1)', async () => {
    const [card, openapi, index] = await Promise.all(
      [paths.serverCard, paths.openapi, paths.apiIndex].map(readJson),
    )
    expect(card.version).toBe('1.0.0')
    expect(openapi.info.version).toBe('1.0.0')
    expect(index.version).toBe('1.0.0')
    const { headers } = await fetch(`${desk.url}${paths.apiIndex}`)
    expect(headers.get('api-version')).toBe(index.apiVersion)
  })

  it('agree on the operations and their policies (contract 8)', async () => {
    const [openapi, index] = await Promise.all([paths.openapi, paths.apiIndex].map(readJson))
    for (const { id, method, url } of index.operations) {
      const operation = openapi.paths[new URL(url).pathname][method.toLowerCase()]
      expect(operation.operationId).toBe(id)
    }
    for (const { id, quota, windowSeconds } of index.policies) {
      const header = openapi.components.headers[`RateLimit-Policy-${id}`]
      expect(header.schema.enum).toEqual([`"${id}";q=${quota};w=${windowSeconds}`])
    }
  })

  it('agree on the tools (contract 2.4)', async () => {
    const [card, index] = await Promise.all([paths.serverCard, paths.apiIndex].map(readJson))
    const { result } = await call('tools/list', {})
    const names = result.tools.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['site_info', 'ping'])
    expect(index.tools.names).toEqual(names)
    expect(result.tools).toMatchObject(card.tools)
    const llmsText = await (await fetch(`${desk.url}${paths.llmsTxt}`)).text()
    for (const name of names) expect(llmsText).toContain(name)
  })

  it('agree on the name of the tool server and its protocol versions (contract 4.2)', async () => {
    const card = await readJson(paths.serverCard)
    const [modern, ...legacy]: string[] = card.remotes[0].supportedProtocolVersions
    expect(modern).toBe(card.protocolVersion)
    expect(legacy).toContain('2025-11-25')
    for (const version of legacy) {
      const { result } = await initialize(version)
      expect(result.protocolVersion).toBe(version)
      expect(result.serverInfo).toEqual(card.serverInfo)
      expect(result.capabilities).toEqual(card.capabilities)
    }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': modern,
      'io.modelcontextprotocol/clientInfo': clientInfo,
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const headers = { 'mcp-protocol-version': modern ?? '', 'mcp-method': 'server/discover' }
    const { result } = await call('server/discover', { _meta: meta }, headers)
    expect(result.supportedVersions).toEqual([modern])
    expect(result.capabilities).toEqual(card.capabilities)
    expect(result['_meta']['io.modelcontextprotocol/serverInfo']).toEqual(card.serverInfo)
  })
})
