import { parseDictionary } from 'structured-headers'
import { describe, expect, it } from 'vitest'
import { BASE_URL, createDesk, createDeskOf } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { parseRobots } from '../harness/robots.ts'
import { sampleSites } from '../harness/sample-sites.ts'

const desk = createDesk()

async function read(path: string, from = desk): Promise<string> {
  const response = await from.fetch(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

function toJsonLd(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
}

describe('/about', () => {
  it('states every fact, for people and as JSON-LD', async () => {
    const [html, markdown] = await Promise.all([read('/about'), read('/about.md')])
    for (const fact of [
      'NWI',
      'Wilma North',
      'Head of the workshop',
      'repairs@northwind.example',
      'What we sell, we repair.',
      '20 November 2026',
    ]) {
      expect(html).toContain(fact)
      expect(markdown).toContain(fact)
    }
    expect(toJsonLd(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: exampleSite.name,
      alternateName: ['NWI'],
      legalName: exampleSite.legalName,
      url: `${BASE_URL}/`,
      email: exampleSite.email,
      telephone: exampleSite.phone,
      foundingDate: '1987',
      logo: exampleSite.logo,
      sameAs: exampleSite.profiles,
      address: { '@type': 'PostalAddress', addressLocality: 'Bristol', addressCountry: 'GB' },
      contactPoint: [
        { '@type': 'ContactPoint', contactType: 'customer service', email: exampleSite.email },
        { contactType: 'repairs', email: 'repairs@northwind.example' },
        { contactType: 'press', availableLanguage: ['en'] },
      ],
      employee: [
        { '@type': 'Person', name: 'Wilma North', jobTitle: 'Director' },
        { '@type': 'Person', name: 'Otto Wind' },
      ],
    })
  })

  it('says nothing that the company does not state', async () => {
    const site = {
      name: 'N',
      description: exampleSite.description,
      languages: ['en'],
      email: 'a@b.example',
    }
    const html = await read('/about', createDesk({ site }))
    for (const text of [
      'People',
      'Founded',
      'Phone',
      'Terms',
      'Legal notice',
      'last checked',
      'undefined',
    ]) {
      expect(html).not.toContain(text)
    }
    const data = toJsonLd(html)
    expect(Object.keys(data)).not.toContain('foundingDate')
    expect(Object.keys(data)).not.toContain('employee')
  })
})

describe('the home page', () => {
  it('names the publisher, as JSON-LD', async () => {
    expect(toJsonLd(await read('/'))).toMatchObject({
      '@graph': [{ '@type': 'WebSite', url: `${BASE_URL}/` }, { '@type': 'Organization' }],
    })
  })

  it('is left to the site around this service where serve does not list it', async () => {
    const mounted = createDesk({ serve: ['about', 'sitemap'] })
    for (const path of ['/', '/index.md']) expect((await mounted.fetch(path)).status).toBe(404)
    for (const path of ['/llms.txt', '/sitemap.xml', '/sitemap.md', '/api/v1']) {
      const text = await read(path, mounted)
      expect(text).not.toContain('index.md)')
      expect(text).not.toContain(`<loc>${BASE_URL}/</loc>`)
    }
    expect(await read('/about', mounted)).toContain('<h1>')
  })
})

describe('/privacy', () => {
  // test/browser/privacy.test.ts compares each sentence with the service's behaviour.
  it('describes the processing as configured', async () => {
    const plain = await read('/privacy.md', createDesk())
    expect(plain).toContain('once your inquiry is settled')
    expect(plain).not.toContain('our mail provider.')
    const inquiries = { keptDays: 90, mailed: true }
    const kept = await read('/privacy.md', createDesk({ inquiries }))
    expect(kept).toContain('is deleted about 90 days after it came in.')
    expect(kept).toContain('also sent to us by email')
    const german = { ...exampleSite, languages: ['de'] }
    const html = await read('/privacy', createDesk({ site: german }))
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('Die Zähler stehen nur im Arbeitsspeicher')
  })

  it('is in the footer of every page, with the company’s own policy first', async () => {
    expect(await read('/developers')).toContain('href="/privacy"')
    expect(await read('/privacy')).toContain('https://northwind-legal.example/privacy')
    const site = {
      ...exampleSite,
      policies: { privacy: { text: 'We keep little.\n\nAnd not for long.' } },
    }
    const html = await read('/privacy', createDesk({ site }))
    expect(html).toContain('<p>We keep little.</p>\n<p>And not for long.</p>')
  })
})

describe('/robots.txt', () => {
  it('allows every robot and states the permitted use of the content (RFC 9309)', async () => {
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: ${BASE_URL}/sitemap.xml\n`,
    )
  })

  it("states the owner's choices", async () => {
    const robots = { search: false, aiTrain: true }
    expect(await read('/robots.txt', createDesk({ robots }))).toContain(
      'Content-Signal: search=no, ai-input=yes, ai-train=yes\n',
    )
  })
})

describe('the permitted use of the content', () => {
  it('says how far an answer may go only where the owner has', async () => {
    for (const use of ['immediate', 'reference', 'full'] as const) {
      expect(await read('/robots.txt', createDesk({ robots: { use } }))).toContain(
        `Content-Signal: search=yes, ai-input=yes, ai-train=no, use=${use}\n`,
      )
    }
  })

  it.each([
    [{}, 'search=y, train-ai=n'],
    [{ search: false, aiTrain: true, use: 'full' }, 'search=n, train-ai=y'],
  ] as const)('is said with every document and page, of %j (AIPREF)', async (robots, usage) => {
    const said = createDesk({ robots })
    const { documents } = JSON.parse(await read('/api/v1', said))
    const pages = ['/articles/reading-a-tide-gauge', '/articles/reading-a-tide-gauge.md']
    const listed = documents.map(({ url }: { url: string }) => new URL(url).pathname)
    for (const path of [...listed, ...pages]) {
      const { headers } = await said.fetch(path)
      expect([path, headers.get('content-usage')]).toEqual([path, usage])
      expect(Object.fromEntries(parseDictionary(headers.get('content-usage') ?? ''))).toMatchObject(
        { search: [{}, expect.any(Map)] },
      )
    }
    for (const path of ['/docs/api/assets/site.css', '/nope', '/api/v1']) {
      expect((await said.fetch(path)).headers.has('content-usage')).toBe(false)
    }
  })

  it.each(sampleSites)('is read by a parser of robots.txt: $name', async ({ options }) => {
    const address = `${BASE_URL}/robots.txt`
    const robots = parseRobots(address, await read('/robots.txt', createDeskOf(options)))
    for (const agent of ['Googlebot', 'GPTBot', 'ClaudeBot', 'PerplexityBot', 'anything']) {
      expect(robots.isAllowed(`${BASE_URL}/articles`, agent)).toBe(true)
    }
    expect(robots.getSitemaps()).toEqual([`${BASE_URL}/sitemap.xml`])
  })
})

describe('/sitemap.xml', () => {
  it('lists pages that exist, under the configured address, half of them dated', async () => {
    const response = await desk.fetch('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await response.text()
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses).toContain(`${BASE_URL}/`)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) {
      expect(address.startsWith(`${BASE_URL}/`)).toBe(true)
      const page = await desk.fetch(new URL(address).pathname)
      expect([address, page.status]).toEqual([address, 200])
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    const dates = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)]
    expect(dates.length * 2).toBeGreaterThanOrEqual(addresses.length)
    for (const [, date] of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('a path that is not served', () => {
  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/agent-card.json',
    '/.well-known/agent.json',
    '/.well-known/mcp.json',
    '/.well-known/ai-plugin.json',
    '/.well-known/skills/index.json',
    '/auth.md',
    '/ask',
  ])('%s: nothing that this service is not (contract 5.2)', async (path) => {
    expect((await desk.fetch(path)).status).toBe(404)
    for (const text of await Promise.all(
      ['/llms.txt', '/llms-full.txt', '/robots.txt'].map((document) => read(document)),
    )) {
      expect(text).not.toContain(path)
    }
  })
})
