/** Which inquiries' visitors are told by mail that it came, and in which language. */
import type { Confirmation, Submission } from '../stores/intake.ts'
import type { Inquiry } from '../stores/inquiry.ts'
import { findSuspicion } from './suspicion.ts'

export interface ConfirmationOptions {
  /** Of the site's languages the one of a tag (BCP 47); undefined where it is none of them. */
  readonly findSpoken: (tag: string) => string | undefined
  /** What the page at a path of the site speaks. */
  readonly languageOf: (path: string) => string
  /** The site's own origin. */
  readonly own: string
}

/** Undefined: the visitor is told nothing. */
export type AskConfirmation = (inquiry: Inquiry, headers: Headers) => Submission['confirmation']

/**
 * Only where a person was seen to send the form: otherwise anybody could have any number of strangers
 * mailed. What looks like spam is looked for here by itself, wherever else it is not.
 */
export function createConfirmation(options: ConfirmationOptions): AskConfirmation {
  return (inquiry, headers): Confirmation | undefined => {
    const { verification, quarantine, email } = inquiry
    if (verification !== 'passed' || quarantine !== undefined) return undefined
    if (findSuspicion(inquiry) !== undefined) return undefined
    const language = findLanguage(headers, options)
    return { address: toAddressKey(email), ...(language !== undefined && { language }) }
  }
}

/** Capitals and a `+tag` make no other mailbox: each has one confirmation a day. */
export function toAddressKey(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replace(/(?<=.)\+.*$/, '')}${address.slice(at)}`.toLowerCase()
}

/** What the form says that it speaks, else what its page does; undefined for the main language. */
function findLanguage(
  headers: Headers,
  { findSpoken, languageOf, own }: ConfirmationOptions,
): string | undefined {
  const said = headers.get('content-language')
  const form = said === null ? undefined : findSpoken(said.trim())
  if (form !== undefined) return form
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { origin, pathname } = new URL(referer)
  return origin === own ? languageOf(pathname) : undefined
}
