/** Puts into one database what another has besides. Both are of this program's version. */
import { DatabaseSync } from 'node:sqlite'
import { tallyAnew } from '../tally.ts'

export interface Merged {
  /** Inquiries that were in the other one alone. */
  readonly added: number
}

/**
 * What both have stays as it is in `target`, but for what happened to it since: deliveries and shared
 * settings are the other one's, which is the newer. Throws what SQLite throws.
 */
export function merge(target: string, newer: string): Merged {
  using db = new DatabaseSync(target, { enableForeignKeyConstraints: false })
  db.exec('PRAGMA synchronous = FULL')
  db.prepare('ATTACH ? AS newer').run(newer)
  db.exec('BEGIN IMMEDIATE')
  const before = count(db)
  for (const table of readTables(db)) {
    const verb = isNewerBetter(table) ? 'REPLACE' : 'INSERT OR IGNORE'
    // Columns by name: those of an altered table may be in another order than those of a new one.
    const names = readColumns(db, table).join(', ')
    db.exec(`${verb} INTO main.${table} (${names}) SELECT ${names} FROM newer.${table}`)
  }
  tallyAnew(db)
  const added = count(db) - before
  db.exec('COMMIT')
  db.exec('DETACH newer')
  return { added }
}

function isNewerBetter(table: string): boolean {
  return ['delivery', 'mailing', 'setting', 'block'].includes(table)
}

function count(db: DatabaseSync): number {
  return Number(db.prepare('SELECT count(*) AS n FROM main.inquiry').get()?.['n'])
}

function readTables(db: DatabaseSync): readonly string[] {
  return db
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
         AND name <> 'tally' AND name NOT LIKE 'search%' AND name IN (SELECT name FROM newer.sqlite_schema)`,
    )
    .all()
    .map((row) => String(row['name']))
}

function readColumns(db: DatabaseSync, table: string): readonly string[] {
  return db
    .prepare("SELECT name FROM pragma_table_info(?, 'newer')")
    .all(table)
    .map((row) => String(row['name']))
}
