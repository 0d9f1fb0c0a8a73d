/** Whether a page is there, so that something may lead to it. */
import { paths } from '../contract/paths.ts'
import { pagePaths } from './page-paths.ts'
import type { SiteData } from './site-data.ts'

type Place = Pick<SiteData, 'owns' | 'hostPages'>

/** Answered here, or a page of the site around. There is a home page in any case. */
export function isReachable(path: string, { owns, hostPages }: Place): boolean {
  return path === paths.home || owns(path) || hostPages.some((page) => page.path === path)
}

/** The address of a page that is there. */
export function toReachableUrl(
  path: string,
  place: Place & Pick<SiteData, 'baseUrl'>,
): string | undefined {
  return isReachable(path, place) ? `${place.baseUrl}${path}` : undefined
}

/** Where people send the form from; without such a page, the site's own home page. */
export function toContactPath(place: Place): string {
  return isReachable(paths.contactPage, place) ? paths.contactPage : paths.home
}

/** What sites call their privacy page: last segments of its path. */
export const privacyNames: readonly string[] = [
  'privacy',
  'privacy-policy',
  'datenschutz',
  'datenschutzerklaerung',
  'confidentialite',
]

/** The privacy page: Frontdesk's, or the one among the pages of the site around; undefined without one. */
export function findPrivacyPath(place: Place): string | undefined {
  if (isReachable(pagePaths.privacy, place)) return pagePaths.privacy
  return place.hostPages.find(({ path }) => {
    const name = path
      .replace(/\.html$|\/$/, '')
      .split('/')
      .at(-1)
    return name !== undefined && privacyNames.includes(name)
  })?.path
}
