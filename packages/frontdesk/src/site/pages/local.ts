/** A page's other languages. */
import { toPathIn } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import type { Texts } from '../../company/texts/texts.ts'
import type { Sheet } from './page.ts'

/** The same page in each of the site's languages, main one first; empty with one language. */
export function toAlternates(
  {
    path,
    mainPath = path,
    translated,
  }: Pick<Sheet, 'path' | 'mainPath'> & { readonly translated?: boolean },
  siteData: SiteData,
): readonly { readonly texts: Texts; readonly path: string }[] {
  if (mainPath === undefined || !translated || siteData.allTexts.length < 2) return []
  return siteData.allTexts.map((texts) => ({ texts, path: toPathIn(mainPath, texts, siteData) }))
}
