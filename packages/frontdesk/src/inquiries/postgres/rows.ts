/** Rows of PostgreSQL as the port's objects. */
import { fromKept } from './text.ts'
import { createRowReader, type RowReader } from '../rows.ts'

/** Undoes what PostgreSQL needs to keep any text. */
export const reader: RowReader = createRowReader(fromKept)

/** The text of a column that is never null. */
export function toText(value: unknown): string {
  return fromKept(String(value))
}
