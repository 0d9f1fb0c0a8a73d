/** Whether a page exists, so that others may link to it. */
import { paths } from '../contract/paths.ts'
import { pagePaths } from './page-paths.ts'
import type { SiteData } from './site-data.ts'

type Place = Pick<SiteData, 'owns' | 'hostPages'>

/** Answered here, or listed as a page of the surrounding site. A home page always exists. */
export function isReachable(path: string, { owns, hostPages }: Place): boolean {
  return path === paths.home || owns(path) || hostPages.some((page) => page.path === path)
}

/** Address of a page that exists. */
export function toReachableUrl(
  path: string,
  place: Place & Pick<SiteData, 'baseUrl'>,
): string | undefined {
  return isReachable(path, place) ? `${place.baseUrl}${path}` : undefined
}

/** The page with the form; without one, the site's home page. */
export function toContactPath(place: Place): string {
  return isReachable(paths.contactPage, place) ? paths.contactPage : paths.home
}

/** Usual names of privacy pages: last segments of their paths. */
export const privacyNames: readonly string[] = [
  'privacy',
  'privacy-policy',
  'datenschutz',
  'datenschutzerklaerung',
  'confidentialite',
]

/** Frontdesk's privacy page, one listed among the site's pages, or the company's policy elsewhere. */
export function findPrivacyLink(place: Place & Pick<SiteData, 'site'>): string | undefined {
  if (isReachable(pagePaths.privacy, place)) return pagePaths.privacy
  const policy = place.site.policies?.privacy
  const own = place.hostPages.find(({ path }) => {
    const name = path
      .replace(/\.html$|\/$/, '')
      .split('/')
      .at(-1)
    return name !== undefined && privacyNames.includes(name)
  })?.path
  return own ?? (policy && 'url' in policy ? policy.url : undefined)
}
