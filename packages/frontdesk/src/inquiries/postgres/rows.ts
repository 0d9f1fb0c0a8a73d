/** Rows as they were before PostgreSQL kept them. */
import type { Row } from '../rows.ts'
import { fromKept } from './text.ts'

export function toRestored(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? fromKept(value) : value,
    ]),
  )
}
