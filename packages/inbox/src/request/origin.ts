/** Whether a request that changes something comes from a page of the inbox itself. */

/** Methods that change nothing (RFC 9110 9.2.1); a route for them never does. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * `Sec-Fetch-Site: same-origin`, or, from browsers that do not send it, our own `Origin`. A request with
 * neither is refused, as every form of another site is, sign-in included (ASVS 3.5.1).
 */
export function isOwnRequest(request: Pick<Request, 'method' | 'headers'>, own: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === own
}

/** A page of another site led here: cookies that are `SameSite=Strict` stayed behind. */
export function comesFromElsewhere({ headers, method }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-site') === 'cross-site'
}
