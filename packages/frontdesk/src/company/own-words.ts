/** The company's own texts in another of its languages. */
import { isSameLanguage } from './texts/index.ts'
import type { SiteFacts } from './facts.ts'

/** Translations, by the text in the main language. */
export type OwnWords = Readonly<Record<string, string>>

const NONE: OwnWords = {}

export function findOwnWords({ translations = {} }: SiteFacts, language: string): OwnWords {
  const tags = Object.keys(translations)
  const tag =
    tags.find((key) => key.toLowerCase() === language.toLowerCase()) ??
    tags.find((key) => isSameLanguage(key, language))
  return (tag !== undefined && translations[tag]) || NONE
}

/** Replaces each text that has a translation. */
export function toOwnWords<T>(value: T, words: OwnWords): T
export function toOwnWords(value: unknown, words: OwnWords): unknown {
  if (words === NONE) return value
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value] : value
  if (Array.isArray(value)) return value.map((item: unknown) => toOwnWords(item, words))
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, toOwnWords(item, words)]),
  )
}
