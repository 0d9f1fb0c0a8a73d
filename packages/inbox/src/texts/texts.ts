/** Texts of pages and mails, by language. */
import { acceptedLanguages } from 'frontdesk/ports'
import { da } from './da.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'

/** Norwegian browsers ask for one of its two written forms. */
const languages: Readonly<Record<string, Texts>> = {
  da,
  de,
  en,
  es,
  fr,
  it,
  nl,
  no,
  pl,
  pt,
  sv,
  nb: no,
  nn: no,
}

/** The first language that a browser asks for and the inbox speaks; else English. */
export function findTexts(accepted: string | undefined): Texts {
  const asked = acceptedLanguages(accepted ?? '').map((tag) => tag.slice(0, 2).toLowerCase())
  const found = asked.find((language) => Object.hasOwn(languages, language))
  return (found === undefined ? undefined : languages[found]) ?? en
}

/** A code in words; a later version may have other codes: then shows the code itself. */
export function toWord(code: string, words: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? code
}
