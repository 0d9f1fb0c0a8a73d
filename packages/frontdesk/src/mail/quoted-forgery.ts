/** Keeps a visitor's plain text from looking like what the program itself says below it. */

/** A line breaks at U+2028 and U+2029, too, in some readers. */
const LINE = /\r\n?|[\n\u2028\u2029]/g

/** Signs of a line that is a rule: fewer are a pause, or a joy. */
const LEAST_RULE = 8

/** A rule of lines alone may be as short as Markdown has it; two dashes stand above a signature. */
const SHORT_RULE = /^[\p{Pd}_=\u00AF\u2212\u2500-\u257F\p{Lm}\u1173\u3161\u4E00]{3,}$/u

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

/** Letters drawn as a stroke: long-vowel marks and other modifiers, and the strokes of three scripts. */
const STROKE = /[\p{Lm}\u1173\u3161\u4E00]/u

/** Of every so many signs of a rule at most one is a letter. */
const SIGNS_PER_LETTER = 4

/** Or it repeats so few different signs, each so often at least. */
const MOST_KINDS = 3
const SIGNS_PER_KIND = 8

/** Hardly a letter or digit in it, such as `--- o ---`, or little but the same signs again and again. */
function isRule(line: string): boolean {
  // Some readers draw a soft hyphen.
  const seen = line.replaceAll('\u00AD', '-').replaceAll(UNSEEN, '')
  if (SHORT_RULE.test(seen)) return true
  const signs = [...seen]
  if (signs.length < LEAST_RULE) return false
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign) && !STROKE.test(sign))
  if (letters.length * SIGNS_PER_LETTER <= signs.length) return true
  const kinds = new Set(signs).size
  return kinds <= MOST_KINDS && kinds * SIGNS_PER_KIND <= signs.length
}

function toQuoted(text: string): string {
  return text
    .split(LINE)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
