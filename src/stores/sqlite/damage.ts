/** Deliveries past damaged pages: one by one, where the ordinary way ends at what cannot be read. */
import type { StatementSync } from 'node:sqlite'
import { toFault } from './fault.ts'
import type { Statements } from './statements.ts'

export function isDamage(error: unknown): boolean {
  return toFault(error) === 'corrupt'
}

/** Rows looked for at a time. */
const AT_ONCE = 100

/**
 * Ids of what is due, oldest first as long as the index can be read; then from the table itself; then
 * of every inquiry, for the caller to look at each. An id may come more than once.
 */
export function createDueIds({ prepare }: Statements): (now: number) => Generator<string> {
  const sources = [
    createSource(
      prepare(
        `SELECT inquiry_id AS id, next_at AS at FROM delivery INDEXED BY delivery_due
          WHERE state = 'pending' AND next_at <= :now AND (next_at, inquiry_id) > (:at, :id)
          ORDER BY next_at, inquiry_id LIMIT ${AT_ONCE}`,
      ),
    ),
    createSource(
      prepare(
        `SELECT inquiry_id AS id, 0 AS at FROM delivery NOT INDEXED
          WHERE state = 'pending' AND next_at <= :now AND :at IS NOT NULL AND inquiry_id > :id
          ORDER BY inquiry_id LIMIT ${AT_ONCE}`,
      ),
    ),
    createSource(
      prepare(
        `SELECT id, 0 AS at FROM inquiry INDEXED BY sqlite_autoindex_inquiry_1
          WHERE id > :id AND :at IS NOT NULL AND :now IS NOT NULL ORDER BY id LIMIT ${AT_ONCE}`,
      ),
    ),
  ]
  return function* dueIds(now) {
    for (const source of sources) {
      try {
        yield* source(now)
        return
      } catch (error) {
        if (!isDamage(error)) throw error
      }
    }
  }
}

function createSource(page: StatementSync): (now: number) => Generator<string> {
  return function* read(now) {
    let [at, id] = [Number.MIN_SAFE_INTEGER, '']
    for (;;) {
      const rows = page.all({ now, at, id })
      for (const row of rows) {
        ;[at, id] = [Number(row['at']), String(row['id'])]
        yield id
      }
      if (rows.length < AT_ONCE) return
    }
  }
}
