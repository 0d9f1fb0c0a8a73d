/** Rows: some drivers return big integers as text. */
import type { Query } from 'frontdesk/ports'

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

/** Writes a value in the store's table of settings. */
export function toSetting(name: string, value: string): Query {
  return {
    text: `INSERT INTO setting (name, value) VALUES (:name, :value)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: { name, value },
  }
}
