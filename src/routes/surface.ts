/** What this deployment serves, gathered once for everything that tells others about it. */
import { sortArticles } from '../articles/article.ts'
import { toOffered } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import { ERRORS_PATH } from '../contract/problems.ts'
import { documents, toDocuments } from '../documents/index.ts'
import { toShownAnswer } from '../mcp/shown-answer.ts'
import { tools } from '../mcp/tools/index.ts'
import type { FrontdeskOptions } from '../config/config.generated.ts'
import { DEFAULT_SUCCESS_MESSAGE } from '../config/declarations/contact.ts'
import { DEFAULT_HOME_PAGE } from '../config/declarations/discovery.ts'
import { toFixedPages, toPages } from '../pages/index.ts'
import { toUpdated } from '../pages/page.ts'
import { renderMarkdownPage } from '../pages/render.ts'
import { toMarkdownPath } from '../prose/markdown-path.ts'
import { DEFAULT_CONTENT_SIGNALS } from '../site/policies.ts'
import { toServerName } from '../site/server-name.ts'
import type { Surface } from '../site/surface.ts'
import { chooseTexts, toFormLanguages, toTextsAtHand } from '../texts/index.ts'

export function createSurface(options: FrontdeskOptions): Surface {
  const { site, baseUrl, verifier, deprecations = {} } = options
  const keep = new Set(options.keep)
  const hostPages = options.pages ?? []
  const operations = toOffered(verifier.challenge !== undefined)
  const atHand = toTextsAtHand(options.texts ?? [])
  const spoken = chooseTexts(site.languages, atHand)
  const surface = {
    site,
    baseUrl,
    serverName: toServerName(baseUrl),
    tools,
    toToolAnswer: () => undefined,
    operations,
    listing: [],
    toTexts: () => [],
    articles: sortArticles(options.articles ?? []),
    contentSignals: { ...DEFAULT_CONTENT_SIGNALS, ...options.robots },
    security: options.security,
    inquiries: options.inquiries ?? {},
    contact: options.contact ?? {},
    successMessage: options.contact?.successMessage ?? DEFAULT_SUCCESS_MESSAGE,
    texts: spoken[0],
    words: {},
    spoken,
    formLanguages: toFormLanguages(atHand, options.languages ?? []),
    theme: options.theme ?? {},
    preview: options.preview,
    homePage: (options.homePage ?? DEFAULT_HOME_PAGE) && !keep.has(paths.home),
    keep,
    hostPages,
    navigation: options.navigation ?? {},
    lost: toLost(keep, hostPages),
    deprecated: new Set(operations.map(({ id }) => id).filter((id) => deprecations[id])),
    botCheck: {
      name: verifier.name,
      field: verifier.field,
      widget: verifier.widget(),
      sources: verifier.sources,
    },
  }
  const whole: Surface = {
    ...surface,
    listing: toListing(surface),
    toTexts: () => renderTexts(whole),
    toToolAnswer: (name) => toShownAnswer(name, whole),
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

/** The home page is somebody's in any case. */
function toLost(keep: ReadonlySet<string>, hostPages: Surface['hostPages']): ReadonlySet<string> {
  const further = documents.flatMap(({ path, alsoAt = [] }) => (keep.has(path) ? alsoAt : []))
  const lost = new Set([...further, ...[...keep].flatMap((path) => [path, toMarkdownPath(path)])])
  for (const path of [paths.home, ...hostPages.map((page) => page.path)]) lost.delete(path)
  return lost
}
