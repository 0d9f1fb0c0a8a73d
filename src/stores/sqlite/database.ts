/** One connection to the database file. Synchronous: lives on its own thread. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createSqliteInbox } from './inbox.ts'
import { createSqliteIntake } from './intake.ts'
import { migrations } from './migrations.ts'
import { createSqliteOutbox } from './outbox.ts'
import type { DatabaseCalls, SqliteSettings } from './protocol.ts'
import { createStatements } from './statements.ts'
import { createSqliteVault } from './vault.ts'

export interface Database {
  readonly calls: DatabaseCalls
  /** Whether the path still leads to the file that is open: it may have been deleted or replaced. */
  isInPlace(): boolean
  /** Moves what the log holds into the file, wherever it is now, so that no other file inherits it. */
  emptyLog(): void
  /** A setting of the connection, such as `synchronous`. */
  readPragma(name: string): unknown
  close(): void
}

/** The schema is not the one that this program writes. */
export class SchemaVersionError extends Error {}

/** Throws what SQLite or the file system throws, and {@link SchemaVersionError}. */
export function openDatabase(settings: SqliteSettings): Database {
  const { path, access, busyTimeoutMs } = settings
  if (access === 'write') createFile(path)
  const opened = statSync(path)
  if (access === 'write') unlockLog(path, opened.mode)
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: access === 'read' })
  try {
    if (access === 'write') prepareForWriting(db, settings)
    else requireVersion(db)
    const emptyLog = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const statements = createStatements(db)
    return {
      calls: {
        ...createSqliteIntake(statements),
        ...createSqliteInbox(statements, emptyLog),
        ...createSqliteOutbox(statements),
        ...createSqliteVault(statements),
      },
      isInPlace() {
        const found = statSync(path, { throwIfNoEntry: false })
        return found?.ino === opened.ino && found.dev === opened.dev
      },
      emptyLog,
      readPragma: (name) => db.prepare(`PRAGMA ${name}`).get()?.[name],
      close: () => db.close(),
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Only the owner may read what visitors wrote: SQLite gives the files it adds the mode of this one.
 * A file that exists is left alone, also because opening and closing it here would drop the POSIX
 * locks that other connections of this process hold on it.
 */
function createFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * SQLite gives the log the mode of its file. Where the file was read-only for a while, the log still
 * is, and would keep the store from writing after the file's own repair.
 */
function unlockLog(path: string, mode: number): void {
  for (const beside of [`${path}-wal`, `${path}-shm`]) {
    const found = statSync(beside, { throwIfNoEntry: false })
    if (found && mode & OWNER_WRITES & ~found.mode) chmodSync(beside, mode)
  }
}

const OWNER_WRITES = 0o200

/** FULL syncs the log at every commit; secure_delete overwrites what is removed with zeros. */
function prepareForWriting(db: DatabaseSync, { maxBytes }: SqliteSettings): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  if (maxBytes !== undefined) {
    const pageSize = Number(db.prepare('PRAGMA page_size').get()?.['page_size'])
    db.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(maxBytes / pageSize))}`)
  }
  migrate(db)
}

/**
 * Also when there is nothing to do the version is written and rolled back: SQLite opens a file that
 * it may not write without a word, and quietly makes BEGIN IMMEDIATE on it a reading transaction.
 */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
  const steps = migrations.slice(readVersion(db))
  for (const step of steps) db.exec(step)
  db.exec(`PRAGMA user_version = ${migrations.length}`)
  db.exec(steps.length > 0 ? 'COMMIT' : 'ROLLBACK')
}

function requireVersion(db: DatabaseSync): void {
  const version = readVersion(db)
  if (version < migrations.length) {
    throw new SchemaVersionError(
      `its schema is version ${version} and this program reads ${migrations.length}, so the service has to be started once`,
    )
  }
}

function readVersion(db: DatabaseSync): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > migrations.length) {
    throw new SchemaVersionError(
      `its schema is version ${version}, newer than the ${migrations.length} of this program`,
    )
  }
  return version
}
