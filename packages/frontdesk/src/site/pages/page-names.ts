/** Names of pages and documents in the site's texts. */
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { paths } from '../../contract/paths.ts'
import { pagePaths } from '../page-paths.ts'
import type { Listed, SiteData } from '../site-data.ts'
import type { Card } from '../../company/prose/prose.ts'
import type { PageName, PageText } from '../../company/texts/texts.ts'

export const pagePathsByName: Readonly<Record<PageName, string>> = {
  home: paths.home,
  contact: paths.contactPage,
  about: pagePaths.about,
  articles: ARTICLES_PATH,
  privacy: pagePaths.privacy,
  developers: paths.developers,
  apiDocs: paths.apiDocs,
  llmsTxt: paths.llmsTxt,
  openapi: paths.openapi,
}

export const pageNames: readonly PageName[] = Object.keys(pagePathsByName).filter(isPageName)

/** Name and note of a path; undefined without any. */
export function findPageText(
  path: string | undefined,
  { texts }: Pick<SiteData, 'texts'>,
): PageText | undefined {
  const name = pageNames.find((candidate) => pagePathsByName[candidate] === path)
  return name && texts.pages[name]
}

/** A page or document in a list of links, in English. */
export function toCard({ path, title, description }: Listed): Card {
  return { link: path, text: title, note: description }
}

/** Cards of those that are served. */
export function toPageCards(
  names: readonly PageName[],
  { listing, texts }: Pick<SiteData, 'listing' | 'texts'>,
): readonly Card[] {
  return names
    .filter((name) => listing.some(({ path }) => path === pagePathsByName[name]))
    .map((name) => ({
      link: pagePathsByName[name],
      text: texts.pages[name].title,
      note: texts.pages[name].note,
    }))
}

function isPageName(key: string): key is PageName {
  return Object.hasOwn(pagePathsByName, key)
}
