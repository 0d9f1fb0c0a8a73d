/** Routes of everything that is bytes made once: documents, pages and their Markdown twins. */
import { documents } from '../documents/index.ts'
import { createResource, type Encoder } from '../documents/resource.ts'
import { createPreflight, openCors } from '../http/cors.ts'
import type { Handler } from '../http/exchange.ts'
import type { Route } from '../http/router.ts'
import { pages } from '../pages/index.ts'
import { toMarkdownPath } from '../pages/markdown-path.ts'
import { toRepresentations } from '../pages/render.ts'
import type { Surface } from '../site/surface.ts'

/** Seconds that caches keep a document which does not say otherwise. */
const DEFAULT_MAX_AGE_SECONDS = 300

/** Renders all documents. Rejects when one cannot be made. */
export async function createDocumentRoutes(
  surface: Surface,
  encoders: readonly Encoder[],
): Promise<readonly Route[]> {
  const preflight = createPreflight(openCors, {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
  })
  const toRoute = (path: string, handler: Handler): Route => ({
    path,
    methods: { GET: handler },
    preflight,
  })
  const ofDocuments = documents.map(async (document) => {
    const handler = await createResource(
      [
        {
          mediaType: document.mediaType,
          text: await document.render(surface),
          maxAgeSeconds: document.maxAgeSeconds ?? DEFAULT_MAX_AGE_SECONDS,
          headers: document.headers?.(surface) ?? {},
        },
      ],
      encoders,
    )
    return [document.path, ...(document.alsoAt ?? [])].map((path) => toRoute(path, handler))
  })
  const ofPages = pages.map(async (page) => {
    const [html, markdown] = toRepresentations(page, surface)
    return [
      toRoute(page.path, await createResource([html, markdown], encoders)),
      toRoute(toMarkdownPath(page.path), await createResource([markdown], encoders)),
    ]
  })
  return (await Promise.all([...ofDocuments, ...ofPages])).flat()
}
