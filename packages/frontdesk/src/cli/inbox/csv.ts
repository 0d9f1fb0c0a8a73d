/**
 * Comma-separated values (RFC 4180), for people who open them in a spreadsheet, which runs a cell that
 * starts like a formula (OWASP, CSV Injection). Some split at `;`, tabs or bars, also inside quotes: every
 * place that any of them takes for a start is guarded with an apostrophe.
 */

/** Says that the text is UTF-8: without it Excel reads the system's old character set. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One record with its line break, every cell quoted. */
export function toCsvRecord(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | undefined): string {
  if (value === undefined) return '""'
  if (typeof value === 'number') return `"${value}"`
  return `"${guard(value).replaceAll('"', '""')}"`
}

/** Signs of a formula, the wide forms of East Asian settings, and tab and CR, which some readers drop. */
const LIVE = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/

/** What readers split at: lists, tables pasted from elsewhere, and lines where quotes don't count. */
const SEPARATOR = /[,;|\t\r\n]/

/** What a reader may drop before it looks at a cell. */
const DROPPED = /["\s\p{Cc}\p{Cf}]/u

/** From the end: a separator there begins a cell, too, at the closing quote. */
function guard(text: string): string {
  const pieces: string[] = []
  let isLive = SEPARATOR.test(text.at(-1) ?? '')
  let next = ''
  for (const character of [...text].toReversed()) {
    const isLineBreak = character === '\r' && next === '\n'
    if (isLive && SEPARATOR.test(character) && !isLineBreak) pieces.push("'")
    pieces.push(character)
    isLive = LIVE.test(character) || (isLive && DROPPED.test(character))
    next = character
  }
  if (isLive) pieces.push("'")
  return pieces.toReversed().join('')
}
