/**
 * Takes everything readable of a damaged database into a new one. It looks at every page by itself, so
 * that no page is lost because another one that leads to it is.
 */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { UNREADABLE } from '../../outbox.ts'
import { SchemaVersionError } from '../fault.ts'
import { SCHEMA_VERSION } from '../../sql/schema.ts'
import { tallyAnew } from '../tally.ts'
import { tables } from '../../sql/outbox.ts'
import { USER_VERSION_AT } from '../file-header.ts'
import { isHeader, openPages, readUint32, type PageFiles, type PageSource } from './pages.ts'
import { readFreePages, readRecords, type DecodedRow, type RecordPlace } from './records.ts'
import { createTables, findTable, type TableShape } from './shapes.ts'

export interface Salvaged {
  /** Inquiries that are whole in the new database. */
  readonly inquiries: number
  /** Of them, those whose delivery was lost: they are mailed, perhaps once more. */
  readonly undelivered: number
  /** Inquiries that are known to have been there and cannot be read, by id. */
  readonly lostIds: readonly string[]
  /** When the first and the last of the lost ones came, as far as it is known. Epoch milliseconds. */
  readonly lostSince: number | undefined
  readonly lostUntil: number | undefined
  /** Pages that are gone, and what was on them; undefined where nobody knows how many there were. */
  readonly missingPages: number | undefined
}

/**
 * Writes `target`, which must not exist, mode 0600 and in one file. Throws what SQLite and the file
 * system throw, and {@link SchemaVersionError} for a database of another version.
 */
export function salvage(files: PageFiles, target: string): Salvaged {
  using source = openPages(files)
  requireVersion(source)
  closeSync(openSync(target, 'wx', 0o600))
  using db = new DatabaseSync(target, { enableForeignKeyConstraints: false })
  // What a crash leaves is thrown away and begun anew.
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  db.exec('CREATE TEMP TABLE seen (id TEXT PRIMARY KEY NOT NULL, received_at INTEGER) STRICT')
  db.exec('BEGIN')
  const shapes = createTables(db)
  copyRecords(db, source, shapes)
  db.exec('COMMIT')
  const salvaged = { ...mend(db), missingPages: source.missing }
  db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; VACUUM')
  return salvaged
}

/** Where the first page is lost, this program's version is a good guess. */
function requireVersion(source: PageSource): void {
  const first = source.read(1)
  const version = first && isHeader(first) ? readUint32(first, USER_VERSION_AT) : 0
  if (version === 0 || version === SCHEMA_VERSION) return
  throw new SchemaVersionError(
    `its schema is version ${version}, and this program's is ${SCHEMA_VERSION}`,
  )
}

function copyRecords(db: DatabaseSync, source: PageSource, shapes: readonly TableShape[]): void {
  const insert = createInsert(db)
  const see = createSight(db)
  const free = readFreePages(source)
  for (let number = 1; number <= source.count; number++) {
    const records = free.has(number) ? undefined : readRecords(source, number)
    for (const row of records?.rows ?? []) {
      const shape = records && findTable(shapes, records.place, row)
      if (shape) insert(shape, row)
      else if (records) see(records.place, row)
    }
  }
}

function createInsert(db: DatabaseSync): (shape: TableShape, row: DecodedRow) => void {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return ({ table, columns }, row) => {
    const key = `${table} ${row.length}`
    let statement = prepared.get(key)
    if (!statement) {
      const names = columns.slice(0, row.length).map(({ name }) => name)
      const marks = names.map(() => '?').join(', ')
      const text = `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${marks})`
      prepared.set(key, (statement = db.prepare(text)))
    }
    statement.run(...row)
  }
}

/** The indexes of the inquiries, (id, row) and (time, id, row), know what was there. */
function createSight(db: DatabaseSync): (place: RecordPlace, row: DecodedRow) => void {
  const statement = db.prepare(
    `INSERT INTO seen (id, received_at) VALUES (?, ?)
     ON CONFLICT (id) DO UPDATE SET received_at = coalesce(received_at, excluded.received_at)`,
  )
  return (place, row) => {
    const [first, second, third] = row
    if (place !== 'index') return
    if (row.length === 2 && typeof first === 'string' && typeof second === 'number') {
      statement.run(first, null)
    } else if (row.length === 3 && typeof first === 'number' && typeof second === 'string') {
      if (typeof third === 'number') statement.run(second, first)
    }
  }
}

/** Makes the rows fit together again: an inquiry has its delivery, a delivery its inquiry. */
function mend(db: DatabaseSync): Omit<Salvaged, 'missingPages'> {
  db.exec('INSERT OR IGNORE INTO seen (id) SELECT inquiry_id FROM delivery')
  const lost = db
    .prepare(
      'SELECT id, received_at FROM seen WHERE id NOT IN (SELECT id FROM inquiry) ORDER BY id',
    )
    .all()
  const times = lost.map((row) => row['received_at']).filter((time) => typeof time === 'number')
  for (const table of tables) {
    db.exec(`DELETE FROM ${table} WHERE inquiry_id NOT IN (SELECT id FROM inquiry)`)
  }
  const { changes } = db
    .prepare(
      `INSERT INTO delivery (inquiry_id, state, next_at, received_at)
       SELECT id, 'pending', received_at, received_at FROM inquiry WHERE id NOT IN (SELECT inquiry_id FROM delivery)`,
    )
    .run()
  // Who is missing among several recipients is found out with the next attempt.
  db.exec(
    `UPDATE delivery SET copies = 0, state = 'pending', attempts = 0, lease_until = NULL
      WHERE copies > (SELECT count(*) FROM mailing m
                       WHERE m.inquiry_id = delivery.inquiry_id AND m.purpose = 'inquiry')`,
  )
  // What could not be read before is readable now: it is mailed.
  for (const table of tables) {
    db.prepare(
      `UPDATE ${table} SET state = 'pending', attempts = 0, lease_until = NULL, code = NULL, error = NULL
        WHERE state = 'failed' AND code = ?`,
    ).run(UNREADABLE)
  }
  tallyAnew(db)
  const inquiries = db.prepare('SELECT count(*) AS n FROM inquiry').get()
  return {
    inquiries: Number(inquiries?.['n']),
    undelivered: Number(changes),
    lostIds: lost.map((row) => String(row['id'])),
    lostSince: times.reduce<number | undefined>(
      (one, other) => Math.min(one ?? other, other),
      undefined,
    ),
    lostUntil: times.reduce<number | undefined>(
      (one, other) => Math.max(one ?? other, other),
      undefined,
    ),
  }
}
