/** A visitor's words in plain text, each line marked as a quotation. */

/** Line ends, as readers know them. */
const LINE = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** Columns of a quoted line. A mail program that broke a longer one would drop the mark of the rest. */
const MAX_COLUMNS = 72

/** `> ` before every line. Long ones are broken at blanks; an address or another long word in ASCII stays whole. */
export function toQuoted(text: string): string {
  return text
    .split(LINE)
    .flatMap(wrap)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function wrap(line: string): readonly string[] {
  const lines: string[] = []
  let current = ''
  let columns = 0
  for (const piece of toPieces(line)) {
    const width = toColumns(piece.trimEnd())
    if (columns > 0 && columns + width > MAX_COLUMNS) {
      lines.push(current)
      current = ''
      columns = 0
    }
    current += piece
    columns += toColumns(piece)
  }
  return [...lines, current]
}

/** Words with the blank after them; a long one that is not ASCII as single characters. */
function toPieces(line: string): readonly string[] {
  return line
    .split(/(?<=\s)/)
    .flatMap((word) =>
      /^[!-~]*\s?$/.test(word) || toColumns(word) <= MAX_COLUMNS
        ? [word]
        : [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment),
    )
}

/** An upper bound: characters of East Asia and emoji take two columns. */
function toColumns(text: string): number {
  let columns = 0
  for (const sign of text) columns += sign < '\u1100' ? 1 : 2
  return columns
}
