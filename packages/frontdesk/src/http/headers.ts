/** Header sets of all answers (contract 9.2, decision 7: API-Version). */
import { API_VERSION } from '../contract/versioning.ts'
import type { HeaderSet } from './exchange.ts'

/** On every answer of the service. */
export const commonHeaders: HeaderSet = Object.freeze({
  'api-version': API_VERSION,
  'x-content-type-options': 'nosniff',
})

/** Tells clients to use TLS only (RFC 6797). */
export const HSTS = 'strict-transport-security'

/** Seconds for which clients use TLS only: a year. */
const TLS_ONLY_SECONDS = 31_536_000

/**
 * The same, with HSTS where the public address is https: later visits then use TLS (RFC 6797 7.1).
 * Not on plain http, where browsers must ignore it (RFC 6797 7.2).
 */
export function toCommonHeaders(baseUrl: string): HeaderSet {
  return baseUrl.startsWith('https:') ? secureHeaders : commonHeaders
}

const secureHeaders: HeaderSet = Object.freeze({
  ...commonHeaders,
  [HSTS]: `max-age=${TLS_ONLY_SECONDS}`,
})

/** Response headers that a script on another origin may read. */
export const EXPOSED_HEADERS =
  'RateLimit, RateLimit-Policy, Retry-After, API-Version, Deprecation, Sunset, Link, ETag, Content-Usage'

/** For everything that all origins may read: documents, the API index, the tool endpoint. */
export const openCorsHeaders: HeaderSet = Object.freeze({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
})

/** For parts of pages, whose headers scripts do not read. */
export const openPartHeaders: HeaderSet = Object.freeze({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
})

/** For answers that depend on the moment or the client. */
export const noStoreHeaders: HeaderSet = Object.freeze({ 'cache-control': 'no-store' })

/** Longest time a browser may remember a preflight, in seconds; browsers cap it at a day or less. */
export const PREFLIGHT_MAX_AGE_SECONDS = 86_400

/** Seconds that caches keep pages, documents and citations. */
export const USUAL_MAX_AGE_SECONDS = 300
