/**
 * A report for a terminal: a verdict per line, then each fault with remedy and source. The site's
 * text is escaped, because it may contain terminal commands.
 */
import type { Report, Result } from './audit.ts'
import type { Verdict } from './check.ts'
import { toPrintable } from '../../frontdesk/src/cli/printable.ts'

export interface ReportStyle {
  /** Whether the output is a terminal that shows colours. */
  readonly color: boolean
}

const words: Readonly<Record<Verdict, string>> = {
  pass: 'pass',
  fail: 'FAIL',
  warn: 'warn',
  skip: 'skip',
}

/** Select Graphic Rendition codes (ECMA-48 8.3.117). */
const colors: Readonly<Record<Verdict, number>> = { pass: 32, fail: 31, warn: 33, skip: 2 }

export function renderReport(report: Report, { color }: ReportStyle): string {
  const { origin, results, requests, stopped } = report
  if (report.unreachable !== undefined) {
    return `${origin} does not answer: ${toPrintable(report.unreachable)}.`
  }
  const paint = (verdict: Verdict, text: string): string =>
    color ? `\u001B[${colors[verdict]}m${text}\u001B[0m` : text
  const width = Math.max(...results.map(({ id }) => id.length))
  const lines = results.flatMap((result) => {
    const { verdict, id, title } = result
    const line = `  ${paint(verdict, words[verdict])}  ${id.padEnd(width)}  ${title}`
    return [line, ...renderDetails(result)]
  })
  const end = stopped === undefined ? [] : [`Ended early: ${toPrintable(stopped)}.`]
  return [`Audit of ${origin}`, '', ...lines, '', summarize(results, requests), ...end].join('\n')
}

function renderDetails({ verdict, found, remedy, section }: Result): readonly string[] {
  if (verdict === 'pass' || found === undefined) return []
  const indent = ' '.repeat(8)
  const shown = toPrintable(found)
  if (verdict === 'skip') return [`${indent}${shown}`]
  return [
    `${indent}found:   ${shown}`,
    `${indent}remedy:  ${remedy}`,
    `${indent}see:     ${section}`,
  ]
}

function summarize(results: readonly Result[], requests: number): string {
  const count = (wanted: Verdict): number =>
    results.filter(({ verdict }) => verdict === wanted).length
  return `${count('pass')} passed, ${count('fail')} failed, ${count('warn')} warned, ${count('skip')} skipped, with ${requests} requests.`
}
