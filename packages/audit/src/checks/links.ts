/** Whether the links in the documents work. */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { judge, skip, type Check } from '../check.ts'
import { findHtmlLinks, findMarkdownLinks } from '../scan.ts'
import type { Site } from '../site.ts'

/** Links followed from each document. */
const SAMPLE = 40

async function findDead(site: Site, from: string, links: readonly string[]): Promise<string[]> {
  const urls = links.flatMap((link) => {
    const url = URL.parse(link, site.origin + from)
    if (!url || !site.owns(url.href)) return []
    url.hash = ''
    return [url.href]
  })
  const dead: string[] = []
  for (const url of [...new Set(urls)].slice(0, SAMPLE)) {
    const { status } = await site.look(url)
    if (status >= 400) dead.push(`${from} leads to ${new URL(url).pathname}, which is ${status}`)
  }
  return dead
}

export const linkChecks: readonly Check[] = [
  {
    id: 'links.llms',
    title: 'Links of llms.txt on this site lead somewhere',
    section: 'contract 4.3',
    remedy: 'Correct or remove the links that answer with an error.',
    async run(site) {
      const { status, text } = await site.ask(paths.llmsTxt)
      if (status !== 200) return skip('no llms.txt')
      return judge(await findDead(site, paths.llmsTxt, findMarkdownLinks(text)))
    },
  },
  {
    id: 'links.pages',
    title: 'Links of the developer page and the API docs on this site lead somewhere',
    section: 'contract 4.3',
    remedy: 'Correct or remove the links that answer with an error.',
    async run(site) {
      const faults: string[] = []
      let found = false
      for (const page of [paths.developers, paths.apiDocs]) {
        const { status, text } = await site.ask(page)
        if (status !== 200) continue
        found = true
        faults.push(...(await findDead(site, page, findHtmlLinks(text))))
      }
      return found ? judge(faults) : skip('neither page is there')
    },
  },
]
