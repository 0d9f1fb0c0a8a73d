/** `serve` and `pages`: what Frontdesk answers in a site, and what it lists of the site. */
import { describe, expect, it } from 'vitest'
import { isContractPath } from '../../packages/frontdesk/src/contract/own-paths.ts'
import {
  listServed,
  serveNames,
  type ServeName,
} from '../../packages/frontdesk/src/site/ownership.ts'
import { exampleSite } from '../harness/example-site.ts'
import { BASE_URL, createDesk, type Desk } from '../harness/frontdesk.ts'
import { modernRequest } from '../harness/tool-requests.ts'

/** Without what is below `/articles`. */
const listPages = (serve: readonly ServeName[]): readonly string[] =>
  listServed(serve, []).filter((path) => !path.endsWith('*'))

/** The feed's id (RFC 4287 4.2.6) is an address but not a link. */
const feedId = /<id>[^<]*<\/id>/g

/** Everything the service sends: documents, errors, tools. */
async function readAll({ frontdesk, fetch }: Desk): Promise<ReadonlyMap<string, string>> {
  const asked: readonly (readonly [string, RequestInit])[] = [
    ...frontdesk.paths.flatMap((path) =>
      ['text/html', 'text/markdown'].map((accept) => [path, { headers: { accept } }] as const),
    ),
    ['/no-such-page', { headers: { accept: 'text/html' } }],
    ['/no-such-page', { headers: { accept: 'text/markdown' } }],
    ['/api/mcp', modernRequest('tools/call', { name: 'site_info' })],
    ['/api/mcp', modernRequest('server/discover')],
  ]
  const texts = new Map<string, string>()
  for (const [path, init] of asked) {
    const answer = await fetch(path, init)
    const accept = new Headers(init.headers).get('accept') ?? ''
    const name = `${init.method ?? 'GET'} ${path} ${accept} ${texts.size}`
    texts.set(
      name,
      `${answer.headers.get('link') ?? ''}\n${(await answer.text()).replaceAll(feedId, '')}`,
    )
  }
  return texts
}

/** Whether a text links to a path: by an absolute address, an attribute, Markdown or a header. */
function leadsTo(text: string, path: string): boolean {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const base = BASE_URL.replaceAll('.', String.raw`\.`)
  return new RegExp(`(?:${base}|href="|src="|\\]\\(|<)${escaped}(?:\\.md)?(?![\\w/-]|\\.\\w)`).test(
    text,
  )
}

const some: readonly (readonly ServeName[])[] = [
  [],
  ['contact'],
  ['contact', 'privacy'],
  ['home', 'about'],
  ['articles', 'robots'],
  ['privacy', 'sitemap', 'llms-full'],
  ['home', 'contact', 'articles', 'sitemap'],
]

describe('serve', () => {
  it('lists by its names all paths outside the contract', () => {
    const { frontdesk } = createDesk()
    const others = frontdesk.paths.filter((path) => !isContractPath(path))
    const named = listPages(serveNames)
    expect(named.filter((path) => !others.includes(path))).toEqual([])
    expect(others.filter((path) => !frontdesk.owns(path))).toEqual([])
  })

  it.each(some.map((serve) => [serve]))(
    'answers the contract’s paths and %j, and links to nothing else',
    async (serve) => {
      const desk = createDesk({ serve })
      const left = listPages(serveNames.filter((name) => !serve.includes(name)))
      for (const path of left) {
        const language = path === '/' ? '/de' : `/de${path}`
        const twin = path === '/' ? '/index.md' : `${path}.md`
        for (const one of [path, twin, language]) {
          expect([one, desk.frontdesk.owns(one), desk.frontdesk.allow(one)]).toEqual([
            one,
            false,
            undefined,
          ])
        }
      }
      for (const path of listPages(serve)) expect((await desk.fetch(path)).status).toBe(200)
      const texts = await readAll(desk)
      expect(texts.size).toBeGreaterThan(40)
      const leading = [...texts].flatMap(([name, text]) =>
        left
          // A home page always exists.
          .filter((path) => path !== '/' && leadsTo(text, path))
          .map((path) => `${name} leads to ${path}`),
      )
      expect(leading).toEqual([])
    },
  )

  // An imprint given as text was on no page of a site with its own /about, and its link was gone.
  it.each([
    [['contact', 'privacy'], '/privacy'],
    [['about', 'privacy'], '/about'],
  ] as const)('shows terms and imprint where %j are served on %s', async (serve, page) => {
    const policies = { terms: { text: 'Payment in ten days.' }, imprint: { text: 'Wilma North.' } }
    const desk = createDesk({ site: { ...exampleSite, policies }, serve })
    for (const path of serve) {
      const answer = await desk.fetch(`/${path}`, { headers: { accept: 'text/html' } })
      const text = await answer.text()
      expect(text).toContain(`href="${page}#imprint"`)
      const shown = ['id="terms"', 'Payment in ten days.', 'id="imprint"', 'Wilma North.']
      expect(shown.filter((part) => text.includes(part))).toEqual(`/${path}` === page ? shown : [])
    }
  })

  it('leaves no address of a part of pages that a site may have, too', () => {
    const { frontdesk } = createDesk({ serve: [] })
    expect(frontdesk.paths.filter((path) => !isContractPath(path))).toEqual([])
  })
})

describe('pages', () => {
  const about = { path: '/about', title: 'Who we are', description: 'The people of the workshop.' }

  it("include the privacy page that the form links, under the site's own path", async () => {
    const show = async (path: string): Promise<string> => {
      const page = { path, title: 'Privacy', description: 'What is stored.' }
      const desk = createDesk({ serve: ['contact'], pages: [page] })
      return (await desk.fetch('/contact', { headers: { accept: 'text/html' } })).text()
    }
    for (const path of ['/datenschutz', '/legal/privacy-policy', '/privacy.html', '/privacy/'])
      expect(/<form[^]*<\/form>/.exec(await show(path))?.[0]).toContain(`href="${path}"`)
    expect(/<form[^]*<\/form>/.exec(await show('/products'))?.[0]).not.toContain('/products')
  })

  // The form had no link then, and the policy's address was nowhere on the page.
  it("leave the form to link the company's policy where none is a privacy page", async () => {
    const privacy = { url: 'https://www.northwind.example/policy' }
    const site = { ...exampleSite, policies: { privacy } }
    const show = async (accept: string): Promise<string> => {
      const desk = createDesk({ serve: ['contact'], site })
      return (await desk.fetch('/contact', { headers: { accept } })).text()
    }
    const form = /<form[^]*<\/form>/.exec(await show('text/html'))?.[0]
    expect(form).toContain(
      `We keep what you send so that we can answer it. <a href="${privacy.url}"`,
    )
    expect(await show('text/markdown')).toContain(`[Privacy](${privacy.url})`)
  })

  it('stand in navigation, sitemap and llms.txt', async () => {
    const desk = createDesk({ serve: ['sitemap'], pages: [about] })
    const read = async (path: string): Promise<string> =>
      (await desk.fetch(path, { headers: { accept: 'text/html' } })).text()
    expect(desk.frontdesk.owns('/about')).toBe(false)
    expect(await read('/developers')).toContain('<a href="/about">Who we are</a>')
    expect(await read('/sitemap.xml')).toContain(`<loc>${BASE_URL}/about</loc>`)
    const line = `[Who we are](${BASE_URL}/about): The people of the workshop.`
    expect(await read('/llms.txt')).toContain(line)
    expect(await read('/sitemap.md')).toContain(line)
  })
})
