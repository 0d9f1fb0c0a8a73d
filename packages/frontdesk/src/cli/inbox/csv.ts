/**
 * Comma-separated values (RFC 4180), for people who open them in a spreadsheet.
 *
 * A spreadsheet takes a cell that starts with certain characters for a formula and runs it (OWASP,
 * CSV Injection). Where a cell starts is the reader's to say: where the list separator of the system
 * is `;`, or somebody imports at tabs, quotes do not hold a cell together, and each piece of it
 * becomes a cell of its own. So every place of a text that any of them could take for a start is
 * guarded with an apostrophe.
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

/**
 * What makes a cell live: signs of a formula, the wide forms of East Asian settings, and tab and CR,
 * which some readers drop to look at what follows.
 */
const LIVE = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/

/** What readers split at: lists, tables pasted from elsewhere, and lines where quotes don't count. */
const SEPARATOR = /[,;|\t\r\n]/

/** What a reader may drop before it looks at a cell. */
const DROPPED = /["\s\p{Cc}\p{Cf}]/u

/** Live characters that could come first in a cell: what is before them separates, or is dropped. */
const CANDIDATE = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r](?<![^,;|"\s\p{Cc}\p{Cf}].)/gsu

function guard(text: string): string {
  const starts = findLiveStarts(text)
  if (starts.length === 0) return text
  const pieces = starts.map((start, index) => text.slice(starts[index - 1] ?? 0, start))
  return [...pieces, text.slice(starts.at(-1))].join("'")
}

/** Where a cell would begin that runs. A separator at the end begins one, too: at the closing quote. */
function findLiveStarts(text: string): readonly number[] {
  const starts: number[] = []
  for (const { index } of text.matchAll(CANDIDATE)) addStartsBefore(text, index, starts)
  if (SEPARATOR.test(text.at(-1) ?? '')) addStartsBefore(text, text.length, starts)
  return starts
}

/** Looks back only as far as the live character before, which is looked back from by itself. */
function addStartsBefore(text: string, live: number, starts: number[]): void {
  let first = live
  for (;;) {
    const before = readBefore(text, first)
    if (before === '' || LIVE.test(before) || !DROPPED.test(before)) break
    first -= before.length
  }
  for (let start = first; start <= live; start += 1) {
    const before = text[start - 1]
    const isLineBreak = before === '\r' && text[start] === '\n'
    if (before === undefined || (SEPARATOR.test(before) && !isLineBreak)) starts.push(start)
  }
}

/** The whole character before a place: half of one is of no category. Empty at the start. */
function readBefore(text: string, place: number): string {
  const unit = text.slice(Math.max(0, place - 1), place)
  const pair = text.slice(Math.max(0, place - 2), place)
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : unit
}
