/** Reads the database bit by bit, so that a damaged page is found before somebody needs what is on it. */
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Rows that are read at a time: a few milliseconds, and a form that comes meanwhile waits no longer. */
const AT_ONCE = 200

/** One table or index, in its order. */
interface Part {
  readonly text: string
  /** Columns that say where the next rows begin. */
  readonly keys: readonly string[]
  readonly from: readonly SQLInputValue[]
}

const parts: readonly Part[] = [
  {
    text: 'SELECT rowid AS at, * FROM inquiry NOT INDEXED WHERE rowid > ? ORDER BY rowid',
    keys: ['at'],
    from: [Number.MIN_SAFE_INTEGER],
  },
  {
    text: `SELECT received_at, id FROM inquiry INDEXED BY inquiry_by_time
            WHERE (received_at, id) > (?, ?) ORDER BY received_at, id`,
    keys: ['received_at', 'id'],
    from: [Number.MIN_SAFE_INTEGER, ''],
  },
  {
    text: 'SELECT id FROM inquiry INDEXED BY sqlite_autoindex_inquiry_1 WHERE id > ? ORDER BY id',
    keys: ['id'],
    from: [''],
  },
  {
    text: 'SELECT * FROM delivery NOT INDEXED WHERE inquiry_id > ? ORDER BY inquiry_id',
    keys: ['inquiry_id'],
    from: [''],
  },
  {
    text: `SELECT next_at, inquiry_id FROM delivery INDEXED BY delivery_due
            WHERE state = 'pending' AND copies = 0 AND (next_at, inquiry_id) > (?, ?)
            ORDER BY next_at, inquiry_id`,
    keys: ['next_at', 'inquiry_id'],
    from: [Number.MIN_SAFE_INTEGER, ''],
  },
  {
    text: `SELECT * FROM mailing NOT INDEXED WHERE (inquiry_id, part) > (?, ?)
            ORDER BY inquiry_id, part`,
    keys: ['inquiry_id', 'part'],
    from: ['', 0],
  },
  {
    text: `SELECT next_at, inquiry_id, part FROM mailing INDEXED BY mailing_due
            WHERE state = 'pending' AND purpose = 'inquiry' AND (next_at, inquiry_id, part) > (?, ?, ?)
            ORDER BY next_at, inquiry_id, part`,
    keys: ['next_at', 'inquiry_id', 'part'],
    from: [Number.MIN_SAFE_INTEGER, '', 0],
  },
  {
    text: `SELECT next_at, inquiry_id, part FROM mailing INDEXED BY confirmation_due
            WHERE state = 'pending' AND purpose = 'confirmation'
              AND (next_at, inquiry_id, part) > (?, ?, ?)
            ORDER BY next_at, inquiry_id, part`,
    keys: ['next_at', 'inquiry_id', 'part'],
    from: [Number.MIN_SAFE_INTEGER, '', 0],
  },
  {
    text: 'SELECT * FROM used_token NOT INDEXED WHERE token_hash > ? ORDER BY token_hash',
    keys: ['token_hash'],
    from: [''],
  },
]

export function createSqliteInspection({ prepare }: Statements): Pick<DatabaseCalls, 'inspect'> {
  const toStatement = ({ text }: Part): StatementSync => prepare(`${text} LIMIT ${AT_ONCE}`)
  return {
    inspect(point) {
      const { part: index, after } = point ?? { part: 0, after: undefined }
      const part = parts[index]
      if (!part) return undefined
      const rows = toStatement(part).all(...(after ?? part.from))
      const last = rows.length < AT_ONCE ? undefined : rows.at(-1)
      if (last) return { part: index, after: part.keys.map((key) => toKey(last[key])) }
      return index + 1 < parts.length ? { part: index + 1, after: undefined } : undefined
    },
  }
}

function toKey(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
