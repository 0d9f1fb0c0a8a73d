import { problemKinds } from '../../contract/problems.ts'
import type { SiteData } from '../site-data.ts'
import { inLanguage, toPathIn } from '../page-languages.ts'
import { about } from './about.ts'
import { apiDocs } from './api-docs.ts'
import { articlePage } from './article/article.ts'
import { articles } from './articles.ts'
import { contact } from './contact.ts'
import { developers } from './developers.ts'
import { home } from './home.ts'
import type { Page } from './page.ts'
import { privacy } from './privacy.ts'
import { problemKindPage } from './problem-kind.ts'

/** Every page except articles. */
const pages: readonly Page[] = [
  home,
  about,
  articles,
  contact,
  privacy,
  developers,
  apiDocs,
  ...problemKinds.map(problemKindPage),
]

/** The pages of this site. */
export function toFixedPages(siteData: SiteData): readonly Page[] {
  return pages.filter(({ served, path }) => siteData.owns(path) && (served?.(siteData) ?? true))
}

/** A page, and the site in that page's language. */
export interface PageOf {
  readonly page: Page
  readonly siteData: SiteData
}

/** Every page in each of the site's languages, without articles. */
export function toTranslatedPages(siteData: SiteData): readonly PageOf[] {
  const fixed = toFixedPages(siteData)
  const [, ...others] = siteData.allTexts
  const translated = others.flatMap((texts) => {
    const local = inLanguage(siteData, texts)
    return fixed
      .filter(({ translated }) => translated)
      .map((page) => ({
        page: { ...page, path: toPathIn(page.path, texts, siteData), mainPath: page.path },
        siteData: local,
      }))
  })
  return [...fixed.map((page) => ({ page, siteData })), ...translated]
}

/** The pages in the main language, and articles. */
export function toPages(siteData: SiteData): readonly Page[] {
  return [...toFixedPages(siteData), ...siteData.articles.map(articlePage)]
}
