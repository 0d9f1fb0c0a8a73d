/**
 * Rows as aligned lines: each column but the last is as wide as its widest cell, at least `least`.
 */
export function toLines(rows: readonly (readonly string[])[], least = 0): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? least, cell.length)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
