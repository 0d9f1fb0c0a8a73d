/** A page in the language of its reader: where its links lead, and where else it is. */
import { mapLinks } from '../../company/prose/links.ts'
import type { Block } from '../../company/prose/prose.ts'
import { toLinkIn, toPathIn } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import type { Texts } from '../../company/texts/texts.ts'
import type { Sheet } from './page.ts'

/** What a page says, with links to pages of the same language. */
export function toLocalBlocks(sheet: Sheet, siteData: SiteData): readonly Block[] {
  const blocks = sheet.content(siteData)
  if (siteData.texts === siteData.spoken[0]) return blocks
  return mapLinks(blocks, (link) => toLinkIn(link, siteData))
}

/** The same page in each of the site's languages, the main one first; none where there is but one. */
export function toAlternates(
  { path, mainPath = path, spoken }: Pick<Sheet, 'path' | 'mainPath' | 'spoken'>,
  siteData: SiteData,
): readonly { readonly texts: Texts; readonly path: string }[] {
  if (mainPath === undefined || !spoken || siteData.spoken.length < 2) return []
  return siteData.spoken.map((texts) => ({ texts, path: toPathIn(mainPath, texts, siteData) }))
}
