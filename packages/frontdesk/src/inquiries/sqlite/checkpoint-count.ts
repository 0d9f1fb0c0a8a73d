/**
 * The number of checkpoints, which tells the file in use from every copy of it: kept in its header as
 * the application id, raised before each checkpoint, looked at by `createContents`.
 */
import { DatabaseSync } from 'node:sqlite'
import { CHECKPOINTS_AT, isHeader, readHeaderOf } from './file-header.ts'

/** Below that of every file in use. */
const COPY = -1

/** 2020, so that seconds since then fit into the header until 2088. */
const EPOCH_SECONDS = 1_577_836_800

export function readCheckpointCount(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA application_id').get()?.['application_id'])
}

/** False where it cannot be written, because of another process's lock for example. */
export function raiseCheckpointCount(db: DatabaseSync): boolean {
  // Synced with the rest of the log by the checkpoint itself, before it writes the file.
  db.exec('PRAGMA synchronous = NORMAL')
  try {
    db.exec(`PRAGMA application_id = ${readCheckpointCount(db) + 1}`)
    return true
  } catch {
    return false
  } finally {
    db.exec('PRAGMA synchronous = FULL')
  }
}

/** A copy written over the file in use is then recognized by its number. */
export function markAsCopy(copy: string): void {
  using db = new DatabaseSync(copy)
  db.exec(`PRAGMA application_id = ${COPY}`)
}

/** The same of a file that must not be opened yet. */
export function isCopyFile(path: string): boolean {
  const header = readHeaderOf(path)
  return isHeader(header) && header.readInt32BE(CHECKPOINTS_AT) === COPY
}

/** A new file, or a copy, goes into use: its number is one that no earlier copy has, whatever made it. */
export function beginCheckpointCount(db: DatabaseSync, date: Date): void {
  db.exec(`PRAGMA application_id = ${Math.floor(date.getTime() / 1000) - EPOCH_SECONDS}`)
}

/** Of a copy that was put in place while nothing ran, and is taken into use by this start. */
export function isMarkedAsCopy(db: DatabaseSync): boolean {
  return readCheckpointCount(db) === COPY
}
