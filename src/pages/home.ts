/** `/`: who the company is, how to reach it, and where machines read on. */
import type { Article } from '../articles/article.ts'
import { paths } from '../contract/paths.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import { pagePaths } from '../site/page-paths.ts'
import type { Surface } from '../site/surface.ts'
import { toArticleCard } from './articles.ts'
import { toCompanyEntries, toContactEntries } from './company.ts'
import type { Page } from './page.ts'
import { toMailUri, type Block } from '../prose/prose.ts'
import { toWebSite } from './structured-data.ts'

export const home: Page = {
  path: paths.home,
  title: 'Home',
  description: 'Who the company is, what it does, where it is and how to reach it.',
  heading: ({ site }) => site.name,
  windowTitle: ({ site }) => site.name,
  summary: ({ site }) => site.description,
  served: ({ homePage }) => homePage,
  structuredData: toWebSite,
  content: renderContent,
}

/** What machines start from, best first. */
const ENTRANCES = [paths.developers, paths.apiDocs, paths.llmsTxt, paths.openapi]

function renderContent({ site, listing, articles }: Surface): readonly Block[] {
  const entrances = ENTRANCES.flatMap((path) => listing.filter((listed) => listed.path === path))
  return [
    { kind: 'paragraph', lead: true, text: site.description },
    {
      kind: 'actions',
      links: [
        { link: paths.contactPage, text: 'Send us a message' },
        { link: toMailUri(site.email), text: 'Write an e-mail' },
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'Contact' },
          { kind: 'definitions', entries: toContactEntries(site) },
        ],
        [
          { kind: 'heading', level: 2, text: 'The company' },
          { kind: 'definitions', entries: toCompanyEntries(site) },
          { kind: 'paragraph', text: { link: pagePaths.about, text: `More about ${site.name}` } },
        ],
      ],
    },
    ...toLatest(articles),
    { kind: 'heading', level: 2, text: 'For developers and agents' },
    {
      kind: 'paragraph',
      text: `Everything on this site can be read by machines too, without a key or a login: facts through read-only tools, each page as Markdown, and one form to reach the people behind it.`,
    },
    {
      kind: 'cards',
      links: entrances.map(({ path, title, description }) => ({
        link: path,
        text: title,
        note: description,
      })),
    },
  ]
}

/** Articles on the home page. */
const MAX_LATEST = 3

function toLatest(articles: readonly Article[]): readonly Block[] {
  if (articles.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Latest articles' },
    { kind: 'cards', links: articles.slice(0, MAX_LATEST).map(toArticleCard) },
    { kind: 'paragraph', text: { link: ARTICLES_PATH, text: 'All articles' } },
  ]
}
