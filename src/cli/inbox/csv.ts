/** Comma-separated values (RFC 4180), for people who open them in a spreadsheet. */

/**
 * A spreadsheet takes a cell that starts like this for a formula and runs it; the wide forms count
 * under East Asian settings (OWASP, CSV Injection).
 */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** One record with its line break. A cell that would run gets an apostrophe before it. */
export function toCsvRecord(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
