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

/** The page that shows terms and imprint given as text; undefined: the site serves neither. */
export function findPolicyPage({ owns }: Pick<Place, 'owns'>): string | undefined {
  return [pagePaths.about, pagePaths.privacy].find((path) => owns(path))
}

/** A company text stands under a heading of this name. */
function toPolicyUrl(
  name: 'terms' | 'imprint',
  { site, owns }: Place,
  baseUrl: string,
): string | undefined {
  const policy = site.policies?.[name]
  if (!policy) return undefined
  if ('url' in policy) return policy.url
  const page = findPolicyPage({ owns })
  return page === undefined ? undefined : `${baseUrl}${page}#${name}`
}
