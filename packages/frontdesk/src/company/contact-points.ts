import type { SiteFacts } from './facts.ts'

type ContactPoint = NonNullable<SiteFacts['contactPoints']>[number]

/** Further contacts, each with its languages. Default: those of the company. */
export function toContactPoints({
  contactPoints = [],
  languages,
}: SiteFacts): readonly (ContactPoint & Required<Pick<ContactPoint, 'languages'>>)[] {
  return contactPoints.map((point) => ({ ...point, languages: point.languages ?? languages }))
}
