/** The summary of a soak, ready for docs/internals/reliability-runs.md. */
import { renderTable } from '../../../scripts/markdown-table.ts'
import type { Audit } from './ledger.ts'
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
  ['inquiries mailed to the first', ({ audit }) => countMailed(audit, 0)],
  ['… to the second', ({ audit }) => countMailed(audit, 1)],
  ['… to the third', ({ audit }) => countMailed(audit, 2)],
  ['duplicates, same Message-ID', ({ audit }) => audit.duplicates],
  ['**acknowledged and lost**', ({ audit }) => audit.lost],
  ['**stored twice**', ({ audit }) => audit.storedTwice],
  ['**acknowledged, never mailed to one**', ({ audit }) => audit.unmailed],
  ['**mailed under another Message-ID**', ({ audit }) => audit.strangers],
]

function countMailed({ mailed }: Audit, recipient: number): number {
  return Object.values(mailed)[recipient] ?? 0
}

/** Whether a promise was broken. */
export function isBroken({ audit }: SoakReport): boolean {
  return audit.lost + audit.storedTwice + audit.unmailed + audit.strangers > 0
}

/** A Markdown table with a column per report. */
export function renderReports(reports: readonly NamedReport[]): string {
  return renderTable(
    ['what', ...reports.map(({ name }) => name)],
    rows.map(([name, read]) =>
      [name].concat(reports.map(({ report }) => read(report).toLocaleString('en'))),
    ),
  )
}
