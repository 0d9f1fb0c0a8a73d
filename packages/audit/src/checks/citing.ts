/** How programs find and cite articles, where a site has any. */
import { judge, skip, warn, type Check } from '../check.ts'
import { toText } from '../json.ts'
import { findHtmlLinks, findTagAttributes } from '../scan.ts'
import type { Site } from '../site.ts'
import { toEssence } from './documents.ts'

/** Articles whose citations are checked. */
const SAMPLE = 2

/** Entries of a feed that are checked. */
const MAX_ENTRIES = 100

export const citingChecks: readonly Check[] = [
  {
    id: 'catalog.citations',
    title: 'Articles are there in the forms of reference managers that they name',
    section: 'RFC 8574; signposting.org',
    remedy: 'Let each rel="describedby" lead to a citation of its type, and send rel="cite-as".',
    async run(site) {
      const articles = await findArticles(site)
      if (articles.length === 0) return skip('no articles')
      const faults: string[] = []
      for (const path of articles) {
        const link = (await site.ask(path)).headers.get('link') ?? ''
        const named = [
          ...link.matchAll(/<([^<>]{1,500})>; ?rel="describedby"; ?type="([^"]{1,100})"/g),
        ]
        const citations = named.filter(([, , type]) => /bibtex|research-info|csl/.test(type ?? ''))
        if (citations.length === 0) return skip('no citations are named')
        if (!/rel="cite-as"/.test(link)) faults.push(`${path} has no cite-as`)
        for (const [, to = '', type = ''] of citations) {
          const url = URL.parse(to, site.origin + path)
          if (!url || !site.owns(url.href)) continue
          const answer = await site.ask(url.href)
          const served = toEssence(answer.headers.get('content-type'))
          if (answer.status !== 200) faults.push(`${url.pathname} is ${answer.status}`)
          else if (served !== type) faults.push(`${url.pathname} is ${served}`)
        }
      }
      return judge(faults)
    },
  },
  {
    id: 'catalog.feed',
    title: 'The feed is one, and each entry has one page',
    section: 'RFC 4287 4.1.2',
    remedy: 'Serve application/atom+xml; give every entry id, title, updated and one alternate.',
    async run(site) {
      const { text } = await site.ask('/')
      const feed = findTagAttributes(text, 'link').find(
        (link) => link.get('type') === 'application/atom+xml',
      )
      const url = URL.parse(feed?.get('href') ?? '', site.origin)
      if (!feed || !url || !site.owns(url.href)) return skip('no Atom feed is named')
      const answer = await site.ask(url.href)
      const type = toEssence(answer.headers.get('content-type'))
      const entries = answer.text.split('<entry').slice(1, 1 + MAX_ENTRIES)
      const incomplete = entries.filter((entry) =>
        ['<id', '<title', '<updated'].some((element) => !entry.includes(element)),
      )
      const alternates = entries.map(findAlternates).filter(({ length }) => length > 1)
      const alike = alternates.filter((kinds) => new Set(kinds).size < kinds.length)
      const finding = judge([
        ...(answer.status === 200 ? [] : [`${url.pathname} is ${answer.status}`]),
        ...(type === 'application/atom+xml' ? [] : [`${url.pathname} is ${type}`]),
        ...(incomplete.length === 0 ? [] : [`${incomplete.length} entries are incomplete`]),
        ...(alike.length === 0 ? [] : [`${alike.length} entries have two alternates of one kind`]),
      ])
      if (finding.verdict === 'fail' || alternates.length === 0) return finding
      return warn(
        `${alternates.length} entries have several alternates: many readers take the last`,
      )
    },
  },
]

/** The media type of each page of an entry; a link without a relation counts as a page. */
function findAlternates(entry: string): readonly string[] {
  return findTagAttributes(entry, 'link')
    .filter((link) => (link.get('rel') ?? 'alternate') === 'alternate')
    .map((link) => `${link.get('type')} ${link.get('hreflang')}`)
}

/** Some of the articles in the list. */
async function findArticles(site: Site): Promise<readonly string[]> {
  const { status, text } = await site.ask('/articles')
  if (status !== 200) return []
  const links = findHtmlLinks(text).filter((link) => /^\/articles\/[a-z\d-]{1,200}$/.test(link))
  return [...new Set(links)].slice(0, SAMPLE).map(toText)
}
