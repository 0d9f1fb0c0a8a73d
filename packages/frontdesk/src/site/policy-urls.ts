import { pagePaths } from './page-paths.ts'
import type { SiteData } from './site-data.ts'

type Place = Pick<SiteData, 'site' | 'owns'>

/** The page that shows terms and imprint given as text; undefined: the site serves neither. */
export function findPolicyPage({ owns }: Pick<Place, 'owns'>): string | undefined {
  return [pagePaths.about, pagePaths.privacy].find((path) => owns(path))
}

/** Undefined where there is none. A company text stands under a heading of this name. */
export function toPolicyUrl(
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
