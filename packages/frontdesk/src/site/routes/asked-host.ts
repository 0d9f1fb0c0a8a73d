/**
 * In development: uses the address that a page was requested by, in place of the configured one.
 */
import { isLoopback, isLoopbackOrigin } from '../../http/loopback.ts'

/** Most addresses of this machine that are distinguished; others get the configured one. */
const MAX_HOSTS = 8

/**
 * Calls `open` for the origin that a request was sent to. Only where the site's own origin and the
 * request's `Host` are on loopback: a public address is configured, never taken from a request.
 * `own` serves all others.
 */
export function followHosts<T>(
  baseUrl: string,
  own: T,
  open: (origin: string) => T,
): (request: Request) => T {
  if (!isLoopbackOrigin(baseUrl)) return () => own
  const byHost = new Map([[new URL(baseUrl).host, own]])
  return (request) => {
    const host = request.headers.get('host') ?? ''
    const known = byHost.get(host)
    if (known !== undefined) return known
    const asked = findAskedOrigin(request)
    if (asked === undefined || byHost.size >= MAX_HOSTS) return own
    const made = open(asked)
    byHost.set(host, made)
    return made
  }
}

/** The local address that a request used; undefined for any other. */
function findAskedOrigin({ url, headers }: Request): string | undefined {
  const asked = URL.parse(`${new URL(url).protocol}//${headers.get('host') ?? ''}`)
  return asked && isLoopback(asked.hostname) ? asked.origin : undefined
}
