/** The languages of a site: English by itself, others as it was handed them. */
import { en } from './languages/en.ts'
import type { LoadableTexts, Texts } from './texts.ts'

/** For documents that are English on every site, and where there is no other language. */
export const english: Texts = en

/** English, unless it was handed over in other words, and what was handed over. */
export function toTextsAtHand(given: readonly Texts[]): readonly Texts[] {
  return given.some(({ language }) => isSameLanguage(language, en.language))
    ? given
    : [en, ...given]
}

/** The texts of the languages that there are any for, in their order; English where there are none. */
export function chooseTexts(
  languages: readonly string[],
  atHand: readonly Texts[],
): readonly [Texts, ...Texts[]] {
  const found = new Set(languages.flatMap((tag) => findTexts(tag, atHand) ?? []))
  const [first = en, ...others] = found
  return [first, ...others]
}

/** Those of a language; where there are none of its own, of `de` for `de-AT` (BCP 47, RFC 4647 3.4). */
export function findTexts<T extends Pick<Texts, 'language'>>(
  tag: string,
  atHand: readonly T[],
): T | undefined {
  return (
    atHand.find(({ language }) => language.toLowerCase() === tag.toLowerCase()) ??
    atHand.find(({ language }) => isSameLanguage(tag, language))
  )
}

/** What is to be loaded for these languages, beside what was handed over. */
export function chooseLoadable(
  languages: readonly string[],
  given: readonly Texts[],
  loadable: readonly LoadableTexts[],
): readonly LoadableTexts[] {
  const missing = languages.filter((tag) => !findTexts(tag, given))
  return [...new Set(missing.flatMap((tag) => findTexts(tag, loadable) ?? []))]
}

/** Every language that a form can be asked for: what is at hand, and what can be loaded. */
export function toFormLanguages(
  atHand: readonly Texts[],
  loadable: readonly LoadableTexts[],
): readonly LoadableTexts[] {
  const others = loadable.filter(({ language }) => !findTexts(language, atHand))
  const ready = atHand.map((texts) => ({ language: texts.language, load: async () => texts }))
  return [...ready, ...others]
}

/** Whether texts in `language` are for whoever asks for `tag`. */
export function isSameLanguage(tag: string, language: string): boolean {
  const asked = tag.toLowerCase()
  const [primary = ''] = asked.split('-')
  return asked === language.toLowerCase() || toNames(language).includes(primary)
}

/** What a language is called in tags, in lower case, its own name first: many write Norwegian as `nb`. */
export function toNames(language: string): readonly string[] {
  const name = language.toLowerCase()
  return name === 'no' ? ['no', 'nb'] : [name]
}
