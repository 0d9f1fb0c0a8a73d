/** Routes of articles, their Markdown, citations and files, created on request. */
import { ARTICLES_PATH, type Article } from '../../company/articles/article.ts'
import type { ArticleFile } from '../../company/articles/files/file.ts'
import { FILES_PATH } from '../../company/articles/files/file-path.ts'
import type { Handler } from '../../http/exchange.ts'
import { createFileHandler } from '../../http/file-answer.ts'
import { toCommonHeaders, USUAL_MAX_AGE_SECONDS } from '../../http/headers.ts'
import { createResource, type Encoder, type Representation } from '../../http/resource.ts'
import type { Route, RouteFinder } from '../../http/router.ts'
import { articlePage } from '../pages/article/article.ts'
import { BIBTEX_MEDIA_TYPE, toBibtex } from '../pages/article/citation.ts'
import { toRepresentations } from '../pages/render.ts'
import { inLanguage } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { findTexts } from '../../company/texts/index.ts'
import { madeOnRequest, type Recent } from './made-on-request.ts'

export interface ArticleRouteOptions {
  readonly siteData: SiteData
  readonly encoders: readonly Encoder[]
  readonly preflight: Handler
  /** Keeps the rendered pages that were read last. */
  readonly recent: Recent
}

/** Each article's route is created at its first request: a site may have thousands. */
export function createArticleRoutes(options: ArticleRouteOptions): RouteFinder {
  const { siteData, encoders, preflight, recent } = options
  const kept = new Map<string, Route>()
  const bySlug = new Map(siteData.articles.map((article) => [article.slug, article]))
  let files: ReadonlyMap<string, ArticleFile> | undefined

  const findFile = (path: string): Handler | undefined => {
    files ??= new Map(
      siteData.articles.flatMap(({ files = [] }) => files).map((file) => [file.path, file]),
    )
    const file = files.get(path)
    return file && toFileHandler(file, siteData)
  }

  const find = (path: string): Handler | undefined => {
    if (path.startsWith(FILES_PATH)) return findFile(path)
    const [, slug = '', ending = ''] = /^([^.]*)(.*)$/.exec(path.slice(PREFIX.length)) ?? []
    const article = bySlug.get(slug)
    const make = article && toMaker(article, ending, siteData)
    if (!make) return undefined
    // When the page is forgotten, its route is too.
    const own: Recent = { add: () => recent.add(() => kept.delete(path)) }
    return madeOnRequest(() => createResource(make(), encoders), own)
  }

  return (path) => {
    if (!path.startsWith(PREFIX)) return undefined
    const before = kept.get(path)
    if (before) return before
    const handler = find(path)
    if (!handler) return undefined
    const route: Route = { path, methods: { GET: handler }, preflight }
    kept.set(path, route)
    return route
  }
}

const PREFIX = `${ARTICLES_PATH}/`

type Made = readonly [Representation, ...Representation[]]

function toMaker(article: Article, ending: string, siteData: SiteData): (() => Made) | undefined {
  // The frame of the page is in the article's language, where the site has it.
  const texts = findTexts(article.language, siteData.allTexts) ?? siteData.texts
  const represent = (): ReturnType<typeof toRepresentations> =>
    toRepresentations(articlePage(article), inLanguage(siteData, texts))
  if (ending === '') return represent
  if (ending === '.md') return () => [represent()[1]]
  if (ending !== '.bib') return undefined
  const headers = toCommonHeaders(siteData.baseUrl)
  return () => {
    const text = toBibtex(article, siteData)
    return [{ mediaType: BIBTEX_MEDIA_TYPE, text, maxAgeSeconds: USUAL_MAX_AGE_SECONDS, headers }]
  }
}

/** Pictures are shown; everything else is downloaded. */
function toFileHandler(file: ArticleFile, { baseUrl }: SiteData): Handler {
  const { path, name, mediaType, length } = file
  return createFileHandler({
    tag: path.slice(FILES_PATH.length),
    ...(!mediaType.startsWith('image/') && { saveAs: name.replace(/^.*[/\\]/, '') }),
    mediaType,
    length,
    headers: toCommonHeaders(baseUrl),
    open: () => file.open(),
  })
}
