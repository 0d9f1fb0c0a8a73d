/** A page in the language of its reader: where its links lead, and where else it is. */
import { mapLinks } from '../../company/prose/links.ts'
import type { Block } from '../../company/prose/prose.ts'
import { toLinkIn, toPathIn } from '../page-languages.ts'
import type { Surface } from '../site-data.ts'
import type { Texts } from '../../company/texts/texts.ts'
import type { Sheet } from './page.ts'

/** What a page says, with links to pages of the same language. */
export function toLocalBlocks(sheet: Sheet, surface: Surface): readonly Block[] {
  const blocks = sheet.content(surface)
  if (surface.texts === surface.spoken[0]) return blocks
  return mapLinks(blocks, (link) => toLinkIn(link, surface))
}

/** The same page in each of the site's languages, the main one first; none where there is but one. */
export function toAlternates(
  { path, mainPath = path, spoken }: Pick<Sheet, 'path' | 'mainPath' | 'spoken'>,
  surface: Surface,
): readonly { readonly texts: Texts; readonly path: string }[] {
  if (mainPath === undefined || !spoken || surface.spoken.length < 2) return []
  return surface.spoken.map((texts) => ({ texts, path: toPathIn(mainPath, texts, surface) }))
}
