import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordRequests } from './access-log.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

async function connect(): Promise<Client> {
  const client = new Client({ name: 'frontdesk-tests', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${desk.url}/api/mcp`))
  await client.connect(transport)
  return client
}

describe('the official TypeScript client v1', () => {
  it('connects, and sees one server with two read-only tools (contract 1, 2.4)', async () => {
    const client = await connect()
    expect(client.getServerVersion()).toEqual({
      name: '127.0.0.1/site',
      title: exampleSite.name,
      version: '1.0.0',
    })
    expect(client.getServerCapabilities()).toEqual({ tools: {} })
    expect(client.getInstructions()).toContain(exampleSite.name)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['site_info', 'ping'])
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
    await client.close()
  })

  it('calls both tools and takes their results by their schemas (contract 2.4, 4.2)', async () => {
    const client = await connect()
    // The client validates structuredContent only against listed schemas.
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

  it('connects again, and beside another client, since nothing is kept (contract 3)', async () => {
    const first = await connect()
    await first.close()
    const [second, third] = await Promise.all([connect(), connect()])
    await third.close()
    await second.ping()
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
    // Its GET asks for an event stream and gets 405.
    expect(new Set(log.lines)).toEqual(new Set(['POST /api/mcp', 'GET /api/mcp']))
  })
})
