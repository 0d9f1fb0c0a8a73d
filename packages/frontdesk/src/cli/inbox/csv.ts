/**
 * Comma-separated values (RFC 4180) for spreadsheets, which run a cell that starts like a formula
 * (OWASP, CSV Injection). Some split at `;`, tabs or bars, even inside quotes: an apostrophe guards
 * every place that any of them takes for a start.
 */

/** Marks UTF-8: without it Excel reads the system's old character set. */
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

/**
 * Separators of some programs: lists, tables pasted from elsewhere, and lines where quotes do not
 * count.
 */
const SEPARATOR = /[,;|\t\r\n]/

/** Characters that some programs drop before they look at a cell. */
const DROPPED = /["\s\p{Cc}\p{Cf}]/u

/** From the end, because a separator there begins a cell at the closing quote. */
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
