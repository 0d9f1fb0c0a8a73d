/** Deliveries past damaged pages, one by one, where the usual query fails. */
import type { StatementSync } from 'node:sqlite'
import { toFault } from './fault.ts'
import type { DeliveryKey, Purpose } from '../outbox.ts'
import { toPending } from '../sql/outbox.ts'
import type { Statements } from './statements.ts'

export function isDamage(error: unknown): boolean {
  return toFault(error) === 'corrupt'
}

/** Rows read at a time. */
const AT_ONCE = 100

/**
 * Keys of due deliveries, for the caller to check: oldest first while the index can be read, then
 * from the table, then of every inquiry. A key can come more than once.
 */
export function* readDueKeys(
  { prepare }: Statements,
  purpose: Purpose,
  now: number,
): Generator<DeliveryKey> {
  const pages = [
    `SELECT inquiry_id AS id, part, next_at AS at FROM delivery INDEXED BY delivery_due
      WHERE ${toPending(purpose)} AND next_at <= :now AND (next_at, inquiry_id, part) > (:at, :id, :part)
      ORDER BY next_at, inquiry_id, part LIMIT ${AT_ONCE}`,
    // The unary plus keeps SQLite off the damaged index. NOT INDEXED would not help: on this table
    // (WITHOUT ROWID) it does not exclude the index.
    `SELECT inquiry_id AS id, part, 0 AS at FROM delivery
      WHERE +${toPending(purpose)} AND next_at <= :now AND :at IS NOT NULL
        AND (inquiry_id, part) > (:id, :part) ORDER BY inquiry_id, part LIMIT ${AT_ONCE}`,
    // Confirmations cannot be recognised here.
    ...(purpose === 'inquiry'
      ? [
          `SELECT id, 0 AS part, 0 AS at FROM inquiry INDEXED BY sqlite_autoindex_inquiry_1
            WHERE id > :id AND coalesce(:at, :part, :now) IS NOT NULL ORDER BY id LIMIT ${AT_ONCE}`,
        ]
      : []),
  ]
  for (const page of pages) {
    try {
      yield* readPages(prepare(page), now)
      return
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
}

function* readPages(page: StatementSync, now: number): Generator<DeliveryKey> {
  let [at, id, part] = [Number.MIN_SAFE_INTEGER, '', -1]
  for (;;) {
    const rows = page.all({ now, at, id, part })
    for (const row of rows) {
      ;[at, id, part] = [Number(row['at']), String(row['id']), Number(row['part'])]
      yield { inquiryId: id, part }
    }
    if (rows.length < AT_ONCE) return
  }
}
