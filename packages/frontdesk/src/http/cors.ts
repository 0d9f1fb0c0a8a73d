/** Cross-origin rules (Fetch standard, CORS protocol; decision 7: cross-origin). */
import type { Exchange, Handler, HeaderSet } from './exchange.ts'
import {
  EXPOSED_HEADERS,
  noStoreHeaders,
  openCorsHeaders,
  PREFLIGHT_MAX_AGE_SECONDS,
  toCommonHeaders,
} from './headers.ts'

export type CorsRule = (exchange: Exchange) => HeaderSet

/** Every origin may read. */
export const openCors: CorsRule = () => openCorsHeaders

/**
 * Listed origins may read, and those that `isAllowed` accepts. The first is the site's own; other
 * origins get it too, so that a later header set cannot open the answer to all.
 */
export function listedCors(
  origins: ReadonlySet<string>,
  isAllowed: (origin: string) => boolean = () => false,
): CorsRule {
  const granted = new Map([...origins].map((origin) => [origin, grant(origin)]))
  const [own = {}] = granted.values()
  return ({ request }) => {
    const origin = request.headers.get('origin') ?? ''
    return granted.get(origin) ?? (isAllowed(origin) ? grant(origin) : own)
  }
}

function grant(origin: string): HeaderSet {
  return Object.freeze({
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
  })
}

/** Answers a preflight with 204 and what the path permits; no policy counts it. */
export function createPreflight(
  cors: CorsRule,
  baseUrl: string,
  permissions: HeaderSet,
  headersFor: (exchange: Exchange) => HeaderSet | Promise<HeaderSet> = () => ({}),
): Handler {
  const fixed = Object.freeze({
    ...toCommonHeaders(baseUrl),
    ...noStoreHeaders,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    ...permissions,
  })
  return async (exchange) =>
    new Response(null, {
      status: 204,
      headers: { ...fixed, ...(await headersFor(exchange)), ...cors(exchange) },
    })
}

/** The same for documents. */
export function createDocumentPreflight(baseUrl: string): Handler {
  return createPreflight(openCors, baseUrl, {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
  })
}
