/** The summary of a soak, ready for docs/reliability.md. */
import type { SoakReport } from './soak.ts'

export interface NamedReport {
  readonly name: string
  readonly report: SoakReport
}

const rows: readonly (readonly [string, (report: SoakReport) => number])[] = [
  ['kills', ({ rounds }) => rounds],
  ['forms sent', ({ audit }) => audit.sent],
  ['… acknowledged', ({ audit }) => audit.acknowledged],
  ['… refused', ({ audit }) => audit.refused],
  ['… without an answer', ({ audit }) => audit.unanswered],
  ['mails refused', ({ mailFaults }) => mailFaults.refuses],
  ['mails stalled', ({ mailFaults }) => mailFaults.stalls],
  ['mails dropped', ({ mailFaults }) => mailFaults.drops],
  ['mails accepted, answer dropped', ({ mailFaults }) => mailFaults['drops after accepting']],
  ['inquiries mailed', ({ audit }) => audit.mailed],
  ['duplicates, same Message-ID', ({ audit }) => audit.duplicates],
  ['**acknowledged and lost**', ({ audit }) => audit.lost],
  ['**stored twice**', ({ audit }) => audit.storedTwice],
  ['**acknowledged, never mailed**', ({ audit }) => audit.unmailed],
  ['**mailed under another Message-ID**', ({ audit }) => audit.strangers],
]

/** Whether a promise was broken. */
export function isBroken({ audit }: SoakReport): boolean {
  return audit.lost + audit.storedTwice + audit.unmailed + audit.strangers > 0
}

/** A Markdown table, a column for each report. */
export function renderReports(reports: readonly NamedReport[]): string {
  const table = [
    ['', ...reports.map(({ name }) => name)],
    ...rows.map(([name, read]) =>
      [name].concat(reports.map(({ report }) => read(report).toLocaleString('en'))),
    ),
  ]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(3, ...table.map((row) => row[column]?.length ?? 0)),
  )
  const renderRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = table.map((row) =>
    renderRow(row.map((cell, column) => pad(cell, widths[column] ?? 0, column))),
  )
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [head, renderRow(rule), ...body].join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
