/** Reads the database bit by bit, so that a damaged page is found before somebody needs what is on it. */
import type { Purpose } from '../outbox.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Rows that are read at a time: a few milliseconds, and a form that comes meanwhile waits no longer. */
const AT_ONCE = 200

/** One table or index, in its order. */
interface Part {
  readonly text: string
  /** Columns that say where the next rows begin. */
  readonly keys: readonly Key[]
}

/** Each key's first value. */
const BEGINNING = {
  rowid: Number.MIN_SAFE_INTEGER,
  received_at: Number.MIN_SAFE_INTEGER,
  next_at: Number.MIN_SAFE_INTEGER,
  part: Number.MIN_SAFE_INTEGER,
  id: '',
  inquiry_id: '',
  token_hash: '',
} as const

type Key = keyof typeof BEGINNING

const toPart = (columns: string, from: string, keys: readonly Key[], condition = 'TRUE'): Part => ({
  text: `SELECT ${columns} FROM ${from} WHERE ${condition}
            AND (${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})
          ORDER BY ${keys.join(', ')} LIMIT ${AT_ONCE}`,
  keys,
})

/** A table by its rows, and an index by what it has. */
const toTable = (table: string, keys: readonly Key[]): Part =>
  toPart(keys[0] === 'rowid' ? 'rowid, *' : '*', `${table} NOT INDEXED`, keys)

const toIndex = (table: string, index: string, keys: readonly Key[], condition?: string): Part =>
  toPart(keys.join(', '), `${table} INDEXED BY ${index}`, keys, condition)

const toMailings = (index: string, purpose: Purpose): Part =>
  toIndex(
    'mailing',
    index,
    ['next_at', 'inquiry_id', 'part'],
    `state = 'pending' AND purpose = '${purpose}'`,
  )

const parts: readonly Part[] = [
  toTable('inquiry', ['rowid']),
  toIndex('inquiry', 'inquiry_by_time', ['received_at', 'id']),
  toIndex('inquiry', 'sqlite_autoindex_inquiry_1', ['id']),
  toTable('delivery', ['inquiry_id']),
  toIndex(
    'delivery',
    'delivery_due',
    ['next_at', 'inquiry_id'],
    `state = 'pending' AND copies = 0`,
  ),
  toTable('mailing', ['inquiry_id', 'part']),
  toMailings('mailing_due', 'inquiry'),
  toMailings('confirmation_due', 'confirmation'),
  toTable('used_token', ['token_hash']),
]

export function createSqliteInspection({ prepare }: Statements): Pick<DatabaseCalls, 'inspect'> {
  return {
    inspect(point) {
      const { part: index, after } = point ?? { part: 0, after: undefined }
      const part = parts[index]
      if (!part) return undefined
      const rows = prepare(part.text).all(...(after ?? part.keys.map((key) => BEGINNING[key])))
      const last = rows.length < AT_ONCE ? undefined : rows.at(-1)
      if (last) return { part: index, after: part.keys.map((key) => toKey(last[key])) }
      return index + 1 < parts.length ? { part: index + 1, after: undefined } : undefined
    },
  }
}

function toKey(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
