/** Finds pages of a database file, and overwrites one as a bad disk does. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const PAGE_BYTES = 4096

/** Leaves of a table or an index, in their order. */
export function findLeaves(path: string, name: string): readonly number[] {
  using db = new DatabaseSync(path, { readOnly: true })
  return db
    .prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
    .all(name)
    .map((row) => Number(row['pageno']))
}

/** The page at the top of a table or an index. */
export function findRoot(path: string, name: string): number {
  using db = new DatabaseSync(path, { readOnly: true })
  return Number(
    db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.['rootpage'],
  )
}

/** `page`: from 1. */
export function damagePage(path: string, page: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES)
  closeSync(file)
}
