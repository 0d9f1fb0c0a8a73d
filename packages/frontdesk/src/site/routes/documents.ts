/** Routes of everything rendered once: documents, pages and their Markdown twins. */
import type { Document } from '../documents/document.ts'
import { toDocuments } from '../documents/index.ts'
import { toAssets, type Asset } from '../documents/assets.ts'
import { createResource, type Encoder, type Representation } from '../../http/resource.ts'
import { createDocumentPreflight } from '../../http/cors.ts'
import type { Handler } from '../../http/exchange.ts'
import { openPartHeaders, toCommonHeaders, USUAL_MAX_AGE_SECONDS } from '../../http/headers.ts'
import type { Route, RouteFinder } from '../../http/router.ts'
import { toTranslatedPages } from '../pages/index.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import { toRepresentations } from '../pages/render.ts'
import { toUsageHeaders } from '../../company/policies.ts'
import type { SiteData } from '../site-data.ts'
import { createArticleRoutes } from './articles.ts'
import { createRecent, madeOnRequest } from './made-on-request.ts'

/** Most articles and rare documents kept in memory: some 30 KB each. */
const MAX_RECENT = 100

export interface DocumentRoutes {
  readonly routes: readonly Route[]
  /** Routes of articles and their files. */
  readonly find: RouteFinder
}

/** Renders each document at its first request: all of them at the start would take 13 MB. */
export function createDocumentRoutes(
  siteData: SiteData,
  encoders: readonly Encoder[],
): DocumentRoutes {
  const preflight = createDocumentPreflight(siteData.baseUrl)
  const recent = createRecent(MAX_RECENT)
  const toRoutes = (
    { recentOnly }: Pick<Document, 'recentOnly'>,
    paths: readonly string[],
    make: () => Promise<Handler>,
  ): readonly Route[] => {
    const handler = madeOnRequest(make, recentOnly && recent)
    return paths.map((path) => ({ path, methods: { GET: handler }, preflight }))
  }

  const toDocumentRoutes = (
    document: Asset,
    more: Pick<Representation, 'headers' | 'cors'>,
  ): readonly Route[] =>
    toRoutes(document, [document.path, ...(document.alsoAt ?? [])], async () => {
      const headers = {
        ...toCommonHeaders(siteData.baseUrl),
        ...more.headers,
        ...document.headers?.(siteData),
      }
      const { mediaType, maxAgeSeconds = USUAL_MAX_AGE_SECONDS } = document
      const text = await document.render(siteData)
      return createResource([{ ...more, mediaType, text, maxAgeSeconds, headers }], encoders)
    })
  const usage = toUsageHeaders(siteData.contentSignals)
  const ofDocuments = toDocuments(siteData).flatMap((document) =>
    toDocumentRoutes(document, { headers: document.unlisted ? {} : usage }),
  )
  // Assets need no content signals.
  const ofAssets = toAssets(siteData).flatMap((asset) =>
    toDocumentRoutes(asset, { headers: {}, cors: openPartHeaders }),
  )
  const ofPages = toTranslatedPages(siteData).flatMap(({ page, siteData: local }) => {
    const render = (): ReturnType<typeof toRepresentations> => toRepresentations(page, local)
    const twin = toMarkdownPath(page.path)
    return [
      toRoutes(page, [page.path], async () => createResource(render(), encoders)),
      toRoutes(page, [twin], async () => createResource([render()[1]], encoders)),
    ].flat()
  })

  return {
    routes: [...ofDocuments, ...ofAssets, ...ofPages],
    find: createArticleRoutes({ siteData, encoders, preflight, recent }),
  }
}
