/** Collects what this deployment serves, for every document that lists it. */
import { sortArticles } from '../../company/articles/article.ts'
import type { SiteOptions } from '../settings.generated.ts'
import { ERRORS_PATH } from '../../contract/problems.ts'
import { toDocuments } from '../documents/index.ts'
import { toFixedPages, toPages } from '../pages/index.ts'
import { toUpdated } from '../pages/page.ts'
import { renderMarkdownPage } from '../pages/render.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import type { ShownTools, SiteData } from '../site-data.ts'
import { createBaseSiteData } from './base-site-data.ts'

export function createSiteData(options: SiteOptions, { tools, toAnswer }: ShownTools): SiteData {
  const articles = sortArticles(options.articles ?? [])
  const bare = createBaseSiteData(options, { articles, listing: [], tools })
  const whole: SiteData = {
    ...bare,
    listing: toListing(bare),
    toTexts: () => renderTexts(whole),
    toToolAnswer: (name) => toAnswer(name, whole),
  }
  return whole
}

/** One at a time: a site may have thousands. */
function* renderTexts(siteData: SiteData): Iterable<string> {
  for (const page of toPages(siteData)) {
    if (!page.path.startsWith(ERRORS_PATH)) yield renderMarkdownPage(page, siteData).trim()
  }
}

/** `siteData` is complete except for the listing. */
function toListing(siteData: SiteData): SiteData['listing'] {
  const listedPages = toFixedPages(siteData)
    .filter(({ unlisted }) => !unlisted)
    .map((page) => ({
      path: page.path,
      title: page.title,
      description: page.description,
      mediaType: 'text/html; charset=utf-8',
      updated: toUpdated(page, siteData),
      translated: page.translated === true,
      markdownPath: toMarkdownPath(page.path),
    }))
  const listedDocuments = toDocuments(siteData)
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description, mediaType }) => ({
      path,
      title,
      description,
      mediaType,
      updated: undefined,
      translated: false,
      markdownPath: undefined,
    }))
  return [...listedPages, ...listedDocuments]
}
