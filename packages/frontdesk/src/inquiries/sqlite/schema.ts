/** The schema of a file and its version. */
import type { DatabaseSync } from 'node:sqlite'
import { requireSchemaVersion, SCHEMA, SCHEMA_VERSION } from '../sql/schema.ts'
import { toEmptiedCause } from './absence.ts'
import { FoundFault } from '../store-error.ts'
import { beginInTurn } from './statements.ts'

/**
 * Makes the tables in an empty file. In another one, writes the version and rolls back: SQLite
 * opens a read-only file without an error, and turns BEGIN IMMEDIATE into a reading transaction.
 */
export function makeSchema(db: DatabaseSync, turnMs?: number): void {
  beginInTurn(db, turnMs)
  const isEmpty = readVersion(db) === 0
  if (isEmpty) db.exec(SCHEMA)
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  db.exec(isEmpty ? 'COMMIT' : 'ROLLBACK')
}

/** Throws for a file that a reading program cannot use. */
export function requireVersion(db: DatabaseSync, path: string, place: 'new' | 'kept'): void {
  if (readVersion(db) !== 0) return
  if (place === 'kept') throw new FoundFault('missing', toEmptiedCause(path))
  throw new FoundFault('unmade', 'it is empty and not made yet')
}

/** 0 without tables; throws for a version other than this program's. */
export function readVersion(db: DatabaseSync): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version !== 0) requireSchemaVersion(version)
  return version
}
