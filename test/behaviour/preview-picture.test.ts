import { describe, expect, it } from 'vitest'
import { renderPreview } from '../../src/theme/picture/preview.ts'
import { createDesk } from '../harness/desk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'

const { logo: _, ...withoutLogo } = { logo: undefined, ...exampleSite }

type Desk = ReturnType<typeof createDesk>

async function readHead(desk: Desk, path: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await desk.fetch(path)).text()
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

describe('the picture of a link', () => {
  it('is made of name and colours on every page of a site without a logo', async () => {
    const desk = createDesk({ site: withoutLogo, preview: renderPreview })
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/docs/api',
      '/articles',
      '/articles/wetterstationen-im-hafen',
    ]) {
      expect(await readHead(desk, path)).toMatchObject({
        'og:image': 'https://northwind.example/docs/api/assets/preview.png',
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringContaining(exampleSite.name),
        'twitter:card': 'summary_large_image',
      })
    }
    const answer = await desk.fetch('/docs/api/assets/preview.png')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{16}"$/)
    expect(answer.headers.has('vary')).toBe(false)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('is the logo where there is one, and then nothing is drawn', async () => {
    const logo = 'https://northwind.example/logo.png'
    const desk = createDesk({ site: { ...withoutLogo, logo }, preview: renderPreview })
    const head = await readHead(desk, '/')
    expect([head['og:image'], head['twitter:card'], head['og:image:width']]).toEqual([
      logo,
      'summary',
      undefined,
    ])
    expect((await desk.fetch('/docs/api/assets/preview.png')).status).toBe(404)
  })

  it('is the first picture of an article that is wide enough', async () => {
    const [article] = exampleArticles
    if (!article) throw new Error('There are no articles.')
    const toFile = (name: string, width: number) => ({
      path: `/articles/files/${name}`,
      name,
      mediaType: 'image/png',
      length: 1,
      size: { width, height: 400 },
      open: () => Uint8Array.of(0),
    })
    const files = [toFile('stamp.png', 40), toFile('quay.png', 800)]
    const desk = createDesk({ articles: [{ ...article, files }] })
    expect(await readHead(desk, `/articles/${article.slug}`)).toMatchObject({
      'og:image': 'https://northwind.example/articles/files/quay.png',
      'og:image:width': '800',
      'og:image:alt': article.title,
    })
  })
})

// Red before: /contact had the general address alone (890a1ba).
describe('contact points', () => {
  it('are on the contact page as HTML, as Markdown and as data', async () => {
    const desk = createDesk()
    const html = await (await desk.fetch('/contact')).text()
    const markdown = await (await desk.fetch('/contact.md')).text()
    const data: unknown = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    for (const { purpose, email } of exampleSite.contactPoints ?? []) {
      const name = purpose.charAt(0).toUpperCase() + purpose.slice(1)
      expect(html).toContain(`<dt>${name}</dt><dd><a href="mailto:${email}">${email}</a>`)
      expect(markdown).toContain(`- **${name}**: [${email}](mailto:${email})`)
      expect(data).toMatchObject({
        '@type': 'ContactPage',
        mainEntity: {
          contactPoint: expect.arrayContaining([
            expect.objectContaining({ contactType: purpose, email }),
          ]),
        },
      })
    }
  })
})
