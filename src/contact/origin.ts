/** Which page a form was sent from, as far as its browser says (decision 7: cross-origin). */
import { isLoopback } from '../http/loopback.ts'
import type { Log } from '../log.ts'

/** Most origins that the log names: anybody can invent more. */
const MAX_NAMED = 10

/** Longest origin that the log names, in characters; that of a host name is shorter. */
const MAX_ORIGIN_LENGTH = 300

const LISTABLE =
  'A page of this origin sends the form and is refused: if it is yours, add it to contact.allowedOrigins, or set BASE_URL to the address that visitors see.'

/** What browsers send in its place cannot be listed: any page may send it. */
const HIDDEN =
  'A page of another site, or a sandboxed frame, sends the form without its origin and is refused: if it is yours, let it be named (no sandbox without allow-same-origin, no proxy that takes Origin out), and add it to contact.allowedOrigins.'

export interface OriginCheckOptions {
  /** The site's own. On loopback its port means it under each name that loopback has. */
  readonly own: string
  /** Origins of other pages that may send the form. */
  readonly allowed: readonly string[]
  readonly log: Log
}

/**
 * Makes the function that says whether a browser sent the form from a page that may not send it.
 *
 * Clients that are no browser send no `Origin`. Under `Referrer-Policy: no-referrer` a browser's
 * own form says `null`, and then `Sec-Fetch-Site`, which pages cannot set, tells it from a sandboxed
 * frame (Fetch, Origin header). The same field betrays a foreign page whose visitor's proxy or
 * extension took the origin out. The log names each foreign origin once, with the remedy.
 */
export function createOriginCheck(
  options: OriginCheckOptions,
): (headers: Headers) => 'own' | 'foreign' {
  const { own, log } = options
  const allowed = new Set([own, ...options.allowed])
  const loopback = toLoopback(own)
  const named = new Set<string>()

  return (headers) => {
    const origin = headers.get('origin')
    if (origin !== null && allowed.has(origin)) return 'own'
    if (loopback !== undefined && origin !== null && toLoopback(origin) === loopback) return 'own'
    const site = headers.get('sec-fetch-site')
    if (origin === null && site !== 'cross-site' && site !== 'same-site') return 'own'
    if (origin === 'null' && site === 'same-origin') return 'own'
    const name = origin ?? 'none'
    if (named.size < MAX_NAMED && name.length <= MAX_ORIGIN_LENGTH && !named.has(name)) {
      named.add(name)
      log.warn('form.foreign-origin', {
        origin: name,
        remedy: origin === null || origin === 'null' ? HIDDEN : LISTABLE,
      })
    }
    return 'foreign'
  }
}

/** Scheme and port of an origin on loopback; undefined for any other. */
function toLoopback(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url && isLoopback(url.hostname) ? `${url.protocol}${url.port}` : undefined
}
