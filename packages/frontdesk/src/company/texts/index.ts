/** The languages of a site: English, and those passed in. */
import { en } from './languages/en.ts'
import type { LoadableTexts, Texts } from './texts.ts'

/** For documents that are always English, and the default. */
export const english: Texts = en

/** English, unless replaced by other English texts, and the texts passed in. */
export function toTextsAtHand(given: readonly Texts[]): readonly Texts[] {
  return given.some(({ language }) => isSameLanguage(language, en.language))
    ? given
    : [en, ...given]
}

/** The available texts for these languages, in their order; English without any. */
export function chooseTexts(
  languages: readonly string[],
  atHand: readonly Texts[],
): readonly [Texts, ...Texts[]] {
  const found = new Set(languages.flatMap((tag) => findTexts(tag, atHand) ?? []))
  const [first = en, ...others] = found
  return [first, ...others]
}

/**
 * Texts for a language; `zh-Hant` also serves `zh-Hant-TW`, and `de` serves `de-AT` (RFC 4647 3.4).
 */
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

/** The texts to load for these languages, beyond those passed in. */
export function chooseLoadable(
  languages: readonly string[],
  given: readonly Texts[],
  loadable: readonly LoadableTexts[],
): readonly LoadableTexts[] {
  const missing = languages.filter((tag) => !findTexts(tag, given))
  return [...new Set(missing.flatMap((tag) => findTexts(tag, loadable) ?? []))]
}

/** Every language that a form can have: those at hand and those that can be loaded. */
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

/** A tag in lower case, then shortened part by part from its end. */
function toShorter(tag: string): readonly string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'))
}

/** Tags of a language, in lower case, its own first: many write Norwegian as `nb`. */
export function toNames(language: string): readonly string[] {
  const name = language.toLowerCase()
  return name === 'no' ? ['no', 'nb'] : [name]
}
