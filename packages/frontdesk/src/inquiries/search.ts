/** Search without reading every inquiry: the common part of the engines' indexes. */
import type { InboxFilter } from './inbox.ts'

/** An inbox of this size or less needs no index. */
export const UNINDEXED = 2000

/** Characters in one entry of an index (trigrams). */
export const GRAM = 3

/** Most trigrams of one search: each is looked up, and more narrow little further. */
const MAX_GRAMS = 12

/** Trigrams that occur in more than this share of inquiries are skipped. */
export const COMMON = 0.05

/**
 * Trigrams that an inquiry must have to be worth reading: of each word and of the address. Empty
 * where all words are shorter: then every inquiry is read.
 */
export function toWanted({ words = [], email = '' }: InboxFilter): readonly string[] {
  const all = [...words, toRareStart(email)].map(foldWord).map(toGrams)
  const longest = Math.max(...all.map((grams) => grams.length))
  // Some of each word: the last word may be the rare one.
  const wanted = Array.from({ length: longest }, (_, at) => all.flatMap((grams) => grams[at] ?? []))
  return [...new Set(wanted.flat())].slice(0, MAX_GRAMS)
}

/** Without the domain, which many share. */
function toRareStart(email: string): string {
  const end = email.lastIndexOf('@') + 1
  return end < GRAM ? email : email.slice(0, end)
}

/**
 * A word as it is searched: lower case, composed (NFC), `ss` for `ß`. Other letters whose other case
 * has several characters stay unchanged.
 */
export function foldWord(word: string): string {
  return word
    .replaceAll(/[ßẞ]/g, 'ss')
    .replaceAll(/\p{L}\p{M}+/gu, (letters) => letters.normalize('NFC'))
    .replaceAll(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase()
      return [...small].length === 1 ? small : letter
    })
}

/**
 * SQL of a lower-case text in which the letters beyond ASCII are replaced by the folded word's
 * spelling: no engine folds these without extensions. Literals contain only letters and marks.
 */
export function toFoldedText(text: string, folded: string): string {
  const letters = [...new Set(folded)].filter((letter) => /[^\0-\x7f]/.test(letter))
  return letters
    .flatMap((letter) => toSpellings(letter).map((written) => [written, letter] as const))
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((sql, [written, letter]) => `replace(${sql}, '${written}', '${letter}')`, text)
}

/** Other spellings of a letter. */
function toSpellings(letter: string): readonly string[] {
  const big = letter.toUpperCase()
  const written = [big, letter.normalize('NFD'), big.normalize('NFD')].map((spelling) =>
    spelling.replaceAll(/[A-Z]/g, (ascii) => ascii.toLowerCase()),
  )
  return [...new Set(written)].filter(
    (spelling) => spelling !== letter && /^[\p{L}\p{M}]*[^\0-\x7f]$/u.test(spelling),
  )
}

export function toGrams(word: string): readonly string[] {
  const characters = [...word]
  return characters.slice(GRAM - 1).map((_, at) => characters.slice(at, at + GRAM).join(''))
}
