/** Reads columns of a row: some drivers return big integers as text. */
export type StoredRow = Readonly<Record<string, unknown>>

export function readText(row: StoredRow, column: string): string {
  return String(row[column])
}

export function readNumber(row: StoredRow, column: string): number {
  return Number(row[column])
}

/** Undefined for NULL. */
export function readOptional<Value>(
  row: StoredRow,
  column: string,
  read: (row: StoredRow, column: string) => Value,
): Value | undefined {
  const value = row[column]
  return value === null || value === undefined ? undefined : read(row, column)
}
