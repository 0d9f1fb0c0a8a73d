/** CSV readers with other separators and quoting rules than ours. */

/** Separators that spreadsheets offer. */
const separators = [',', ';', '\t', '|'] as const

/** All cells that any of them reads in a text. */
export function readAnyhow(text: string): readonly string[] {
  return separators.flatMap((separator) =>
    [splitLikeExcel, splitWithoutQuotes].flatMap((split) => split(text, separator)),
  )
}

/** Import without quotes. */
function splitWithoutQuotes(text: string, separator: string): readonly string[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => line.split(separator))
}

/** A quote counts only at the start of a cell; text after the closing quote is kept. */
function splitLikeExcel(text: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
      cell += text[at]
      at += 1
    }
    at += 1
    cells.push(cell)
  }
  return cells
}
