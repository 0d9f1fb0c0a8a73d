/** A visitor's words in plain text, every line of them marked as theirs. */

/** Line ends, as readers know them. */
const LINE = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** Columns of a quoted line: a reader that broke it would leave its rest without the mark. */
const MOST_COLUMNS = 72

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
    if (columns > 0 && columns + width > MOST_COLUMNS) {
      lines.push(current)
      current = ''
      columns = 0
    }
    current += piece
    columns += toColumns(piece)
  }
  return [...lines, current]
}

/** Words with the blank after them, and of long ones that are not ASCII the signs. */
function toPieces(line: string): readonly string[] {
  return line
    .split(/(?<=\s)/)
    .flatMap((word) =>
      /^[!-~]*\s?$/.test(word) || toColumns(word) <= MOST_COLUMNS
        ? [word]
        : [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment),
    )
}

/** At most: signs of East Asia and emoji take two. */
function toColumns(text: string): number {
  let columns = 0
  for (const sign of text) columns += sign < '\u1100' ? 1 : 2
  return columns
}
