/** Makes a visitor's text fit for a mail header, whatever a reader's program does with it. */

/** Code points of a visitor's text in a header: a subject stays readable in a list. */
const MAX_HEADER_TEXT = 120

/**
 * Controls (C0, DEL, C1), Unicode line separators and the signs that turn writing direction: they
 * could end a header line, or show a reader another text than the one that is there.
 */
const HARMFUL = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu

/**
 * One line without controls and direction signs, at most {@link MAX_HEADER_TEXT} code points.
 * A typed `=?` is broken up, or a reader would decode what follows as an encoded word (RFC 2047).
 */
export function cleanHeaderText(text: string): string {
  const line = text.toWellFormed().replaceAll(HARMFUL, ' ').replaceAll(/\s+/g, ' ').trim()
  const points = [...line]
  const short =
    points.length > MAX_HEADER_TEXT ? `${points.slice(0, MAX_HEADER_TEXT - 1).join('')}…` : line
  return short.replaceAll('=?', '= ?')
}

/**
 * Whether an address may stand in a header. A local part beyond ASCII would go out as raw UTF-8,
 * which servers without SMTPUTF8 (RFC 6531) refuse; white space and brackets end an address.
 */
export function isHeaderAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  return (
    at > 0 && /^[!#-'*-;=?A-Z^-~]+$/.test(local) && /^[^\s<>()[\]\\,;:@"\p{Cc}]+$/u.test(domain)
  )
}
