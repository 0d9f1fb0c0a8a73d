/** From which page a request was sent, as far as its browser says (decision 7: cross-origin). */
import { isLoopback, isLoopbackOrigin } from '../http/loopback.ts'
import type { Log } from '../log.ts'

/** Most origins that the log names: a client can invent more. */
const MAX_NAMED = 10

/** Longest origin that the log names, in characters; a host name is shorter. */
const MAX_ORIGIN_LENGTH = 300

type Origin = 'own' | 'foreign' | 'hidden' | 'elsewhere'

const remedies: { readonly [O in Exclude<Origin, 'own'>]: string } = {
  foreign:
    'A page of this origin sends the form or requests its bot check, and is refused. If it is yours, add it to contact.allowedOrigins, or set BASE_URL to the address that visitors see.',
  /** Any page may send `null`, so it cannot be listed. */
  hidden:
    'A page of another site, or a sandboxed frame, sends the form or requests its bot check without an Origin header, and is refused. If it is yours, let it send one (no sandbox without allow-same-origin, no proxy that removes Origin), and add it to contact.allowedOrigins.',
  elsewhere:
    'A form was not sent to localhost, and is refused: no bot check is on. To accept forms at the address that visitors see, set NODE_ENV=production and BASE_URL.',
}

export interface OriginOptions {
  /** The site's own origin. On loopback its port counts under each name of loopback. */
  readonly own: string
  /** Origins of other pages that may send the form. */
  readonly allowed: Iterable<string>
  /**
   * Whether every page of this machine may send it, on any port: in development a host has its own
   * port.
   */
  readonly development?: boolean | undefined
  /**
   * Whether only forms sent to a name of this machine are accepted, unless their page is listed: no
   * bot check is on.
   */
  readonly localOnly?: boolean | undefined
}

/** Whether the page that a browser names may send the form. */
export type OriginRule = (headers: Headers) => Origin

/**
 * Tells whether the page behind a request may send the form. Programs send no `Origin`. Under
 * `Referrer-Policy: no-referrer` a browser's own form sends `null`. Then `Sec-Fetch-Site`, which
 * pages cannot set, tells it from a sandboxed frame or a foreign page that hides its origin.
 */
export function createOriginRule(options: OriginOptions): OriginRule {
  const { own, allowed: others, development = false, localOnly = false } = options
  const allowed = new Set([own, ...others])
  const loopback = toLoopback(own)

  return (headers) => {
    const origin = headers.get('origin')
    if (origin !== null && allowed.has(origin)) return 'own'
    if (localOnly && !isLoopbackOrigin(`http://${headers.get('host') ?? 'localhost'}`)) {
      return 'elsewhere'
    }
    if (development && origin !== null && isLoopbackOrigin(origin)) return 'own'
    if (loopback !== undefined && origin !== null && toLoopback(origin) === loopback) return 'own'
    const site = headers.get('sec-fetch-site')
    if (origin === null && site !== 'cross-site' && site !== 'same-site') return 'own'
    if (origin !== null && origin !== 'null') return 'foreign'
    return origin === 'null' && site === 'same-origin' ? 'own' : 'hidden'
  }
}

/** The same rule; also logs each foreign origin once, with the remedy. */
export function createOriginCheck(rule: OriginRule, log: Log): OriginRule {
  const named = new Set<string>()

  return (headers) => {
    const answer = rule(headers)
    if (answer === 'own') return answer
    const origin = headers.get('origin')
    const name = origin ?? 'none'
    if (named.size < MAX_NAMED && name.length <= MAX_ORIGIN_LENGTH && !named.has(name)) {
      named.add(name)
      log.warn('form.foreign-origin', {
        origin: name,
        remedy: remedies[answer],
      })
    }
    return answer
  }
}

/** Scheme and port of an origin on loopback; undefined for any other. */
function toLoopback(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url && isLoopback(url.hostname) ? `${url.protocol}${url.port}` : undefined
}
