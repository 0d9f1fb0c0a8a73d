/** Sections as aligned text for the terminal, and as Markdown for the document. */
import type { Section, Table } from './section.ts'

export function renderText({ title, notes, table, verdicts }: Section): string {
  const judged = verdicts.map(
    ({ aim, measured, met }) => `${met ? 'met   ' : 'MISSED'}  ${aim}: ${measured}`,
  )
  return ['', title, ...notes, '', ...align(table), '', ...judged].join('\n')
}

export function renderMarkdown({ title, notes, table, verdicts }: Section): string {
  const judged = verdicts.map(
    ({ aim, measured, met }) => `- ${met ? 'Met' : '**Missed**'}: ${aim} (${measured})`,
  )
  const rule = table.head.map((_, column) => (column === 0 ? '---' : '---:'))
  const lines = [table.head, rule, ...table.rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [`### ${title}`, ...notes, lines.join('\n'), judged.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** First column to the left, figures to the right. */
function align({ head, rows }: Table): readonly string[] {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}
