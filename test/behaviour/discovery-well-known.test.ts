import { describe, expect, it } from 'vitest'
import { createFrontdesk, none } from '../../packages/frontdesk/src/index.ts'
import { BASE_URL, createDesk } from '../harness/frontdesk.ts'
import { exampleSecurity, exampleSite } from '../harness/example-site.ts'
import { recordingLog } from '../harness/log.ts'
import { memoryStore } from '../harness/memory-store.ts'

const desk = createDesk()

async function read(path: string, from = desk): Promise<string> {
  const response = await from.fetch(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

describe('/.well-known/api-catalog', () => {
  it('is a linkset that leads to description and documentation, with its profile (RFC 9727)', async () => {
    const response = await desk.fetch('/.well-known/api-catalog', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"')
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
    const { linkset } = JSON.parse(await read('/.well-known/api-catalog'))
    const items: readonly { href: string }[] = linkset[0].item
    expect(items.map(({ href }) => href)).toEqual([`${BASE_URL}/api/v1`, `${BASE_URL}/api/mcp`])
    for (const { href } of items) {
      const entry = linkset.find(({ anchor }: { anchor: string }) => anchor === href)
      for (const relation of ['service-desc', 'service-doc']) {
        const [{ href: target, type }] = entry[relation]
        const answer = await desk.fetch(new URL(target).pathname)
        expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type)
      }
    }
  })
})

describe('/.well-known/ai-catalog.json', () => {
  it('lists the tools and every skill, each with questions that it answers', async () => {
    const { entries, host } = JSON.parse(await read('/.well-known/ai-catalog.json'))
    expect(host.displayName).toBe(exampleSite.name)
    expect(entries.map(({ identifier }: { identifier: string }) => identifier)).toEqual([
      'urn:air:northwind.example:mcp:site',
      'urn:air:northwind.example:skill:look-up-facts',
      'urn:air:northwind.example:skill:cite-articles',
      'urn:air:northwind.example:skill:contact-us',
      'urn:air:northwind.example:skill:use-site-tools',
    ])
    for (const { representativeQueries, url } of entries) {
      expect(representativeQueries.length).toBeGreaterThanOrEqual(2)
      expect(representativeQueries.length).toBeLessThanOrEqual(5)
      expect((await desk.fetch(new URL(url).pathname)).status).toBe(200)
    }
  })
})

describe('/.well-known/security.txt', () => {
  it('says where to report flaws, and until when it is valid (RFC 9116)', async () => {
    const response = await desk.fetch('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      [
        'Contact: mailto:security@northwind.example',
        'Expires: 2099-01-01T00:00:00Z',
        'Preferred-Languages: en, de',
        `Canonical: ${BASE_URL}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })

  it('is missing without a contact', async () => {
    const options = { site: exampleSite, baseUrl: BASE_URL, verifier: none(), store: memoryStore() }
    const answer = await createFrontdesk(options).fetch(
      new Request(`${BASE_URL}/.well-known/security.txt`),
    )
    expect(answer.status).toBe(404)
  })

  it('is left out from the moment it expires, with a warning and without a trace', async () => {
    const security = { ...exampleSecurity, expires: '2026-11-21' }
    const midnight = Date.UTC(2026, 10, 21)
    const path = '/.well-known/security.txt'
    const before = createDesk({ security, now: () => midnight - 1 })
    expect((await before.fetch(path)).status).toBe(200)
    const log = recordingLog()
    const after = createDesk({ security, now: () => midnight, log })
    expect((await after.fetch(path)).status).toBe(404)
    for (const document of ['/', '/llms.txt', '/sitemap.xml', '/api/v1']) {
      expect(await (await after.fetch(document)).text()).not.toContain('security.txt')
    }
    expect(log.entries).toContainEqual({
      level: 'warn',
      event: 'security.expired',
      fields: { expires: '2026-11-21', remedy: expect.stringContaining('security.expires') },
    })
  })
})
