import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skills } from '../../packages/frontdesk/src/site/documents/skills/index.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { runTool } from '../harness/run-tool.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

/** The text of a page that must exist. */
async function read(target: string): Promise<string> {
  const response = await fetch(new URL(target, desk.url))
  expect({ target, status: response.status }).toEqual({ target, status: 200 })
  return response.text()
}

describe('a plain HTTP client', () => {
  it("finds the company's facts, starting at llms.txt (contract 1)", async () => {
    const about = /\[About\]\(([^)]+)\)/.exec(await read('/llms.txt'))?.[1]
    const text = await read(about ?? 'no link to the facts')
    expect(text).toContain(exampleSite.legalName)
    expect(text).toContain(exampleSite.address?.street)
  })

  it('finds author, date and address to cite an article (contract 1)', async () => {
    const list = /\[Articles\]\(([^)]+)\)/.exec(await read('/llms.txt'))?.[1]
    const articles = await read(list ?? 'no link to the articles')
    const link = /\[Reading a tide gauge\]\(([^)]+)\)/.exec(articles)?.[1]
    const article = await read(link ?? 'no link to the article')
    expect(article).toContain('Wilma North')
    expect(article).toContain('2026-03-12')
    expect(article).toContain(`${desk.url}/articles/reading-a-tide-gauge`)
  })

  it('discovers tools and documents, starting at the API index (contract 1, 4.3)', async () => {
    const index: unknown = JSON.parse(await read('/api/v1'))
    expect(index).toMatchObject({ tools: { url: `${desk.url}/api/mcp` } })
    const text = JSON.stringify(index)
    const documents = [
      '/openapi.json',
      '/llms.txt',
      '/.well-known/mcp/server-card.json',
      '/.well-known/agent-skills/index.json',
    ]
    for (const path of documents) {
      expect(text).toContain(`"${desk.url}${path}"`)
      await read(path)
    }
  })

  it('submits an inquiry as the description says, and it is stored (contract 1, 4.1)', async () => {
    const description: unknown = JSON.parse(await read('/openapi.json'))
    expect(description).toMatchObject({
      servers: [{ url: desk.url }],
      paths: { '/api/v1/contact': { post: { operationId: 'postContact' } } },
    })
    const before = desk.store.inquiries.length
    const response = await fetch(`${desk.url}/api/v1/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...goodForm }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: expect.any(String) })
    expect(desk.store.inquiries).toHaveLength(before + 1)
  })

  it.each(['site_info', 'ping'])(
    'calls %s without any client library (contract 1, 4.2)',
    async (name) => {
      const response = await fetch(`${desk.url}/api/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: {} },
        }),
      })
      expect(await response.json()).toMatchObject({
        id: 1,
        result: { structuredContent: expect.any(Object) },
      })
    },
  )
})

describe('an official MCP client', () => {
  it('finds the endpoint from the card, and facts and an article to cite from site_info (contract 1)', async () => {
    const card: unknown = JSON.parse(await read('/.well-known/mcp/server-card.json'))
    expect(card).toMatchObject({ remotes: [{ url: `${desk.url}/api/mcp` }] })
    const client = new Client({ name: 'frontdesk-tests', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${desk.url}/api/mcp`)))
    const { structuredContent } = await client.callTool({ name: 'site_info' })
    expect(structuredContent).toMatchObject({
      name: exampleSite.name,
      email: exampleSite.email,
      links: { openapi: `${desk.url}/openapi.json`, contact: `${desk.url}/contact` },
      articles: expect.arrayContaining([
        expect.objectContaining({
          title: 'Reading a tide gauge',
          authors: ['Wilma North', 'Otto Wind'],
          published: '2026-03-12',
          url: `${desk.url}/articles/reading-a-tide-gauge`,
        }),
      ]),
    })
    expect(await client.callTool({ name: 'ping' })).toMatchObject({
      structuredContent: { ok: true },
    })
    await client.close()
    await read('/articles/reading-a-tide-gauge')
  })
})

describe('the skills CLI', () => {
  it('installs a skill for every job of the site, byte for byte (contract 1, 4.3)', async () => {
    const home = await mkdtemp(join(tmpdir(), 'frontdesk-jobs-'))
    try {
      const run = await runTool(
        import.meta.resolve('skills/bin/cli.mjs'),
        ['add', desk.url, '--global', '--agent', 'claude-code', '--skill', '*', '--copy', '--yes'],
        { env: { HOME: home, DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' } },
      )
      expect(run).toMatchObject({ status: 0 })
      for (const { name } of skills) {
        const installed = await readFile(join(home, '.claude/skills', name, 'SKILL.md'), 'utf8')
        expect(installed).toBe(await read(`/.well-known/agent-skills/${name}/SKILL.md`))
      }
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
})
