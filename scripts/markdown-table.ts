/** A Markdown table in the formatter's style; by default the first column is left, others right. */
export function renderTable(
  head: readonly string[],
  body: readonly (readonly string[])[],
  isLeft: (column: number) => boolean = (column) => column === 0,
): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...body].map((row) => row[column]?.length ?? 0)),
  )
  const renderRow = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isLeft(column) ? cell.padEnd(width) : cell.padStart(width)
      })
      .join(' | ')} |`
  const rule = widths.map((width, column) =>
    isLeft(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [head, rule, ...body].map(renderRow).join('\n')
}
