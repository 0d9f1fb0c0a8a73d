/** Escapes visitors' text for a terminal. */

/**
 * Control characters start escape sequences, and format characters reorder or hide text. Lone
 * surrogates, private and unassigned characters print as whatever the font has. The joiners U+200C
 * and U+200D are parts of words and emoji.
 */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** More marks on one letter reach into the lines above and below; a family of four has eleven. */
const MAX_CODE_POINTS_PER_GRAPHEME = 12

/** Graphemes that take two columns: emoji, flags, and the scripts of East Asia. */
const wide =
  /^(?:\p{Emoji_Presentation}|\p{RI}|.\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u

/** Text in which every character is one grapheme. */
const ascii = /^[ -~]*$/

/** Made on demand: it takes some 20 milliseconds, a tenth of a short command. */
let segmenter: Intl.Segmenter | undefined

function toGraphemes(text: string): readonly string[] {
  if (ascii.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** One line: white space folded, what a terminal would interpret written as `\u{1b}`. */
export function toPrintable(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(unprintable, toEscape)
}

function toEscape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** The same with its line breaks kept. */
export function toPrintableLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', '  ').replace(unprintable, toEscape))
    .join('\n')
}

/** JSON that is safe to print: the same value, with more characters escaped. */
export function toPrintableJson(value: unknown, form: 'lines' | 'line' = 'lines'): string {
  const json = JSON.stringify(value, undefined, form === 'lines' ? 2 : 0)
  return json.replace(unprintable, (character) =>
    character === '\n' ? character : character.split('').map(toJsonEscape).join(''),
  )
}

function toJsonEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Fills or cuts printable text to exactly this many columns; what was cut ends in an ellipsis. */
export function toColumns(text: string, columns: number): string {
  let taken = 0
  let result = ''
  const parts = toGraphemes(text)
  for (const [index, part] of parts.entries()) {
    const width = toWidth(part)
    const isLast = index === parts.length - 1
    if (taken + width > columns - (isLast ? 0 : 1)) {
      return `${result}…${' '.repeat(Math.max(0, columns - taken - 1))}`
    }
    result += [...part].length > MAX_CODE_POINTS_PER_GRAPHEME ? '\ufffd' : part
    taken += width
  }
  return result + ' '.repeat(columns - taken)
}

/** Columns that printable text takes. */
export function toTextWidth(text: string): number {
  let width = 0
  for (const grapheme of toGraphemes(text)) width += toWidth(grapheme)
  return width
}

function toWidth(grapheme: string): number {
  return wide.test(grapheme) && [...grapheme].length <= MAX_CODE_POINTS_PER_GRAPHEME ? 2 : 1
}
