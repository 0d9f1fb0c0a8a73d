/** `/`: who the company is, how to reach it, and links for machines. */
import { paths } from '../../contract/paths.ts'
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { pagePaths } from '../page-paths.ts'
import { toHomePicture } from '../own-pictures.ts'
import { toIsolated } from '../../company/isolated.ts'
import { toPhoneText, toPhoneUri } from '../../company/phone.ts'
import { findForeign } from '../page-languages.ts'
import { escapeHtml, renderLanguage } from '../../company/prose/html.ts'
import { isReachable } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import { toArticleCard } from './articles.ts'
import { isForDevelopers } from '../audience.ts'
import {
  toDescription,
  toCompanyEntries,
  toContactEntries,
  toOwnText,
  toSection,
} from './company.ts'
import type { PageName } from '../../company/texts/texts.ts'
import type { Page } from './page.ts'
import { toPageCards } from './page-names.ts'
import { toMailUri } from '../../company/prose/mail-uri.ts'
import type { Block } from '../../company/prose/prose.ts'
import { toWebSite } from './structured-data.ts'

export const home: Page = {
  path: paths.home,
  translated: true,
  title: 'Home',
  description: 'Who the company is, what it does, where it is and how to reach it.',
  heading: ({ site }) => site.name,
  windowTitle: ({ site }) => site.name,
  summary: ({ site }) => site.description,
  structuredData: toWebSite,
  content: renderContent,
}

/** Entry points for machines, best first. */
const ENTRANCES: readonly PageName[] = ['developers', 'apiDocs', 'llmsTxt', 'openapi']

function renderContent(siteData: SiteData): readonly Block[] {
  return [
    ...toOpening(siteData),
    ...toServices(siteData),
    ...toFacts(siteData),
    ...toLatest(siteData),
    ...toPrograms(siteData),
  ]
}

/** Contact data, with the company's facts beside them. */
function toFacts(siteData: SiteData): readonly Block[] {
  const { site, texts } = siteData
  const reach = toSection(texts.pages.contact.title, toContactEntries(site, texts))
  const company = toSection(texts.company.heading, toCompanyEntries(site, texts))
  const about = toAbout(siteData)
  if (company.length === 0) return [...reach, ...about]
  return [{ kind: 'columns', columns: [reach, [...company, ...about]] }]
}

/** The company's offer and next steps, with its picture if there is one. */
function toOpening(siteData: SiteData): readonly Block[] {
  const { site } = siteData
  const { trust } = site
  const words = [
    toDescription(siteData),
    ...(trust === undefined
      ? []
      : [{ kind: 'paragraph', text: trust, language: findForeign(trust, siteData) } as const]),
    toActions(siteData),
  ]
  const picture = toHomePicture(siteData)
  if (!picture || !site.picture) return words
  const { path, width, height } = picture
  const { shows } = site.picture
  const language = renderLanguage(findForeign(shows, siteData))
  const html = `<img class="wide" src="${path}" alt="${escapeHtml(shows)}"${language} width="${width}" height="${height}">`
  return [{ kind: 'columns', columns: [words, [{ kind: 'markup', html, markdown: [] }]] }]
}

function toActions(siteData: SiteData): Block {
  const { site, texts } = siteData
  const call = site.phone === undefined ? undefined : toPhoneUri(site.phone)
  return {
    kind: 'actions',
    links: [
      ...(isReachable(paths.contactPage, siteData)
        ? [{ link: paths.contactPage, text: texts.home.send }]
        : []),
      ...(call === undefined || site.phone === undefined
        ? []
        : [{ link: call, text: toIsolated(toPhoneText(site.phone), texts.direction) }]),
      { link: toMailUri(site.email), text: texts.home.write },
    ],
  }
}

function toServices(siteData: SiteData): readonly Block[] {
  const { services = [] } = siteData.site
  if (services.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: siteData.texts.home.services },
    {
      kind: 'definitions',
      entries: services.map(({ name, about, link }) => ({
        term: name,
        language: findForeign(name, siteData),
        text:
          link === undefined
            ? toOwnText(about, siteData)
            : { link, text: about, language: findForeign(about, siteData) },
      })),
    },
  ]
}

function toPrograms(siteData: SiteData): readonly Block[] {
  const { heading, lead } = siteData.texts.home.programs
  if (!isForDevelopers(siteData)) return []
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'paragraph', text: lead },
    { kind: 'cards', links: toPageCards(ENTRANCES, siteData) },
  ]
}

function toAbout(siteData: SiteData): readonly Block[] {
  if (!isReachable(pagePaths.about, siteData)) return []
  const text = siteData.texts.home.more
  return [{ kind: 'paragraph', text: { link: pagePaths.about, text } }]
}

/** Articles on the home page. */
const MAX_LATEST = 3

function toLatest({ articles, texts }: SiteData): readonly Block[] {
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
