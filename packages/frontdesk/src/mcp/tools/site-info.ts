import { toArticlePath, toCanonicalUrl, type Article } from '../../company/articles/article.ts'
import { paths } from '../../contract/paths.ts'
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { pagePaths } from '../../site/page-paths.ts'
import { toContactPoints } from '../../company/contact-points.ts'
import type { SiteData } from '../../site/site-data.ts'
import { toPolicyUrl } from '../../site/policy-urls.ts'
import { toReachableUrl } from '../../site/reachable.ts'
import { siteInfoSchema } from './site-info-schema.ts'
import { noArguments, readOnly, type Tool } from './tool.ts'

/** Articles in an answer: enough for an overview, few enough for a small context. */
export const MAX_ARTICLES = 5

/** The company's facts, and where to read on (contract 2.4). */
export const siteInfo: Tool = {
  name: 'site_info',
  title: 'Site information',
  description:
    'Returns what the company states about itself: names, what it does, languages, email and, where stated, phone, postal address, contacts for a purpose, founding, people, profiles and policies; its latest articles; and links to its pages and documents. Call it to answer a question about the company, to cite a fact, or to find out how to reach it.',
  inputSchema: noArguments,
  outputSchema: siteInfoSchema,
  annotations: readOnly,
  call(siteData) {
    const { site, baseUrl } = siteData
    return {
      name: site.name,
      alternateNames: site.alternateNames,
      legalName: site.legalName,
      url: `${baseUrl}${paths.home}`,
      description: site.description,
      languages: site.languages,
      email: site.email,
      phone: site.phone,
      address: site.address && pick(site.address, ['street', 'postalCode', 'locality', 'country']),
      map: site.map,
      openingHours: site.openingHours?.map((hours) => pick(hours, ['days', 'opens', 'closes'])),
      contactPoints:
        site.contactPoints &&
        toContactPoints(site).map((point) =>
          pick(point, ['purpose', 'email', 'phone', 'languages']),
        ),
      founded: site.founded,
      people: site.people?.map((person) => pick(person, ['name', 'role', 'profile'])),
      profiles: site.profiles,
      logo: site.logo,
      policies: {
        privacy: toReachableUrl(pagePaths.privacy, siteData),
        terms: toPolicyUrl('terms', siteData, baseUrl),
        imprint: toPolicyUrl('imprint', siteData, baseUrl),
      },
      updated: site.updated,
      articles: siteData.articles
        .slice(0, MAX_ARTICLES)
        .map((article) => toArticleEntry(article, baseUrl)),
      links: toLinks(siteData),
    }
  },
}

/** Only members of the schema: the host's object may hold more. */
function pick<T extends object, K extends keyof T>(facts: T, keys: readonly K[]): object {
  return Object.fromEntries(keys.map((key) => [key, facts[key]]))
}

function toArticleEntry(article: Article, baseUrl: string): object {
  const { title, summary, authors, published, updated, language, tags } = article
  return {
    title,
    summary,
    authors,
    published,
    updated,
    language,
    tags,
    url: toCanonicalUrl(article, baseUrl),
    markdownUrl: `${baseUrl}${toArticlePath(article)}.md`,
  }
}

function toLinks(siteData: SiteData): object {
  const { baseUrl, articles } = siteData
  return {
    about: toReachableUrl(pagePaths.about, siteData),
    articles: articles.length > 0 ? `${baseUrl}${ARTICLES_PATH}` : undefined,
    contact: toReachableUrl(paths.contactPage, siteData),
    developers: `${baseUrl}${paths.developers}`,
    apiDocs: `${baseUrl}${paths.apiDocs}`,
    openapi: `${baseUrl}${paths.openapi}`,
    llmsTxt: `${baseUrl}${paths.llmsTxt}`,
  }
}
