/** One connection to the database file. Synchronous: lives on its own thread. */
import { existsSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { requireLogSafe, toEmptiedCause, toMissing } from './absence.ts'
import {
  beginCheckpointCount,
  COPY,
  markAsCopy,
  raiseCheckpointCount,
  readCheckpointCount,
} from './checkpoint-count.ts'
import { LOG_SUFFIXES, toDatedName } from './dated-name.ts'
import { FoundFault } from '../store-error.ts'
import { createFileSet, type FileSet } from './file-set.ts'
import { createSqliteIntake } from './intake.ts'
import { readMarker, writeMarker } from './marker.ts'
import { createObserver, createSqliteOutbox, type Observer } from './outbox.ts'
import { createFile, requireRights } from './ownership.ts'
import { createSqliteRun } from './run.ts'
import type { DatabaseCalls, SqliteSettings } from './protocol.ts'
import { makeSchema, readVersion, requireVersion } from './schema.ts'
import { createSqliteSearch, dropSearch, type SqliteSearch } from './search.ts'
import { createStatements } from './statements.ts'

export interface Database {
  readonly calls: DatabaseCalls
  /** Its files, which an operator may have moved, deleted or replaced. */
  readonly files: FileSet
  /**
   * Copies the log into the file. `passive` copies as much as locks allow, `full` waits for locks.
   * Returns whether all of it is in the file now.
   */
  checkpoint(mode: 'passive' | 'full' | 'truncate'): boolean
  /** Writes everything that the connection sees into a new file. */
  copyTo(path: string): void
  /** The file's count of checkpoints; a backup has a lower one. */
  countCheckpoints(): number
  close(): void
  /** Closes it without touching the file that replaced it. */
  abandon(): void
}

/** An open waits this many times longer for a lock: another process may be making the tables. */
const OPENING_WAITS = 10

/**
 * Throws errors of SQLite and the file system, and {@link FoundFault} where a database is missing
 * or has another version. Makes a new database only in a folder that never had one.
 */
export function openDatabase(
  settings: SqliteSettings,
  observer: Observer = createObserver(),
): Database {
  const { path, access, busyTimeoutMs, known } = settings
  // Read before the file is checked: another process may make both meanwhile, the file first.
  const marker = readMarker(path)
  // SQLite would play a log without its file into a new one.
  const hasLog = access === 'write' && LOG_SUFFIXES.some((end) => existsSync(`${path}${end}`))
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined
  if (!isThere && (marker || known || hasLog)) {
    throw toMissing(path, marker)
  }
  if (!isThere && access === 'write') createFile(path)
  const opened = statSync(path)
  requireRights(path, access)
  requireLogSafe(path, opened, access)
  const timeout = OPENING_WAITS * busyTimeoutMs
  const db = new DatabaseSync(path, { timeout, readOnly: access === 'read' })
  try {
    if (access === 'read') requireVersion(db, path, marker ? 'kept' : 'new')
    else prepareForWriting(db, settings, marker ? 'kept' : 'new')
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    if (access === 'write' && marker?.state !== 'kept')
      writeMarker(path, { state: 'kept', madeAt: isThere ? undefined : Date.now() })
    // A copy was put in place while nothing ran.
    if (access === 'write' && !known && readCheckpointCount(db) === COPY) {
      beginCheckpointCount(db, new Date())
      dropSearch(db)
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    }
    const files = createFileSet(path, access === 'write' ? LOG_SUFFIXES : [], () =>
      readCheckpointCount(db),
    )
    const statements = createStatements(db, settings.turnMs)
    const search = createSqliteSearch(db, statements)
    const checkpoint = (mode: 'passive' | 'full' | 'truncate'): boolean => {
      const counted = raiseCheckpointCount(db)
      const result = db.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
      if (!counted) files.contents?.accept()
      return result?.['busy'] === 0 && result['log'] === result['checkpointed']
    }
    return {
      calls: {
        ...createSqliteIntake(statements),
        findHits: (filter) => search.findHits(filter),
        forgetRemoved: createAfterRemoval(search, () => checkpoint('truncate')),
        maintain: (now) => search.maintain(now),
        ...createSqliteOutbox(statements, observer),
        run: createSqliteRun(statements),
      },
      files,
      checkpoint,
      countCheckpoints: () => readCheckpointCount(db),
      copyTo(copy) {
        // Otherwise free space of the copy has rows, which no erasure after a restore finds.
        db.exec('PRAGMA secure_delete = ON')
        db.prepare('VACUUM INTO ?').run(copy)
        markAsCopy(copy)
      },
      close: () => db.close(),
      abandon() {
        // When the last connection closes, SQLite copies the log into the file, but only if the
        // path leads to it.
        const aside = toDatedName(path, 'closing', new Date())
        renameSync(path, aside)
        try {
          db.close()
        } finally {
          renameSync(aside, path)
        }
      },
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * FULL syncs the log at every commit; secure_delete overwrites removed data with zeros. If an empty
 * file has a marker, another program emptied it.
 */
function prepareForWriting(
  db: DatabaseSync,
  { path, turnMs }: SqliteSettings,
  place: 'new' | 'kept',
): void {
  const isEmpty = readVersion(db) === 0
  if (isEmpty && place === 'kept') {
    throw new FoundFault('missing', toEmptiedCause(path))
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  // SQLite's automatic checkpoints would not be counted: see `raiseCheckpointCount`.
  db.exec('PRAGMA wal_autocheckpoint = 0')
  makeSchema(db, turnMs)
  if (!isEmpty) return
  // Begins at a number that no other file has, such as the 0 of a new one.
  beginCheckpointCount(db, new Date())
  // The schema must be in the file, not only in the log, before the marker says that there is a
  // database.
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
}

/**
 * Most deleted inquiries that a long deletion leaves in the log. With more, the next form would
 * have to copy the log into the file.
 */
const MAX_UNSHRUNK = 50

/** Removes the traces of deleted inquiries from the log and the search index. */
function createAfterRemoval(
  search: SqliteSearch,
  shrinkLog: () => void,
): DatabaseCalls['forgetRemoved'] {
  /** Deleted inquiries that may still be in the log. */
  let unshrunk = 0
  return (removed, more) => {
    if (removed > 0) search.merge()
    unshrunk += removed
    // Each run costs as much as a step of the deletion.
    if (unshrunk === 0 || (more === 'more' && unshrunk < MAX_UNSHRUNK)) return
    shrinkLog()
    unshrunk = 0
  }
}
