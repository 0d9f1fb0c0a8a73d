/** Keeps a visitor's plain text from looking like what the program itself says below it. */

/** A line breaks at U+2028 and U+2029, too, in some readers. */
const LINE = /\r\n?|[\n\u2028\u2029]/g

/** Signs of a line that is a rule: fewer are a signature's `--`, a pause, or a joy. */
const LEAST_RULE = 8

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The text as it was written, but from the first line on that could be taken for the rule under a
 * message, and has something below it: all of that is quoted (`> `). Below our own rule nothing is, so
 * that there is one block of facts that was not quoted, and that one is ours.
 */
export function quoteForgery(text: string): string {
  let at = 0
  for (const { index, 0: end } of text.matchAll(LINE)) {
    const below = index + end.length
    if (isRule(text.slice(at, index))) {
      const isForgery = text.slice(below).replaceAll(UNSEEN, '') !== ''
      return isForgery ? `${text.slice(0, at)}${toQuoted(text.slice(at))}` : text
    }
    at = below
  }
  return text
}

/** Of signs without letters and digits, whichever they are, or of one letter alone, such as `ー`. */
function isRule(line: string): boolean {
  const signs = [...line.replaceAll(UNSEEN, '')]
  if (signs.length < LEAST_RULE) return false
  return !signs.some((sign) => /[\p{L}\p{N}]/u.test(sign)) || new Set(signs).size === 1
}

function toQuoted(text: string): string {
  return text
    .split(LINE)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
