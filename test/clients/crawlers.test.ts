/** The first files of crawlers and feed readers, for four companies, by independent parsers. */
import { describe, expect, it } from 'vitest'
import { toArticlePath } from '../../packages/frontdesk/src/company/articles/article.ts'
import { BASE_URL, createDeskOf } from '../harness/frontdesk.ts'
import { readFeed } from '../harness/feed.ts'
import { parseRobots } from '../harness/robots.ts'
import { sampleSites } from '../harness/sample-sites.ts'

/** Spelled as by their makers. */
const agents = ['Googlebot', 'GPTBot', 'ClaudeBot', 'ChatGPT-User', 'PerplexityBot', 'Bytespider']

describe.each(sampleSites)('the documents for crawlers of $name', ({ options }) => {
  const desk = createDeskOf(options)
  const read = async (path: string): Promise<string> => (await desk.fetch(path)).text()

  it('allow every robot to read every page of the sitemap, and each page exists', async () => {
    const robots = parseRobots(`${BASE_URL}/robots.txt`, await read('/robots.txt'))
    expect(robots.getSitemaps()).toEqual([`${BASE_URL}/sitemap.xml`])
    const sitemap = await read('/sitemap.xml')
    const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) {
      for (const agent of agents)
        expect([page, robots.isAllowed(page, agent)]).toEqual([page, true])
      expect([page, (await desk.fetch(new URL(page).pathname)).status]).toEqual([page, 200])
    }
  })

  it('give a feed reader every article, or have no feed if there are none', async () => {
    const { articles = [] } = options
    const answer = await desk.fetch('/articles/feed.xml')
    expect(answer.status).toBe(articles.length === 0 ? 404 : 200)
    if (articles.length === 0) return
    const entries = await readFeed(await answer.text())
    expect(entries.map(({ title, link }) => [title, link])).toEqual(
      articles.map((article) => [
        // It removes tags, even from titles without any.
        article.title.replaceAll(/<[^>]*>/g, ''),
        `${BASE_URL}${toArticlePath(article)}`,
      ]),
    )
  })
})
