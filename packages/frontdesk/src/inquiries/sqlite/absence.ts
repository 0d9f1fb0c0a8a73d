/** Texts for a database whose file is missing or empty. */
import { statSync, type Stats } from 'node:fs'
import { isCopyFile } from './checkpoint-count.ts'
import { FoundFault } from '../store-error.ts'
import { isEmptyFile } from './file-header.ts'
import { findOpen } from './file-identity.ts'
import { toMarkerPath, type Marker } from './marker.ts'

/** The error where there is no file. */
export function toMissing(path: string, marker: Marker | undefined): FoundFault {
  const gone = `the file is gone, though there was one before (${toMarkerPath(path)})`
  return marker?.state === 'restoring'
    ? new FoundFault('missing', 'a restore has not finished', toAgain(marker))
    : new FoundFault('missing', gone)
}

/** What to do about a restore that runs, or was interrupted. */
export function toAgain({ again = 'npx frontdesk restore BACKUP' }: Partial<Marker> = {}): string {
  return `No restart is needed. If the restore no longer runs, it was interrupted. Run it again: ${again}`
}

/** The message for an empty file. */
export function toEmptiedCause(path: string): string {
  return `the file is empty, though it was not before (${toMarkerPath(path)})`
}

/**
 * SQLite deletes the log of an empty file when it opens it, even to read. It plays an old log into
 * a backup that was put beside it after a crash.
 */
export function requireLogSafe(path: string, found: Stats, access: 'read' | 'write'): void {
  if (!statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) return
  // Only if this process has no connection to it: opening and closing the file would drop its
  // locks.
  if ((access === 'write' || findOpen(found).length === 0) && isCopyFile(path)) {
    throw new FoundFault(
      'unreadable',
      `a backup lies beside the log of another file (${path}-wal)`,
      'No restart is needed. Move that log and the file that it belongs to into a folder, and name it last. If that file is gone, move the log away, and name no folder: npx frontdesk restore BACKUP FOLDER',
    )
  }
  if (!isEmptyFile(found.size)) return
  throw new FoundFault(
    'unreadable',
    `the file is empty, and the newest inquiries are only in ${path}-wal`,
    'No restart is needed. Only a backup helps: npx frontdesk restore BACKUP',
  )
}
