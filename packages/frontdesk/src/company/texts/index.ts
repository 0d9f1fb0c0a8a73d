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

/** Those of a language; else of `zh-Hant` for `zh-Hant-TW`, and of `de` for `de-AT` (RFC 4647 3.4). */
export function findTexts<T extends Pick<Texts, 'language'>>(
  tag: string,
  atHand: readonly T[],
): T | undefined {
  for (const asked of toShorter(tag)) {
    const found =
      atHand.find(({ language }) => language.toLowerCase() === asked) ??
      atHand.find(({ language }) => toNames(language).includes(asked))
    if (found) return found
  }
  return undefined
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

/** Whether texts in `language` serve a request for `tag`. */
export function isSameLanguage(tag: string, language: string): boolean {
  const names = toNames(language)
  return toShorter(tag).some((asked) => names.includes(asked))
}

/** A tag in lower case, and what is left as its parts are cut from its end. */
function toShorter(tag: string): readonly string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'))
}

/** What a language is called in tags, in lower case, its own name first: many write Norwegian as `nb`. */
export function toNames(language: string): readonly string[] {
  const name = language.toLowerCase()
  return name === 'no' ? ['no', 'nb'] : [name]
}
