import type { PostalAddress } from './facts.ts'

/**
 * Countries whose addresses have the postcode behind or below the town (UPU S42); most have it
 * before.
 */
const CODE_LAST: ReadonlySet<string> = new Set(
  'AU BD BM BR CA GB GG GI ID IE IM IN JE JO JP KR LK LV MT NG NP NZ PE SA SG TH TW US VE ZA'.split(
    ' ',
  ),
)

/** `BS1 4QS` and `Bristol` in the country's order: `Bristol BS1 4QS`. */
export function toTownLine({
  country,
  locality,
  postalCode,
}: Pick<PostalAddress, 'country' | 'locality' | 'postalCode'>): string {
  return CODE_LAST.has(country) ? `${locality} ${postalCode}` : `${postalCode} ${locality}`
}
