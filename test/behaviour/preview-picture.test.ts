import { describe, expect, it } from 'vitest'
import { createDesk } from '../harness/frontdesk.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'
import { avif, extendedWebp, png } from '../harness/pictures.ts'

const { logo: _, ...withoutLogo } = { logo: undefined, ...exampleSite }

type Desk = ReturnType<typeof createDesk>

async function readHead(desk: Desk, path: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await desk.fetch(path)).text()
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

describe('the picture of a link', () => {
  const logo = 'https://northwind.example/logo.png'
  const preview = { image: extendedWebp, shows: 'The quay & the workshop' }

  it("is the company's own on every page, served from here", async () => {
    const desk = createDesk({ site: { ...withoutLogo, logo, preview } })
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/docs/api',
      '/articles',
      '/articles/wetterstationen-im-hafen',
    ]) {
      expect(await readHead(desk, path)).toMatchObject({
        'og:image': 'https://northwind.example/docs/api/assets/preview.webp',
        'og:image:type': 'image/webp',
        'og:image:width': '1024',
        'og:image:height': '512',
        'og:image:alt': 'The quay &amp; the workshop',
        'twitter:card': 'summary_large_image',
      })
    }
    const answer = await desk.fetch('/docs/api/assets/preview.webp')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{16}"$/)
    expect(answer.headers.has('vary')).toBe(false)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(extendedWebp)
  })

  it('is shown small where it is small', async () => {
    const desk = createDesk({ site: { ...withoutLogo, preview: { ...preview, image: png } } })
    expect((await readHead(desk, '/'))['twitter:card']).toBe('summary')
  })

  it('is the logo if there is no other, and absent without a logo', async () => {
    const head = await readHead(createDesk({ site: { ...withoutLogo, logo } }), '/')
    expect([head['og:image'], head['twitter:card'], head['og:image:width']]).toEqual([
      logo,
      'summary',
      undefined,
    ])
    const desk = createDesk({ site: withoutLogo })
    const names = Object.keys(await readHead(desk, '/'))
    expect(names.filter((name) => /image|twitter/.test(name))).toEqual([])
    expect((await desk.fetch('/docs/api/assets/preview.png')).status).toBe(404)
  })

  it.each([
    ['an SVG', '<svg viewBox="0 0 12 6"></svg>'],
    ['an AVIF', avif],
    ['more than 300 KiB', new Uint8Array([...png, ...new Uint8Array(300 * 1024)])],
  ])('is refused where not every network shows it: %s', (_, image) => {
    const refused = Object.assign({}, preview, { image })
    expect(() => createDesk({ site: { ...withoutLogo, preview: refused } })).toThrow(
      /site\.preview\.image was .*: it must be the bytes of a PNG, JPEG or WebP, 300 KiB at most/,
    )
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
