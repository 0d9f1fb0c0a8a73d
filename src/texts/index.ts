/** The languages that the contact form speaks. */
import { de } from './de.ts'
import { en } from './en.ts'
import type { FormText } from './form-text.ts'

/** English first: it speaks where no other can. */
export const formTexts: readonly FormText[] = [en, de]

/** For documents that are English on every site. */
export const english: FormText = en

/** The texts of the first language that there are texts for; English otherwise. BCP 47 tags. */
export function toFormText(languages: readonly string[]): FormText {
  for (const tag of languages) {
    const [language] = tag.toLowerCase().split('-')
    const found = formTexts.find((text) => text.language === language)
    if (found) return found
  }
  return en
}
