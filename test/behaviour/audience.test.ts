import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'

const read = async ({ url }: ServedDesk, path: string): Promise<string> =>
  (await fetch(url + path, { headers: { accept: 'text/html' } })).text()

const toFooter = (html: string): readonly string[] =>
  [...html.slice(html.indexOf('<footer')).matchAll(/href="(\/[^"]*)"/g)].map(
    ([, link = '']) => link,
  )

const technical = [paths.developers, paths.apiDocs, paths.llmsTxt, paths.openapi]

describe('a site with audience: people', () => {
  it('has one link for developers, in the footer, and every document of the contract', async () => {
    await using desk = await serveDesk({ audience: 'people' })
    const html = await read(desk, paths.home)
    const main = new Set(html.split(/<\/?main/)[1]?.split('"'))
    expect(technical.filter((path) => main.has(path))).toEqual([])
    expect(
      toFooter(html).filter((link) => /\.md$|^\/(developers|docs|llms|openapi)/.test(link)),
    ).toEqual([paths.developers])
    for (const path of technical) expect((await fetch(desk.url + path)).status).toBe(200)
  })

  it('shows people no status code and no citations', async () => {
    const articles = exampleArticles
    await using desk = await serveDesk({ audience: 'people', articles })
    expect(await read(desk, '/nothing-here')).not.toContain('NOT_FOUND')
    expect(await read(desk, `/articles/${articles[0]?.slug}`)).not.toContain('BibTeX')
    expect(await read(desk, '/about')).not.toContain('site_info')
    const [, list] = (await read(desk, '/articles')).split('<body')
    expect(list).toMatch(/newest first/)
    expect(list).not.toMatch(/cite|llms|Atom/)
  })

  it('is not the default', async () => {
    const articles = exampleArticles
    await using desk = await serveDesk({ articles })
    expect(await read(desk, '/nothing-here')).toContain('NOT_FOUND')
    expect(await read(desk, `/articles/${articles[0]?.slug}`)).toContain('BibTeX')
    expect(toFooter(await read(desk, paths.home))).toEqual(expect.arrayContaining(technical))
  })
})
