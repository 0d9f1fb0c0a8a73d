import type { SiteFacts } from './facts.ts'
import { pagePaths } from './page-paths.ts'

/** Where the company's terms stand; undefined where it states none. */
export function toTermsUrl({ policies }: SiteFacts, baseUrl: string): string | undefined {
  return toPolicyUrl('terms', policies, baseUrl)
}

/** Where the imprint stands; undefined where there is none. */
export function toImprintUrl({ policies }: SiteFacts, baseUrl: string): string | undefined {
  return toPolicyUrl('imprint', policies, baseUrl)
}

/** A text of the company's own stands on the about page, under a heading of this name. */
function toPolicyUrl(
  name: 'terms' | 'imprint',
  policies: SiteFacts['policies'],
  baseUrl: string,
): string | undefined {
  const policy = policies?.[name]
  if (!policy) return undefined
  return 'url' in policy ? policy.url : `${baseUrl}${pagePaths.about}#${name}`
}
