/** Which visitors get a confirmation by mail, and in which language. */
import type { Confirmation, Submission } from '../inquiries/intake.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import type { FindFormLanguage } from './form-language.ts'
import { findSuspicion } from './suspicion.ts'

/** Undefined: no confirmation. */
export type AskConfirmation = (inquiry: Inquiry, headers: Headers) => Submission['confirmation']

/**
 * Confirms only forms that passed a bot check: otherwise an attacker could have any number of
 * strangers mailed. Looks for spam here, even where the setting for it is off. The language is the
 * inquiry's, as for answers; where that is not stored, the form's.
 */
export function createConfirmation(findFormLanguage: FindFormLanguage): AskConfirmation {
  return (inquiry, headers): Confirmation | undefined => {
    const { verification, quarantine, email, language = findFormLanguage(headers) } = inquiry
    if (verification !== 'passed' || quarantine !== undefined) return undefined
    if (findSuspicion(inquiry) !== undefined) return undefined
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
