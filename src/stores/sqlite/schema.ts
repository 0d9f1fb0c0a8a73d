/** The schema of a file: which it has, and today's. */
import type { DatabaseSync } from 'node:sqlite'
import { migrations } from '../sql/migrations.ts'
import { toEmptiedCause } from './absence.ts'
import {
  MissingDatabaseError,
  OldSchemaError,
  SchemaVersionError,
  UnmadeDatabaseError,
} from './fault.ts'
import { beginInTurn } from './statements.ts'

/**
 * Also when there is nothing to do the version is written and rolled back: SQLite opens a file that
 * it may not write without a word, and quietly makes BEGIN IMMEDIATE on it a reading transaction.
 */
export function migrate(db: DatabaseSync, turnMs?: number): void {
  if (turnMs === undefined) db.exec('BEGIN IMMEDIATE')
  else beginInTurn(db, turnMs)
  const steps = migrations.slice(readVersion(db))
  for (const step of steps) db.exec(step)
  db.exec(`PRAGMA user_version = ${migrations.length}`)
  db.exec(steps.length > 0 ? 'COMMIT' : 'ROLLBACK')
}

/** Throws for a file that a program which only reads cannot read. */
export function requireVersion(db: DatabaseSync, path: string, place: 'new' | 'kept'): void {
  const version = readVersion(db)
  if (version === 0) {
    if (place === 'kept') throw new MissingDatabaseError(toEmptiedCause(path))
    throw new UnmadeDatabaseError('it is empty and not made yet')
  }
  if (version < migrations.length) {
    throw new OldSchemaError(
      `its schema is version ${version} and this program reads ${migrations.length}`,
    )
  }
}

/** Steps that its schema has taken; throws for more than this program knows. */
export function readVersion(db: DatabaseSync): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > migrations.length) {
    throw new SchemaVersionError(
      `its schema is version ${version}, newer than the ${migrations.length} of this program`,
    )
  }
  return version
}
