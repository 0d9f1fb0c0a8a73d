import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordRequests } from './access-log.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

interface Case {
  readonly name: string
  readonly mode: VersionNegotiationMode
  readonly version: string
  /** The requests of a session. */
  readonly requests: readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'by default',
    mode: 'legacy',
    version: '2025-11-25',
    requests: ['POST /api/mcp', 'GET /api/mcp'],
  },
  { name: 'with mode auto', mode: 'auto', version: '2026-07-28', requests: ['POST /api/mcp'] },
  {
    name: 'pinned to 2026-07-28',
    mode: { pin: '2026-07-28' },
    version: '2026-07-28',
    requests: ['POST /api/mcp'],
  },
]

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

describe.each(cases)('the official TypeScript client v2 $name', ({ mode, version, requests }) => {
  async function connect(): Promise<Client> {
    const client = new Client(
      { name: 'frontdesk-tests', version: '1.0.0' },
      { versionNegotiation: { mode } },
    )
    await client.connect(new StreamableHTTPClientTransport(new URL(`${desk.url}/api/mcp`)))
    return client
  }

  it(`connects by ${version}, and sees one server with two tools (contract 1, 2.4)`, async () => {
    const client = await connect()
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect(client.getServerVersion()).toEqual({
      name: '127.0.0.1/site',
      title: exampleSite.name,
      version: '1.0.0',
    })
    expect(client.getServerCapabilities()).toEqual({ tools: {} })
    expect(client.getInstructions()).toContain(exampleSite.name)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['site_info', 'ping'])
    await client.close()
  })

  it('calls both tools and takes their results by their schemas (contract 2.4, 4.2)', async () => {
    const client = await connect()
    await client.listTools()
    expect(await client.callTool({ name: 'ping', arguments: {} })).toMatchObject({
      structuredContent: { ok: true, service: '127.0.0.1/site' },
    })
    expect(await client.callTool({ name: 'site_info' })).toMatchObject({
      structuredContent: { name: exampleSite.name, url: `${desk.url}/` },
    })
    await client.close()
  })

  it('gets an error for an unknown tool, and a result for wrong arguments', async () => {
    const client = await connect()
    await expect(client.callTool({ name: 'search', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Unknown tool: search'),
    })
    expect(await client.callTool({ name: 'ping', arguments: { host: 'x' } })).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('host') }],
    })
    await client.close()
  })

  it('sends names that are not ASCII, and is understood', async () => {
    const client = await connect()
    await expect(client.callTool({ name: 'Größe', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Unknown tool: Größe'),
    })
    await client.close()
  })

  it('connects again, and beside another client, since nothing is kept (contract 3)', async () => {
    const first = await connect()
    await first.close()
    const [second, third] = await Promise.all([connect(), connect()])
    await third.close()
    expect(await second.callTool({ name: 'ping' })).toMatchObject({
      structuredContent: { ok: true },
    })
    await second.close()
  })

  it('is never led to credentials: it asks for the endpoint alone (contract 5)', async () => {
    using log = recordRequests(desk.port)
    const client = await connect()
    await client.listTools()
    await client.callTool({ name: 'ping' })
    await client.close()
    expect(new Set(log.lines)).toEqual(new Set(requests))
  })
})
