import { describe, expect, it } from 'vitest'
import { documents } from '../../packages/frontdesk/src/site/documents/index.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

describe('GET /api/v1', () => {
  it('names the service, its operations, tools, documents and policies', async () => {
    const response = await createDesk().fetch('/api/v1')
    expect(response.status).toBe(200)
    const index = await response.json()
    expect(index).toMatchObject({
      name: exampleSite.name,
      description: exampleSite.description,
      url: 'https://northwind.example',
      version: '1.0.0',
      apiVersion: '1',
      credentials: 'none',
      tools: { url: 'https://northwind.example/api/mcp', method: 'POST' },
    })
    expect(index.operations).toMatchObject([
      {
        id: 'postContact',
        method: 'POST',
        url: 'https://northwind.example/api/v1/contact',
        aliases: ['https://northwind.example/api/contact'],
        policy: 'contact',
        deprecated: false,
      },
      { id: 'getApiIndex', method: 'GET', url: 'https://northwind.example/api/v1' },
    ])
    expect(index.policies).toMatchObject([
      { id: 'contact', quota: 30, windowSeconds: 3600 },
      { id: 'public-read', quota: 300, windowSeconds: 3600 },
    ])
    const listed = new Set(index.documents.map(({ url }: { url: string }) => new URL(url).pathname))
    for (const { path, unlisted } of documents) expect(listed.has(path)).toBe(!unlisted)
  })

  it('is never cached and answers in full to conditions, since each answer is counted', async () => {
    const response = await createDesk().fetch('/api/v1', { headers: { 'if-none-match': '*' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('etag')).toBe(false)
  })

  it('is JSON for any Accept header', async () => {
    const response = await createDesk().fetch('/api/v1', { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('carries its policy and the standing of the client (contract 8.1)', async () => {
    const { headers } = await createDesk().fetch('/api/v1')
    expect(headers.get('ratelimit-policy')).toBe('"public-read";q=300;w=3600')
    expect(headers.get('ratelimit')).toBe('"public-read";r=299;t=3600')
    expect(headers.has('retry-after')).toBe(false)
  })

  it('counts HEAD like GET, and answers it without a body (contract 8)', async () => {
    const desk = createDesk()
    const get = await desk.fetch('/api/v1')
    const head = await desk.fetch('/api/v1', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
    expect(head.headers.get('ratelimit')).toMatch(/^"public-read";r=298;/)
  })
})
