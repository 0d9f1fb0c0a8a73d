/** Telephone numbers in international form (RFC 3966, E.164). */

/** A number with its country code. */
export interface Phone {
  /** `+` and the digits. */
  readonly number: string
  readonly extension: string | undefined
}

/** A zero in brackets is dialled only within the country, so the number is ambiguous. */
const NUMBER =
  /^\+(?<digits>[1-9](?:[ .()/-]*\d)*)(?:[ ,]*(?:;ext=|ext\.?|extension|x)[ :]*(?<extension>\d{1,10}))?$/i
const HOME_ZERO = /\(\s*0/
const BRACKETS = /^[^()]*(?:\([^()]*\)[^()]*)?$/

/** Fewest and most digits of a number with its country code (E.164 6.1). */
const LEAST_DIGITS = 7
const MAX_DIGITS = 15

/**
 * Most digits of country and area code before a slash: after more, the slash begins another number.
 */
const MAX_AREA_DIGITS = 7

/** Undefined unless the text is exactly one international number. */
export function parsePhone(text: string): Phone | undefined {
  const plain = toPhoneText(text)
  const { digits, extension } = NUMBER.exec(plain)?.groups ?? {}
  if (digits === undefined || HOME_ZERO.test(digits) || !BRACKETS.test(digits)) return undefined
  const number = digits.replaceAll(/\D/g, '')
  const area = digits.slice(0, Math.max(digits.lastIndexOf('/'), 0)).replaceAll(/\D/g, '')
  if (area.length > MAX_AREA_DIGITS) return undefined
  if (number.length < LEAST_DIGITS || number.length > MAX_DIGITS) return undefined
  return { number: `+${number}`, extension }
}

/** As written, with plain spaces and hyphens, so that readers can search and copy it. */
export function toPhoneText(text: string): string {
  return text
    .trim()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
}

/** `tel:+16175550100;ext=5` (RFC 3966 3). Undefined for a number that cannot be dialled. */
export function toPhoneUri(text: string): string | undefined {
  const phone = parsePhone(text)
  if (!phone) return undefined
  const { number, extension } = phone
  return `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`
}
