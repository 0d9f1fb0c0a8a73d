/** Loads the texts of a site's languages: of the package's own only those in use. */
import { chooseLoadable } from '../company/texts/index.ts'
import { shippedTexts } from '../company/texts/shipped.ts'
import type { Texts } from '../company/texts/texts.ts'

/** `given` replaces the package's texts. */
export async function loadTexts(
  languages: readonly string[],
  given: readonly Texts[] = [],
): Promise<readonly Texts[]> {
  const spoken = chooseLoadable(languages, given, shippedTexts)
  return [...given, ...(await Promise.all(spoken.map(({ load }) => load())))]
}
