/** `/`: who the company is, how to reach it, and where machines read on. */
import { paths } from '../contract/paths.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import { pagePaths } from '../site/page-paths.ts'
import { isReachable } from '../site/reachable.ts'
import type { Surface } from '../site/surface.ts'
import { toArticleCard } from './articles.ts'
import { isForDevelopers } from '../site/audience.ts'
import { toDescription, toCompanyEntries, toContactEntries } from './company.ts'
import type { PageName } from '../texts/texts.ts'
import type { Page } from './page.ts'
import { toPageCards } from './page-names.ts'
import { toMailUri } from '../prose/mail-uri.ts'
import type { Block } from '../prose/prose.ts'
import { toWebSite } from './structured-data.ts'

export const home: Page = {
  path: paths.home,
  spoken: true,
  title: 'Home',
  description: 'Who the company is, what it does, where it is and how to reach it.',
  heading: ({ site }) => site.name,
  windowTitle: ({ site }) => site.name,
  summary: ({ site }) => site.description,
  structuredData: toWebSite,
  content: renderContent,
}

/** What machines start from, best first. */
const ENTRANCES: readonly PageName[] = ['developers', 'apiDocs', 'llmsTxt', 'openapi']

function renderContent(surface: Surface): readonly Block[] {
  const { site, texts } = surface
  const { company, home: words, pages } = texts
  return [
    toDescription(surface),
    {
      kind: 'actions',
      links: [
        ...(isReachable(paths.contactPage, surface)
          ? [{ link: paths.contactPage, text: words.send }]
          : []),
        { link: toMailUri(site.email), text: words.write },
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: pages.contact.title },
          { kind: 'definitions', entries: toContactEntries(site, texts) },
        ],
        [
          { kind: 'heading', level: 2, text: company.heading },
          { kind: 'definitions', entries: toCompanyEntries(site, texts) },
          ...toAbout(surface),
        ],
      ],
    },
    ...toLatest(surface),
    ...toPrograms(surface),
  ]
}

function toPrograms(surface: Surface): readonly Block[] {
  const { heading, lead } = surface.texts.home.programs
  if (!isForDevelopers(surface)) return []
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'paragraph', text: lead },
    { kind: 'cards', links: toPageCards(ENTRANCES, surface) },
  ]
}

function toAbout(surface: Surface): readonly Block[] {
  if (!isReachable(pagePaths.about, surface)) return []
  const text = surface.texts.home.more
  return [{ kind: 'paragraph', text: { link: pagePaths.about, text } }]
}

/** Articles on the home page. */
const MAX_LATEST = 3

function toLatest({ articles, texts }: Surface): readonly Block[] {
  if (articles.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: texts.home.latest },
    {
      kind: 'cards',
      links: articles.slice(0, MAX_LATEST).map((article) => toArticleCard(article, texts)),
    },
    { kind: 'paragraph', text: { link: ARTICLES_PATH, text: texts.home.allArticles } },
  ]
}
