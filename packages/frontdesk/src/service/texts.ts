/** The texts of a site's languages: of those that come with the package only what is spoken. */
import { chooseLoadable } from '../company/texts/index.ts'
import { shippedTexts } from '../company/texts/shipped.ts'
import type { Texts } from '../company/texts/texts.ts'

/** `given` stands for what comes with the package. */
export async function loadTexts(
  languages: readonly string[],
  given: readonly Texts[] = [],
): Promise<readonly Texts[]> {
  const spoken = chooseLoadable(languages, given, shippedTexts)
  return [...given, ...(await Promise.all(spoken.map(({ load }) => load())))]
}
