/** One connection to the database file. Synchronous: lives on its own thread. */
import { renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isLogThere, requireLogSafe, toEmptiedCause, toMissingCause } from './absence.ts'
import {
  beginCheckpointCount,
  isMarkedAsCopy,
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
import { createFile, requireRights, unlockLog } from './ownership.ts'
import { createSqliteRun } from './run.ts'
import type { DatabaseCalls, SqliteSettings } from './protocol.ts'
import { makeSchema, readVersion, requireVersion } from './schema.ts'
import { createSqliteSearch, dropSearch, type SqliteSearch } from './search.ts'
import { createStatements } from './statements.ts'

export interface Database {
  readonly calls: DatabaseCalls
  /** Where its files are: an operator may have moved, deleted or replaced them. */
  readonly files: FileSet
  /**
   * Copies the log into the file. `passive` copies what no lock prevents, `full` waits for locks.
   * Returns whether all of it is in the file now.
   */
  checkpoint(mode: 'passive' | 'full' | 'truncate'): boolean
  /** Writes everything that the open connection sees into a new file. */
  copyTo(path: string): void
  /** Checkpoints that the file has seen: each backup has seen fewer than the file after the next one. */
  countCheckpoints(): number
  /** A setting of the connection, such as `synchronous`. */
  readPragma(name: string): unknown
  close(): void
  /** Closes it, and leaves the file as it was overwritten. */
  abandon(): void
}

/** While it opens, another process may make the tables: that is waited for longer. */
const OPENING_WAITS = 10

/**
 * Throws what SQLite or the file system throws, and {@link FoundFault} where there was a database before
 * or another version made it. A first one is made in a folder that never held any.
 */
export function openDatabase(
  settings: SqliteSettings,
  observer: Observer = createObserver(),
): Database {
  const { path, access, busyTimeoutMs, known } = settings
  // Before the file is looked for: another process may make all of them meanwhile, the file first.
  const marker = readMarker(path)
  const hasLog = access === 'write' && isLogThere(path)
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined
  if (!isThere && (marker || known || hasLog)) {
    throw new FoundFault('missing', toMissingCause(path, marker?.state === 'restoring'))
  }
  if (!isThere && access === 'write') createFile(path)
  const opened = statSync(path)
  if (access === 'write') unlockLog(path, opened.mode)
  requireRights(path, access)
  requireLogSafe(path, opened.size, access)
  const timeout = OPENING_WAITS * busyTimeoutMs
  const db = new DatabaseSync(path, { timeout, readOnly: access === 'read' })
  try {
    if (access === 'read') requireVersion(db, path, marker ? 'kept' : 'new')
    else prepareForWriting(db, settings, marker ? 'kept' : 'new')
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    if (access === 'write' && marker?.state !== 'kept') writeMarker(path, { state: 'kept' })
    if (access === 'write' && !known && isMarkedAsCopy(db)) {
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
        findAmong: (filter) => search.findAmong(filter),
        forgetRemoved: createAfterRemoval(search, () => checkpoint('truncate')),
        tend: (now) => search.tend(now),
        ...createSqliteOutbox(statements, observer),
        run: createSqliteRun(statements),
      },
      files,
      checkpoint,
      countCheckpoints: () => readCheckpointCount(db),
      copyTo(copy) {
        db.prepare('VACUUM INTO ?').run(copy)
        markAsCopy(copy)
      },
      readPragma: (name) => db.prepare(`PRAGMA ${name}`).get()?.[name],
      close: () => db.close(),
      abandon() {
        // SQLite copies the log into a file at its last end, but not where the file's path does not
        // lead to it.
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
 * FULL syncs the log at every commit; secure_delete overwrites removed data with zeros. An empty
 * file that is marked as kept was emptied by another program.
 */
function prepareForWriting(
  db: DatabaseSync,
  { path, maxBytes, turnMs }: SqliteSettings,
  place: 'new' | 'kept',
): void {
  const isEmpty = readVersion(db) === 0
  if (isEmpty && place === 'kept') {
    throw new FoundFault('missing', toEmptiedCause(path))
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  // Those that SQLite makes by itself would not be counted: see `raiseCheckpointCount`.
  db.exec('PRAGMA wal_autocheckpoint = 0')
  if (maxBytes !== undefined) {
    const pageSize = Number(db.prepare('PRAGMA page_size').get()?.['page_size'])
    db.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(maxBytes / pageSize))}`)
  }
  makeSchema(db, turnMs)
  if (!isEmpty) return
  // Its number is one that no other file has, such as the 0 of those that never had any.
  beginCheckpointCount(db, new Date())
  // The schema must not be in the log alone when the marker says that there is a database.
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
}

/** Inquiries that a long deletion leaves in the log at most. */
const MOST_UNSHRUNK = 500

/** What is left of inquiries that were removed, in the log and in the index of words. */
function createAfterRemoval(
  search: SqliteSearch,
  shrinkLog: () => void,
): DatabaseCalls['forgetRemoved'] {
  /** Inquiries that were removed and may still be in the log. */
  let unshrunk = 0
  return (removed, more) => {
    if (removed > 0) search.merge()
    unshrunk += removed
    // Each time costs as much as deleting many.
    if (unshrunk === 0 || (more === 'more' && unshrunk < MOST_UNSHRUNK)) return
    shrinkLog()
    unshrunk = 0
  }
}
