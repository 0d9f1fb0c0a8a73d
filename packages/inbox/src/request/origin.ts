/** Checks whether a changing request comes from a page of the inbox. */

/** Methods without effect (RFC 9110 9.2.1); no route gives them one. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * `Sec-Fetch-Site: same-origin` or, from browsers without it, our own `Origin`. Refuses requests
 * with neither, as well as forms of other sites, sign-in included (ASVS 3.5.1).
 */
export function isOwnRequest(request: Pick<Request, 'method' | 'headers'>, own: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === own
}

/** Whether a page of another site led here: then the browser sent no `SameSite=Strict` cookie. */
export function comesFromElsewhere({ headers, method }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-site') === 'cross-site'
}
