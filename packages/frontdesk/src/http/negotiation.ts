/** Which of the offered media types a client prefers (RFC 9110 12.5.1). */

/** Longest Accept or Accept-Encoding that is parsed, in characters; the rest is ignored. */
const MAX_FIELD_LENGTH = 1024

interface Preference {
  readonly range: string
  readonly quality: number
}

/**
 * The offered type with the highest quality. The most specific range decides a type's quality (RFC
 * 9110 12.5.1). Among equals, a type named in full wins over a wildcard, then the first in the
 * field, then the first offered. Undefined when the field is absent or refuses all offers.
 */
export function preferredType<T extends string>(
  accept: string | null,
  offers: readonly T[],
): T | undefined {
  if (!accept) return undefined
  // The value of most programs.
  if (accept === '*/*') return offers[0]
  const preferences = parsePreferences(accept)
  let best: T | undefined
  let highest: Standing = refused
  for (const offer of offers) {
    const standing = toStanding(preferences, offer)
    if (isAhead(standing, highest)) {
      best = offer
      highest = standing
    }
  }
  return best
}

/** The first offered content coding that the client accepts; undefined means identity. */
export function preferredEncoding<T extends string>(
  acceptEncoding: string | null,
  offers: readonly T[],
): T | undefined {
  if (!acceptEncoding) return undefined
  const preferences = parsePreferences(acceptEncoding)
  const qualityOf = (coding: string): number | undefined =>
    preferences.find(({ range }) => range === coding)?.quality
  const any = qualityOf('*')
  let best: T | undefined
  let bestQuality = 0
  for (const offer of offers) {
    const quality = qualityOf(offer) ?? any ?? 0
    if (quality > bestQuality) {
      best = offer
      bestQuality = quality
    }
  }
  return best
}

/** Languages that are not refused, in the order of the field (RFC 9110 12.5.4). */
export function acceptedLanguages(acceptLanguage: string): readonly string[] {
  const items = acceptLanguage.slice(0, MAX_FIELD_LENGTH).split(',').map(parsePreference)
  return items.flatMap(({ range, quality }) => (quality > 0 ? [range] : []))
}

function parsePreferences(field: string): readonly Preference[] {
  return field.slice(0, MAX_FIELD_LENGTH).toLowerCase().split(',').map(parsePreference)
}

function parsePreference(item: string): Preference {
  const end = item.indexOf(';')
  if (end < 0) return { range: item.trim(), quality: 1 }
  return { range: item.slice(0, end).trim(), quality: toQuality(item, end) }
}

/** `from`: where the parameters start. */
function toQuality(item: string, from: number): number {
  // The usual form: one parameter, no blanks.
  const isAlone = item.startsWith(';q=', from) && !item.includes(';', from + 1)
  const weight = isAlone ? item.slice(from + 3) : /;\s*q\s*=([^;]*)/.exec(item)?.[1]
  if (weight === undefined) return 1
  const quality = Number(weight)
  return quality >= 0 && quality <= 1 ? quality : 0
}

/** How well an offer matches. */
interface Standing {
  readonly quality: number
  /** 0 for a type by its name, 1 for its family, 2 for any. */
  readonly vagueness: number
  /** Position of the range in the field. */
  readonly place: number
}

const refused: Standing = { quality: 0, vagueness: 0, place: 0 }

function toStanding(preferences: readonly Preference[], offer: string): Standing {
  const family = `${offer.slice(0, offer.indexOf('/'))}/*`
  let vagueness = 0
  for (const range of [offer, family, '*/*']) {
    const place = preferences.findIndex((preference) => preference.range === range)
    const preference = preferences[place]
    if (preference) return { quality: preference.quality, vagueness, place }
    vagueness += 1
  }
  return refused
}

function isAhead(one: Standing, other: Standing): boolean {
  if (one.quality !== other.quality) return one.quality > other.quality
  if (one.quality === 0) return false
  if (one.vagueness !== other.vagueness) return one.vagueness < other.vagueness
  return one.place < other.place
}
