/** The official TypeScript clients. */
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordRequests } from './access-log.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const self = { name: 'frontdesk-tests', version: '1.0.0' }
const endpoint = (): URL => new URL(`${desk.url}/api/mcp`)

async function connectV1(): Promise<ClientV1> {
  const client = new ClientV1(self)
  await client.connect(new TransportV1(endpoint()))
  return client
}

const connectV2 = (mode: VersionNegotiationMode) => async (): Promise<Client> => {
  const client = new Client(self, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(endpoint()))
  return client
}

/** The GET asks for an event stream and gets 405. */
const legacy = { version: '2025-11-25', requests: ['POST /api/mcp', 'GET /api/mcp'] }
const modern = { version: '2026-07-28', requests: ['POST /api/mcp'] }

describe.each([
  { name: 'v1', connect: connectV1, ...legacy },
  { name: 'v2 by default', connect: connectV2('legacy'), ...legacy },
  { name: 'v2 with mode auto', connect: connectV2('auto'), ...modern },
  { name: 'v2 pinned to 2026-07-28', connect: connectV2({ pin: '2026-07-28' }), ...modern },
])('the official TypeScript client $name', ({ connect, version, requests }) => {
  it(`connects with ${version}, and sees one server with two read-only tools (contract 1, 2.4)`, async () => {
    const client = await connect()
    const negotiated = client instanceof ClientV1 ? version : client.getNegotiatedProtocolVersion()
    expect(negotiated).toBe(version)
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

  it('calls both tools, and their results match their schemas (contract 2.4, 4.2)', async () => {
    const client = await connect()
    // A client validates structuredContent only against listed schemas.
    await client.listTools()
    expect(await client.callTool({ name: 'ping', arguments: {} })).toMatchObject({
      structuredContent: { ok: true, service: '127.0.0.1/site' },
    })
    expect(await client.callTool({ name: 'site_info' })).toMatchObject({
      structuredContent: { name: exampleSite.name, url: `${desk.url}/` },
    })
    await client.close()
  })

  it('gets an error for an unknown tool, in ASCII or not, and a result for wrong arguments', async () => {
    const client = await connect()
    for (const name of ['search', 'Größe']) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({
        code: -32_602,
        message: expect.stringContaining(`Unknown tool: ${name}`),
      })
    }
    expect(await client.callTool({ name: 'ping', arguments: { host: 'x' } })).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('host') }],
    })
    await client.close()
  })

  it('connects again, and beside another client, because the server keeps no state (contract 3)', async () => {
    const first = await connect()
    await first.close()
    const [second, third] = await Promise.all([connect(), connect()])
    await third.close()
    if (second instanceof ClientV1) await second.ping()
    expect(await second.callTool({ name: 'ping' })).toMatchObject({
      structuredContent: { ok: true },
    })
    await second.close()
  })

  it('sends requests only to the endpoint, never for credentials (contract 5)', async () => {
    using log = recordRequests(desk.port)
    const client = await connect()
    await client.listTools()
    await client.callTool({ name: 'ping' })
    await client.close()
    expect(new Set(log.lines)).toEqual(new Set(requests))
  })
})
