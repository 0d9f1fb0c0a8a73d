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

function toGrams(word: string): readonly string[] {
  const characters = [...word]
  const count = Math.max(0, characters.length - GRAM + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + GRAM).join(''))
}
