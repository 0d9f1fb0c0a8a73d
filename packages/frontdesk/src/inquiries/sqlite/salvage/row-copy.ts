/**
 * Copies the readable rows of databases that may be damaged, one by one: SQLite ends a longer query
 * at the first unreadable page.
 */
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { UNREADABLE } from '../../outbox.ts'
import { IS_COPY } from '../../rows.ts'
import { TALLY_ALL } from '../../sql/schema.ts'
import { isEmptyFile } from '../file-header.ts'
import { readVersion } from '../schema.ts'
import { FoundFault } from '../../store-error.ts'

export interface Copied {
  /** Inquiries that were in the target: those of the backup. */
  readonly backedUp: number
  /** Inquiries that are new to the target. */
  readonly added: number
  /** Inquiries with an unreadable delivery: they are mailed, perhaps a second time. */
  readonly undelivered: number
  /** Inquiries that an index has but the table does not. */
  readonly lost: number
  /** Files that are completely unreadable. */
  readonly unreadable: readonly string[]
}

type Row = Record<string, SQLInputValue>

/** Settings in which a database records the erasures it knows of. */
const ERASED_SETTING = 'inbox.erased.'

/**
 * Copies the rows of each source into the database at `target`, the newest source last. Of an
 * inquiry the first copy counts, of deliveries and settings the newest. One transaction; throws
 * errors about the target, and {@link FoundFault} for a source of another version.
 */
export function copyRows(target: string, sources: readonly string[]): Copied {
  using db = new DatabaseSync(target, { enableForeignKeyConstraints: false })
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE')
  const known = new Set<string>()
  const count = (): number => Number(db.prepare('SELECT count(*) AS n FROM inquiry').get()?.['n'])
  const backedUp = count()
  const unreadable = sources.filter((source) => !copySource(db, source, known))
  const undelivered = mend(db)
  const find = db.prepare('SELECT 1 FROM inquiry WHERE id = ?')
  const lost = [...known].filter((id) => !find.get(id)).length
  const copied = { backedUp, added: count() - backedUp, undelivered, lost, unreadable }
  db.exec('COMMIT')
  return copied
}

/** False where it cannot be opened, or has no table of inquiries. */
function copySource(db: DatabaseSync, path: string, known: Set<string>): boolean {
  // SQLite would delete the log of an empty file.
  if (isEmptyFile(statSync(path).size)) return false
  using source = openSource(path)
  if (!source) return false
  copyInquiries(db, source, known)
  for (const [table, keys, condition = ''] of [
    ['used_token', ['token_hash']],
    // A database's progress in the list of erasures is not copied: the web inbox repeats the
    // erasures.
    ['setting', ['name'], `WHERE name NOT LIKE '${ERASED_SETTING}%'`],
    ['block', ['kind', 'value']],
    ...makeInboxTables(db, source).map((table) => [table, ['rowid']] as const),
  ] as const) {
    const insert = createInsert(db, table)
    for (const row of readAll(source, `SELECT * FROM ${table} ${condition}`, keys)) insert(row)
  }
  return true
}

/** The web inbox's own tables are made where they are missing; returns their names. */
function makeInboxTables(db: DatabaseSync, source: DatabaseSync): readonly string[] {
  const tables =
    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name LIKE 'inbox~_%' ESCAPE '~'"
  const find = (one: DatabaseSync): Map<string, string> =>
    new Map(
      [...readAll(one, tables, ['rowid'])].map(({ name, sql }) => [String(name), String(sql)]),
    )
  const known = find(db)
  const found = find(source)
  for (const [name, sql] of found) if (!known.has(name)) db.exec(sql)
  return [...found.keys()]
}

function openSource(path: string): DatabaseSync | undefined {
  try {
    // Without a log nothing is written beside it: its folder may be read-only.
    const url = pathToFileURL(path)
    url.searchParams.set('immutable', '1')
    const place = existsSync(`${path}-wal`) ? path : url
    const source = new DatabaseSync(place, { readOnly: true, defensive: false })
    // A truncated file is read as far as possible.
    source.exec('PRAGMA writable_schema = ON; BEGIN')
    readVersion(source)
    source.prepare('SELECT id FROM inquiry')
    return source
  } catch (error) {
    if (error instanceof FoundFault) throw error
    return undefined
  }
}

/** Copies each inquiry by its row number, which indexes also have, then its deliveries. */
function copyInquiries(db: DatabaseSync, source: DatabaseSync, known: Set<string>): void {
  let last = 0
  for (const [index, keys] of [
    ['NOT INDEXED', ['rowid']],
    ['INDEXED BY sqlite_autoindex_inquiry_1', ['id']],
    ['INDEXED BY inquiry_by_time', ['received_at', 'id']],
  ] as const) {
    // Only indexes have the number with the id: the table's pages may be damaged.
    const columns = keys[0] === 'rowid' ? 'rowid' : 'rowid, id'
    for (const { rowid, id } of readAll(source, `SELECT ${columns} FROM inquiry ${index}`, keys)) {
      last = Math.max(last, Number(rowid))
      if (typeof id === 'string') known.add(id)
    }
  }
  const insert = createInsert(db, 'inquiry')
  const insertDelivery = createInsert(db, 'delivery')
  const find = source.prepare('SELECT * FROM inquiry NOT INDEXED WHERE rowid = ?')
  const findDeliveries = source.prepare('SELECT * FROM delivery WHERE inquiry_id = ?')
  for (let rowid = 1; rowid <= last; rowid++) {
    const [row] = tryRead(() => find.all(rowid))
    if (!row || !insert(row)) continue
    tryRead(() => findDeliveries.all(String(row['id']))).forEach(insertDelivery)
  }
}

/** From the start, and from the end if something between cannot be read. */
function* readAll(source: DatabaseSync, text: string, keys: readonly string[]): Generator<Row> {
  for (const direction of ['ASC', 'DESC']) {
    const order = keys.map((key) => `${key} ${direction}`).join(', ')
    const [rows] = tryRead(() => [source.prepare(`${text} ORDER BY ${order}`).iterate()])
    for (;;) {
      const [next] = tryRead(() => (rows ? [rows.next()] : []))
      if (!next) break
      if (next.done) return
      yield next.value
    }
  }
}

/** Returns nothing where the page is damaged or the disk fails. */
function tryRead<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** Whether the table accepts the row: it may not accept a damaged one. */
function createInsert(db: DatabaseSync, table: string): (row: Row) => boolean {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table)
  const names = columns.map(({ name }) => String(name))
  const verb = ['inquiry', 'used_token'].includes(table) ? 'INSERT OR IGNORE' : 'REPLACE'
  const marks = names.map((name) => `:${name}`)
  const statement = db.prepare(
    `${verb} INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})`,
  )
  return (row) => {
    try {
      statement.run(row)
      return true
    } catch (error) {
      if (isConstraint(error)) return false
      throw error
    }
  }
}

const CONSTRAINT = 19

function isConstraint(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return (Number(error.errcode) & 0xff) === CONSTRAINT
}

/** Makes the rows consistent again; returns how many inquiries got a new delivery. */
function mend(db: DatabaseSync): number {
  for (const table of ['delivery', ...findBelongings(db)]) {
    db.exec(`DELETE FROM ${table} WHERE inquiry_id NOT IN (SELECT id FROM inquiry)`)
  }
  const { changes } = db
    .prepare(
      `INSERT INTO delivery (inquiry_id, state, next_at, received_at)
       SELECT id, 'pending', received_at, received_at FROM inquiry
        WHERE id NOT IN (SELECT inquiry_id FROM delivery WHERE part = 0)`,
    )
    .run()
  // The next attempt adds missing recipients. Inquiries that were unreadable before are readable
  // now, and mailed.
  db.exec(
    `UPDATE delivery SET copies = 0, state = 'pending', attempts = 0, lease_until = NULL
      WHERE copies > (SELECT count(*) FROM delivery m
                       WHERE m.inquiry_id = delivery.inquiry_id AND ${IS_COPY});
     UPDATE delivery SET state = 'pending', attempts = 0, lease_until = NULL, code = NULL, error = NULL
      WHERE state = 'failed' AND code = '${UNREADABLE}'`,
  )
  db.exec(TALLY_ALL.join(';'))
  return Number(changes)
}

/** Tables of the web inbox whose rows belong to an inquiry. */
function findBelongings(db: DatabaseSync): readonly string[] {
  return db
    .prepare(
      `SELECT t.name FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.name LIKE 'inbox~_%' ESCAPE '~' AND c.name = 'inquiry_id'`,
    )
    .all()
    .map(({ name }) => String(name))
}
