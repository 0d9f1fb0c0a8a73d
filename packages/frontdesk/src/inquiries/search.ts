/** Finding words without reading every inquiry: what the engines' indexes have in common. */
import type { InboxFilter } from './inbox.ts'

/** An inbox that has no more needs no index. */
export const UNINDEXED = 2000

/** Characters that an index knows together. */
export const GRAM = 3

/** Most of them that one search asks for: each is looked up, and more would hardly narrow it further. */
const MOST_GRAMS = 12

/** Share of the inquiries from which on what they have in common leads to too many of them. */
export const COMMON = 0.05

/**
 * What an inquiry must have of three characters each to be worth reading: of each word that is looked
 * for, and of the address. Empty where all words are shorter: then everything is read.
 */
export function toWanted({ words = [], email = '' }: InboxFilter): readonly string[] {
  const all = [...words, toRareStart(email)].map(toGrams)
  const longest = Math.max(...all.map((grams) => grams.length))
  // Some of each word: of several the last may be the rare one.
  const wanted = Array.from({ length: longest }, (_, at) => all.flatMap((grams) => grams[at] ?? []))
  return [...new Set(wanted.flat())].slice(0, MOST_GRAMS)
}

/** Many share a domain. */
function toRareStart(email: string): string {
  const end = email.lastIndexOf('@') + 1
  return end < GRAM ? email : email.slice(0, end)
}

/**
 * A word as it is looked for: in lower case, its letters composed (NFC) where marks follow them. Letters
 * whose other case is of several characters stay as they are.
 */
export function foldWord(word: string): string {
  return word
    .replaceAll(/\p{L}\p{M}+/gu, (letters) => letters.normalize('NFC'))
    .replaceAll(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase()
      return [...small].length === 1 ? small : letter
    })
}

/**
 * SQL of a text whose ASCII is in lower case already, with the letters of a folded word beyond ASCII in the
 * word's own spelling: no engine folds these without extensions. Literals are letters and marks alone.
 */
export function toFoldedText(text: string, folded: string): string {
  const letters = [...new Set(folded)].filter((letter) => /[^\0-\x7f]/.test(letter))
  return letters
    .flatMap((letter) => toSpellings(letter).map((written) => [written, letter] as const))
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((sql, [written, letter]) => `replace(${sql}, '${written}', '${letter}')`, text)
}

/** What else the letter may be written as. */
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
  const count = Math.max(0, characters.length - GRAM + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + GRAM).join(''))
}
