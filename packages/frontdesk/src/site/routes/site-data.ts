/** What this deployment serves, gathered once for everything that tells others about it. */
import { sortArticles } from '../../company/articles/article.ts'
import type { SiteOptions } from '../settings.generated.ts'
import { ERRORS_PATH } from '../../contract/problems.ts'
import { toDocuments } from '../documents/index.ts'
import { toFixedPages, toPages } from '../pages/index.ts'
import { toUpdated } from '../pages/page.ts'
import { renderMarkdownPage } from '../pages/render.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import type { ShownTools, Surface } from '../site-data.ts'
import { createBareSurface } from './base-site-data.ts'

export function createSurface(options: SiteOptions, { tools, toAnswer }: ShownTools): Surface {
  const articles = sortArticles(options.articles ?? [])
  const bare = createBareSurface(options, { articles, listing: [], tools })
  const whole: Surface = {
    ...bare,
    listing: toListing(bare),
    toTexts: () => renderTexts(whole),
    toToolAnswer: (name) => toAnswer(name, whole),
  }
  return whole
}

/** One at a time: a site may have thousands. */
function* renderTexts(surface: Surface): Iterable<string> {
  for (const page of toPages(surface)) {
    if (!page.path.startsWith(ERRORS_PATH)) yield renderMarkdownPage(page, surface).trim()
  }
}

/** `surface` is all but the listing itself. */
function toListing(surface: Surface): Surface['listing'] {
  const listedPages = toFixedPages(surface)
    .filter(({ unlisted }) => !unlisted)
    .map((page) => ({
      path: page.path,
      title: page.title,
      description: page.description,
      mediaType: 'text/html; charset=utf-8',
      updated: toUpdated(page, surface),
      spoken: page.spoken === true,
      markdownPath: toMarkdownPath(page.path),
    }))
  const listedDocuments = toDocuments(surface)
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description, mediaType }) => ({
      path,
      title,
      description,
      mediaType,
      updated: undefined,
      spoken: false,
      markdownPath: undefined,
    }))
  return [...listedPages, ...listedDocuments]
}
