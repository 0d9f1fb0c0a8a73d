/** In development: the address by which a page was asked, in place of the one that is configured. */
import { isLoopback, isLoopbackOrigin } from '../../http/loopback.ts'

/** Most addresses of this machine that are told apart; others get the configured one. */
const MAX_HOSTS = 8

/**
 * What `open` makes of the origin that a request was sent to. Only where the site's own origin is on
 * loopback, and only for a `Host` on loopback: a public address is configured, never taken from a
 * request. `own` is for all others.
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

/** By which a request came to this machine; undefined where it names another. */
export function findAskedOrigin({ url, headers }: Request): string | undefined {
  const asked = URL.parse(`${new URL(url).protocol}//${headers.get('host') ?? ''}`)
  return asked && isLoopback(asked.hostname) ? asked.origin : undefined
}
