import type { SiteFacts } from './facts.ts'

type ContactPoint = NonNullable<SiteFacts['contactPoints']>[number]

/** Further ways in, each with the languages spoken there: those of the company where none are named. */
export function toContactPoints({
  contactPoints = [],
  languages,
}: SiteFacts): readonly (ContactPoint & Required<Pick<ContactPoint, 'languages'>>)[] {
  return contactPoints.map((point) => ({ ...point, languages: point.languages ?? languages }))
}
