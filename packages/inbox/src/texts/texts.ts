/** What pages and mails say, by language. */
import { en } from './en.ts'

/** All words of the inbox in one language. */
export type Texts = typeof en

const languages: Readonly<Record<string, Texts>> = { en }

/** The first language that a browser asks for and the inbox speaks; else English. */
export function findTexts(accepted: string | undefined): Texts {
  const asked = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const found = asked.find((language) => Object.hasOwn(languages, language))
  return (found === undefined ? undefined : languages[found]) ?? en
}
