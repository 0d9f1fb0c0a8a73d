/**
 * Counts checkpoints, to tell the file in use from every copy. The count is the application id in
 * the file's header; it is raised before each checkpoint, and `createContents` reads it.
 */
import { DatabaseSync } from 'node:sqlite'
import { CHECKPOINTS_AT, isHeader, readHeaderOf } from './file-header.ts'

/** Lower than the count of every file in use. */
export const COPY = -1

/** 2020, so that seconds since then fit into the header until 2088. */
const EPOCH_SECONDS = 1_577_836_800

export function readCheckpointCount(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA application_id').get()?.['application_id'])
}

/** False where it cannot be written, for example because of another process's lock. */
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

/** If a copy is written over the file in use, this count reveals it. */
export function markAsCopy(copy: string): void {
  using db = new DatabaseSync(copy)
  db.exec(`PRAGMA application_id = ${COPY}`)
}

/** The same for a file that must not be opened yet. */
export function isCopyFile(path: string): boolean {
  const header = readHeaderOf(path)
  return isHeader(header) && header.readInt32BE(CHECKPOINTS_AT) === COPY
}

/** For a new file, or a copy that goes into use: begins at a number that no earlier copy has. */
export function beginCheckpointCount(db: DatabaseSync, date: Date): void {
  db.exec(`PRAGMA application_id = ${Math.floor(date.getTime() / 1000) - EPOCH_SECONDS}`)
}
