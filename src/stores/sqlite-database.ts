/** One connection to the database file: everything that speaks SQL. Synchronous: lives on its own thread. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { migrations } from './sqlite-migrations.ts'
import type { SqliteSettings } from './sqlite-protocol.ts'
import type { Inquiry, InquiryQuery } from './store.ts'

export interface Database {
  /** One durable transaction: all of them or none. */
  append(inquiries: readonly Inquiry[]): void
  list(query: InquiryQuery): readonly Inquiry[]
  /** Whether the path still leads to the file that is open: it may have been deleted or replaced. */
  isInPlace(): boolean
  /** Moves what the log holds into the file, wherever it is now, so that no other file inherits it. */
  emptyLog(): void
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
    return {
      ...createStatements(db),
      isInPlace() {
        const found = statSync(path, { throwIfNoEntry: false })
        return found?.ino === opened.ino && found.dev === opened.dev
      },
      emptyLog: () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
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

function prepareForWriting(db: DatabaseSync, { maxBytes }: SqliteSettings): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
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

/** IMMEDIATE: a transaction that reads first and writes later could not wait for the lock. */
function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // A full disk and others have rolled back by themselves.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

function createStatements(db: DatabaseSync): Pick<Database, 'append' | 'list'> {
  const insert = db.prepare(
    `INSERT INTO inquiry (id, received_at, first_name, last_name, email, phone, message)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  )
  const select = db.prepare(
    `SELECT id, received_at, first_name, last_name, email, phone, message FROM inquiry
     WHERE (received_at, id) < (?, ?) ORDER BY received_at DESC, id DESC LIMIT ?`,
  )
  return {
    append(inquiries) {
      inTransaction(db, () => {
        for (const { id, receivedAt, firstName, lastName, email, phone, message } of inquiries) {
          insert.run(id, receivedAt, firstName, lastName, email, phone ?? null, message)
        }
      })
    },
    list: ({ limit, before }) =>
      select
        .all(before?.receivedAt ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', limit)
        .map(toInquiry),
  }
}

function toInquiry(row: Readonly<Record<string, SQLOutputValue>>): Inquiry {
  return {
    id: String(row['id']),
    receivedAt: Number(row['received_at']),
    firstName: String(row['first_name']),
    lastName: String(row['last_name']),
    email: String(row['email']),
    phone: row['phone'] === null ? undefined : String(row['phone']),
    message: String(row['message']),
  }
}
