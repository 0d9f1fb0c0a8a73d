import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  toArticlePath,
  type Article,
} from '../../packages/frontdesk/src/company/articles/article.ts'
import { BASE_URL, createDesk } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { readFeed } from '../harness/feed.ts'
import { exampleSite } from '../harness/example-site.ts'

const desk = createDesk()

async function read(path: string, accept?: string, from = desk): Promise<string> {
  const response = await from.fetch(path, accept === undefined ? {} : { headers: { accept } })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

function toJsonLd(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
}

const gauge = '/articles/reading-a-tide-gauge'
const harbour = '/articles/wetterstationen-im-hafen'

/** As many as a company may write in a decade. */
function manyArticles(count: number): readonly Article[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `article-${index}`,
    title: `Article ${index}`,
    summary: `What article ${index} says about the sea, the wind and what measures them.`,
    authors: ['Wilma North'],
    published: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    tags: [],
    language: 'en',
    markdown: `Text ${index}. `.repeat(100),
    html: `<p>${`Text ${index}. `.repeat(100)}</p>`,
    images: [],
  }))
}

describe('an article', () => {
  it('has a page with title, summary, dates and text', async () => {
    const html = await read(gauge)
    expect(html).toContain('<h1>Reading a tide gauge</h1>')
    expect(html).toContain('<dd>Wilma North, Otto Wind</dd>')
    expect(html).toContain('<dd>12 March 2026</dd>')
    expect(html).toContain('<dd>3 May 2026</dd>')
    expect(html).toContain('<strong>draws</strong>')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<h2 id="the-drum">The drum</h2>')
  })

  it('can be cited: authors, title, company, dates and the lasting address', async () => {
    const [html, markdown] = await Promise.all([read(gauge), read(`${gauge}.md`)])
    const citation = `Wilma North, Otto Wind: “Reading a tide gauge”. ${exampleSite.name}, 12 March 2026 (updated 3 May 2026). ${BASE_URL}${gauge}`
    for (const text of [html, markdown]) expect(text).toContain(citation)
    expect(markdown).toContain('  author = {{Wilma North} and {Otto Wind}},')
    expect(markdown).toContain(`  url = {${BASE_URL}${gauge}},`)
  })

  it('names where it first appeared, and is cited from there', async () => {
    const canonical = 'https://journal.example/wetterstationen'
    const response = await desk.fetch(harbour)
    const html = await response.text()
    expect(response.headers.get('link')).toContain(`<${canonical}>; rel="canonical"`)
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`)
    expect(html).toContain(`1. Juni 2025. ${canonical}</code>`)
    expect(await read('/sitemap.xml')).not.toContain(harbour)
  })

  it('is described as data for search engines (JSON-LD)', async () => {
    expect(toJsonLd(await read(gauge))).toMatchObject({
      '@type': 'Article',
      headline: 'Reading a tide gauge',
      datePublished: '2026-03-12',
      dateModified: '2026-05-03',
      inLanguage: 'en',
      keywords: ['tides', 'harbours'],
      author: [
        { '@type': 'Person', name: 'Wilma North' },
        { '@type': 'Person', name: 'Otto Wind' },
      ],
      publisher: { '@id': `${BASE_URL}/#organization`, name: exampleSite.name },
    })
    expect(toJsonLd(await read(harbour))).toMatchObject({
      author: [{ '@type': 'Organization', name: exampleSite.name }],
      mainEntityOfPage: 'https://journal.example/wetterstationen',
    })
  })

  it('says its language where it is not that of the page', async () => {
    const english = { ...exampleSite, languages: ['en'] }
    const html = await (await createDesk({ site: english }).fetch(harbour)).text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<h1 lang="de" dir="auto">')
    expect(html).toContain('<div class="body" lang="de" dir="auto">')
  })

  it('is there as Markdown with front matter, its links fit to be read elsewhere', async () => {
    const markdown = await read(`${gauge}.md`)
    expect(await read(gauge, 'text/markdown')).toBe(markdown)
    const [, matter = ''] = markdown.split('---\n')
    expect(parse(matter)).toMatchObject({
      title: 'Reading a tide gauge',
      authors: ['Wilma North', 'Otto Wind'],
      published: '2026-03-12',
      'last-updated': '2026-05-03',
      last_updated: '2026-05-03',
      language: 'en',
      canonical: `${BASE_URL}${gauge}`,
    })
    expect(markdown).toContain(`[on](${BASE_URL}${gauge}#the-drum)`)
    expect(markdown).toContain(`[ask](${BASE_URL}/contact)`)
    expect(markdown).toContain('[not a link](/nothing)')
  })

  it('may show pictures from elsewhere, which its page alone allows', async () => {
    const [article] = exampleArticles
    if (!article) throw new Error('There are no articles.')
    const images = ['https://pictures.example/a.png', '/b.png']
    const pictured = createDesk({ articles: [{ ...article, images }] })
    const policy = (await pictured.fetch(gauge)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' https://pictures.example;")
    expect(await read('/privacy', undefined, pictured)).toContain('pictures.example')
    const home = (await pictured.fetch('/')).headers.get('content-security-policy')
    expect(home).not.toContain('pictures.example')
    expect(toJsonLd(await read(gauge, undefined, pictured))['image']).toEqual([
      'https://pictures.example/a.png',
      `${BASE_URL}/b.png`,
    ])
  })

  it('cannot end the data block or the feed that it is in', async () => {
    const [article] = exampleArticles
    if (!article) throw new Error('There are no articles.')
    const title = '</script><script>alert(1)</script> ]]> & \u0007'
    const hostile = createDesk({ articles: [{ ...article, title }] })
    const html = await read(gauge, undefined, hostile)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(toJsonLd(html)['headline']).toBe(title)
    const feed = await read('/articles/feed.xml', undefined, hostile)
    expect(feed).not.toContain('<script')
    expect(feed).not.toContain('\u0007')
  })
})

describe('the articles of a site', () => {
  it('are listed on a page, the newest first', async () => {
    const markdown = await read('/articles.md')
    const places = exampleArticles.map((article) => markdown.indexOf(toArticlePath(article)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it('lead from a feed reader to the page', async () => {
    const entries = await readFeed(await read('/articles/feed.xml'))
    expect(entries).toMatchObject([
      {
        title: 'Reading a tide gauge',
        link: `${BASE_URL}/articles/reading-a-tide-gauge`,
        guid: `${BASE_URL}/articles/reading-a-tide-gauge`,
      },
      { link: `${BASE_URL}/articles/wetterstationen-im-hafen` },
    ])
  })

  it('come as an Atom feed (RFC 4287)', async () => {
    const response = await desk.fetch('/articles/feed.xml')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain(
      `<link rel="self" type="application/atom+xml" href="${BASE_URL}/articles/feed.xml"/>`,
    )
    expect(feed).toContain('<updated>2026-05-03T00:00:00Z</updated>')
    expect(feed.match(/<entry /g)).toHaveLength(exampleArticles.length)
    for (const { slug, published } of exampleArticles) {
      expect(feed).toContain(`<id>${BASE_URL}/articles/${slug}</id>`)
      expect(feed).toContain(`<published>${published}T00:00:00Z</published>`)
    }
    expect(await read('/')).toContain('type="application/atom+xml"')
  })

  it('are in the sitemap with the day of their last change', async () => {
    expect(await read('/sitemap.xml')).toContain(
      `<url><loc>${BASE_URL}${gauge}</loc><lastmod>2026-05-03</lastmod></url>`,
    )
    expect(await read('/sitemap.md')).toContain(`](${BASE_URL}${harbour}.md)`)
  })

  it('are in llms.txt by link and in llms-full.txt in full', async () => {
    const text = await read('/llms.txt')
    expect(text).toMatch(/\n## Articles\n\n- \[Reading a tide gauge\]\(/)
    const full = await read('/llms-full.txt')
    expect(full).toContain('A tide gauge **draws** what the sea does.')
    expect(full).toContain('Salz frisst.')
    expect(full).not.toContain('left out')
  })

  it('leave no trace if there are none', async () => {
    const bare = createDesk({ articles: [] })
    for (const path of ['/articles', '/articles.md', '/articles/feed.xml', gauge]) {
      expect((await bare.fetch(path)).status).toBe(404)
    }
    for (const path of ['/', '/llms.txt', '/sitemap.xml', '/llms-full.txt', '/developers']) {
      expect(await read(path, undefined, bare)).not.toContain('/articles')
    }
    expect(await read('/.well-known/agent-skills/index.json', undefined, bare)).not.toContain(
      'cite-articles',
    )
  })

  it("may be thousands: each has its page, and lists stay within their readers' limits", async () => {
    const many = createDesk({ articles: manyArticles(3000).toReversed() })
    expect(await read('/articles/article-2999', undefined, many)).toContain('Article 2999')
    const index = await read('/articles.md', undefined, many)
    expect(index.match(/\/articles\/article-\d+\)/g)).toHaveLength(3000)
    expect((await read('/sitemap.xml', undefined, many)).match(/<loc>/g)?.length).toBeGreaterThan(
      3000,
    )
    const feed = await read('/articles/feed.xml', undefined, many)
    expect(feed.match(/<entry /g)).toHaveLength(20)
    expect(feed).toContain('article-0<')
    expect((await read('/llms.txt', undefined, many)).length).toBeLessThan(30_000)
    const full = await read('/llms-full.txt', undefined, many)
    expect(full.length).toBeLessThan(510_000)
    expect(full).toMatch(/\d+ older articles are left out here/)
  })
})
