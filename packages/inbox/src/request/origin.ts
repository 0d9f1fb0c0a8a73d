/** Checks whether a request comes from a page of the inbox. */
import { isLoopback } from 'frontdesk/ports'

/** Methods without effect (RFC 9110 9.2.1); no route gives them one. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts reading methods. Others need `Sec-Fetch-Site: same-origin` or, from browsers without it,
 * our own `Origin`, sign-in included (ASVS 3.5.1). Over http, all need a loopback `Host`.
 */
export function isOwnRequest({ method, headers }: Request, own: string): boolean {
  const host = headers.get('host')?.replace(/:\d*$/, '') ?? 'localhost'
  // Another site's name may point here (DNS rebinding); that needs a browser, which sends `Host`.
  if (own.startsWith('http:') && !isLoopback(host)) return false
  if (safe.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === own
}

/** Whether a page of another site led here: then the browser sent no `SameSite=Strict` cookie. */
export function comesFromElsewhere({ headers, method }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-site') === 'cross-site'
}
