import { DAY_MS } from '../clock.ts'
import type { Operation } from '../contract/operations.ts'
import { MIN_SUNSET_NOTICE_DAYS } from '../contract/versioning.ts'
import type { HeaderSet } from './exchange.ts'

/** The announced removal of an operation (contract 9.4). */
export interface Deprecation {
  /** Start of the deprecation, past or future: ISO 8601 with a time zone, or a date in UTC. */
  readonly since: string
  /** When it may stop answering, in the same form; at least 90 days after `since`. */
  readonly sunset: string
  /** Address of a page that says what to use instead. */
  readonly documentation?: string
}

/** Announced removals. The alias of an operation is unversioned and stays (contract 9.6). */
export type Deprecations = { readonly [K in Operation['id']]?: Deprecation }

const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/

/**
 * `Deprecation` (RFC 9745, a structured date), `Sunset` (RFC 8594, an HTTP date) and, if there is a
 * page, the link of RFC 9745 3.
 * @throws RangeError for an invalid time, and for a shorter notice than the contract's.
 */
export function toDeprecationHeaders(name: string, deprecation: Deprecation): HeaderSet {
  const since = toTime(`${name}.since`, deprecation.since)
  const sunset = toTime(`${name}.sunset`, deprecation.sunset)
  const days = (sunset - since) / DAY_MS
  if (days < MIN_SUNSET_NOTICE_DAYS) {
    const earliest = new Date(since + MIN_SUNSET_NOTICE_DAYS * DAY_MS).toISOString()
    throw new RangeError(
      `${name}.sunset was "${deprecation.sunset}", ${Math.floor(days)} days after ${name}.since: it must be ${MIN_SUNSET_NOTICE_DAYS} days after it at least (contract 9.4). Use ${earliest} or later.`,
    )
  }
  const { documentation } = deprecation
  return {
    deprecation: `@${Math.floor(since / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    ...(documentation !== undefined && {
      link: `<${new URL(documentation).href}>; rel="deprecation"; type="text/html"`,
    }),
  }
}

function toTime(key: string, text: string): number {
  const time = ISO_TIME.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) {
    throw new RangeError(
      `${key} was "${text}": it must be a time like 2027-01-31 or 2027-01-31T12:00:00Z.`,
    )
  }
  return time
}
