import type { Link } from '../../company/prose/prose.ts'
import { findForeign } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { findPageText } from './page-names.ts'

/** Links by their own titles, or the pages'. Pages not served here are left out. */
export function toOwnLinks(
  items: readonly { readonly link: string; readonly title?: string | undefined }[],
  siteData: SiteData,
): readonly Link[] {
  return items.flatMap(({ link, title }) => {
    const served = siteData.listing.find((listed) => listed.path === link)
    const text = title ?? (served && (findPageText(link, siteData)?.title ?? served.title))
    const language = title === undefined ? undefined : findForeign(title, siteData)
    return text === undefined ? [] : [{ link, text, language }]
  })
}
