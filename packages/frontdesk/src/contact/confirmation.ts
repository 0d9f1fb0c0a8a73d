/** Which visitors get a confirmation by mail, and in which language. */
import type { Confirmation, Submission } from '../inquiries/intake.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { findSuspicion } from './suspicion.ts'

export interface ConfirmationOptions {
  /** The site's language for a tag (BCP 47); undefined if the site does not have it. */
  readonly findPageTexts: (tag: string) => string | undefined
  /** Language of the page at a path of the site. */
  readonly languageOf: (path: string) => string
  /** The site's own origin. */
  readonly own: string
}

/** Undefined: no confirmation. */
export type AskConfirmation = (inquiry: Inquiry, headers: Headers) => Submission['confirmation']

/**
 * Confirms only forms that passed a bot check: otherwise an attacker could have any number of
 * strangers mailed. Looks for spam here, even where the setting for it is off.
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

/** Domains with the same mailboxes at one provider, by the domain that stands for them. */
const sameMailboxes: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['googlemail.com'],
  'proton.me': ['protonmail.com', 'protonmail.ch', 'pm.me'],
  'yandex.ru': ['yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'ya.ru'],
  'icloud.com': ['me.com', 'mac.com'],
}

const mainDomains: ReadonlyMap<string, string> = new Map(
  Object.entries(sameMailboxes).flatMap(([main, others]) => others.map((one) => [one, main])),
)

/** Removes what a provider ignores in a name before the `@`, which is in lower case. */
function foldName(name: string, domain: string): string {
  switch (domain) {
    case 'gmail.com':
      return name.replaceAll('.', '')
    case 'proton.me':
      return name.replaceAll(/[._-]/g, '')
    case 'yandex.ru':
      return name.replaceAll('.', '-')
    default:
      // A mailbox there has no hyphen: what follows one belongs to a disposable address.
      return /^yahoo\.|^ymail\.com$/.test(domain) ? name.replace(/(?<=.)-.*$/, '') : name
  }
}

/**
 * One key for the spellings of a mailbox: capitals, `+anything`, and the variants of its provider.
 * Two people with the same key share one confirmation a day.
 */
export function toAddressKey(address: string): string {
  const at = address.lastIndexOf('@')
  const given = address.slice(at + 1).toLowerCase()
  const domain = mainDomains.get(given) ?? given
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return `${foldName(name, domain)}@${domain}`
}

/** The language that the form names, else its page's; undefined for the main language. */
function findLanguage(
  headers: Headers,
  { findPageTexts, languageOf, own }: ConfirmationOptions,
): string | undefined {
  const said = headers.get('content-language')
  const form = said === null ? undefined : findPageTexts(said.trim())
  if (form !== undefined) return form
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { origin, pathname } = new URL(referer)
  return origin === own ? languageOf(pathname) : undefined
}
