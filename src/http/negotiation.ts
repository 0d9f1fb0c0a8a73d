/** Which of the offered media types a client prefers (RFC 9110 12.5.1). */

/** Longest Accept or Accept-Encoding that is looked at, in characters; the rest is ignored. */
const MAX_FIELD_LENGTH = 1024

interface Preference {
  readonly range: string
  readonly quality: number
}

/**
 * The offered type with the highest quality; among equals the first offered. The most specific
 * range decides a type's quality. Undefined when the field is absent or refuses all offers.
 */
export function preferredType<T extends string>(
  accept: string | null,
  offers: readonly T[],
): T | undefined {
  if (!accept) return undefined
  const preferences = parsePreferences(accept)
  let best: T | undefined
  let bestQuality = 0
  for (const offer of offers) {
    const quality = typeQuality(preferences, offer)
    if (quality > bestQuality) {
      best = offer
      bestQuality = quality
    }
  }
  return best
}

/** The first offered content coding that the client takes; undefined means identity. */
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

function parsePreferences(field: string): readonly Preference[] {
  return field
    .slice(0, MAX_FIELD_LENGTH)
    .split(',')
    .map((item) => {
      const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
      const quality = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1))
      return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 }
    })
}

function typeQuality(preferences: readonly Preference[], offer: string): number {
  const family = `${offer.slice(0, offer.indexOf('/'))}/*`
  for (const range of [offer, family, '*/*']) {
    const match = preferences.find((preference) => preference.range === range)
    if (match) return match.quality
  }
  return 0
}
