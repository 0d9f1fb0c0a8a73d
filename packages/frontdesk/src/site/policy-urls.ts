import { pagePaths } from './page-paths.ts'
import type { SiteData } from './site-data.ts'

type Place = Pick<SiteData, 'site' | 'owns'>

/** Address of the company's terms; undefined where it has none. */
export function toTermsUrl(place: Place, baseUrl: string): string | undefined {
  return toPolicyUrl('terms', place, baseUrl)
}

/** Address of the imprint; undefined where there is none. */
export function toImprintUrl(place: Place, baseUrl: string): string | undefined {
  return toPolicyUrl('imprint', place, baseUrl)
}

/** A company text is on the about page, under a heading of this name. */
function toPolicyUrl(
  name: 'terms' | 'imprint',
  { site, owns }: Place,
  baseUrl: string,
): string | undefined {
  const policy = site.policies?.[name]
  if (!policy) return undefined
  if ('url' in policy) return policy.url
  return owns(pagePaths.about) ? `${baseUrl}${pagePaths.about}#${name}` : undefined
}
