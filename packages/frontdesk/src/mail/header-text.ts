/** Makes a visitor's text safe for a mail header. */

/** Most code points of a visitor's text in a header, so that a subject stays readable in a list. */
const MAX_HEADER_TEXT = 120

/**
 * Controls (C0, DEL, C1), Unicode line separators and direction signs: they could end a header
 * line, or show a reader another text.
 */
const HARMFUL = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu

/** A letter of a script with joiners, marks included. */
const LETTER = String.raw`[[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}]`

const PICTURE = String.raw`\p{Extended_Pictographic}`

/**
 * Invisible characters to remove: many of them would push out the text behind them. Joiners stay
 * between letters and emoji, as does the sign that turns a letter into a picture. The one group is
 * removed.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`(?<=${LETTER})[\u200C\u200D](?=${LETTER})`,
    String.raw`(?<=${PICTURE}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=${PICTURE})`,
    String.raw`(?<=${PICTURE})\uFE0F`,
    String.raw`([\p{Default_Ignorable_Code_Point}\u2800])`,
  ].join('|'),
  'gv',
)

/** One line without controls, direction signs and other invisible characters. */
export function toVisibleLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(HARMFUL, ' ')
    .replaceAll(INVISIBLE, (sign, gone?: string) => (gone === undefined ? sign : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * The same, at most `most` code points. Splits a typed `=?`, or a mail program would decode the
 * rest as an encoded word (RFC 2047).
 */
export function cleanHeaderText(text: string, most: number = MAX_HEADER_TEXT): string {
  const line = toVisibleLine(text)
  const points = [...line]
  const short =
    points.length > most
      ? `${points
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : line
  return short.replaceAll('=?', '= ?')
}

/** Most code points of a visitor's name in a sender's display name. */
const MAX_PERSON = 60

/**
 * `Ada Lovelace via Halden Instruments`, in the form of `join`. The part about the website always
 * follows; the company's name gets the room that the person leaves.
 */
export function toSenderName(
  person: string,
  company: string,
  join: (person: string, company: string) => string,
): string {
  const name = cleanHeaderText(person, MAX_PERSON)
  const left = MAX_HEADER_TEXT - [...join(name, '')].length
  return cleanHeaderText(join(name, cleanHeaderText(company, left)))
}

/**
 * Whether an address may stand in a header. Servers without SMTPUTF8 (RFC 6531) refuse a local part
 * beyond ASCII; white space and brackets would end an address.
 */
export function isHeaderAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  return (
    at > 0 && /^[!#-'*-;=?A-Z^-~]+$/.test(local) && /^[^\s<>()[\]\\,;:@"\p{Cc}]+$/u.test(domain)
  )
}
