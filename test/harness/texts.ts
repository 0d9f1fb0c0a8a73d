/** The languages of the package, as a Node host loads them. */
import { findTexts } from '../../packages/frontdesk/src/company/texts/index.ts'
import { shippedTexts } from '../../packages/frontdesk/src/company/texts/shipped.ts'
import type { Texts } from '../../packages/frontdesk/src/company/texts/texts.ts'

export const allTexts: readonly Texts[] = await Promise.all(shippedTexts.map(({ load }) => load()))

/** One language. Throws for a language outside the package. */
export function textsOf(language: string): Texts {
  const texts = findTexts(language, allTexts)
  if (!texts) throw new Error(`${language} is no language of the package`)
  return texts
}
