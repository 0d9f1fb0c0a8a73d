/**
 * A log that lies beside another file than its own: what a kill leaves where somebody put a backup in
 * the file's place. SQLite would play it into that file, and neither could be read any more.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isMarkedAsCopy } from './checkpoint-count.ts'
import { SAVED_LOG, toDatedName } from './dated-name.ts'
import { toFault } from './fault.ts'
import { HEADER_BYTES } from './file-header.ts'
import { findOpen, isSameFile, type FileIdentity } from './file-identity.ts'
import { readBytes, readFirstPages } from './log-index.ts'

/** Where the next start would play it into what somebody put in the file's place. Returns its new name. */
export function setLogAside(path: string, date: Date): string | undefined {
  rmSync(`${path}-shm`, { force: true })
  if (!existsSync(`${path}-wal`)) return undefined
  const aside = toDatedName(path, SAVED_LOG, date)
  renameSync(`${path}-wal`, aside)
  return aside
}

/**
 * Whether the log beside the file is another's. `used`: the file that was in use last, if that is
 * known. Only where there is a doubt both are read to their end: a folder may as well have been moved
 * to another disk, log and all. Throws what SQLite and the file system throw.
 */
export function isLogForeign(path: string, used: FileIdentity | undefined): boolean {
  const main = statSync(path, { throwIfNoEntry: false })
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  if (!main?.size || !log?.size || !isInDoubt(path, used, { main, log })) return false
  return !isSound(path) && isSound(withoutLog(path))
}

function isInDoubt(
  path: string,
  used: FileIdentity | undefined,
  { main, log }: { readonly main: Stats; readonly log: Stats },
): boolean {
  if (used && !isSameFile(main, used)) return true
  try {
    using db = new DatabaseSync(withoutLog(path), { readOnly: true })
    if (isMarkedAsCopy(db)) return true
    // Written after the log: by a checkpoint, from the log, or by somebody else.
    const [file] = main.ctimeMs > log.mtimeMs ? findOpen(main) : []
    if (file === undefined) return false
    const header = readBytes(file, 0, HEADER_BYTES)
    return !readLogHeaders(path).some((other) => other.equals(header))
  } catch (error) {
    if (toFault(error) !== 'corrupt') throw error
    // Alone it cannot be read: then it is not what somebody would put there.
    return false
  }
}

/** What the file may have got from the log to begin with. */
function readLogHeaders(path: string): readonly Buffer[] {
  const file = openSync(`${path}-wal`, 'r')
  try {
    return readFirstPages(file, fstatSync(file).size, HEADER_BYTES)
  } finally {
    closeSync(file)
  }
}

/** SQLite then takes the file for all there is, and locks nothing. */
function withoutLog(path: string): URL {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return url
}

function isSound(place: string | URL): boolean {
  try {
    using db = new DatabaseSync(place, { readOnly: true })
    return db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok'
  } catch (error) {
    if (toFault(error) !== 'corrupt') throw error
    return false
  }
}
