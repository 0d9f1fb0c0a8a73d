/**
 * What to do with an open connection whose files are gone: it still reads and writes them, but they
 * disappear with the process.
 */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './database.ts'
import { LOG_SUFFIXES, SAVED, toDatedName, toShellWord } from './dated-name.ts'
import { isNameless } from './file-identity.ts'
import type { DisplacedFile, WrittenOver } from './file-set.ts'
import { readMarker, syncFolder, writeMarker } from './marker.ts'
import { give, readOwner } from './ownership.ts'
import { copyRows } from './salvage/row-copy.ts'
import { toErrorText } from '../../log.ts'

/** What became of everything that only the open connection sees. */
export interface Saving {
  /** `held`: only the connection has it, so it must stay open. */
  readonly state: 'safe' | 'held'
  /** For the operator; empty where there is nothing to say. */
  readonly words: string
  /** The new file that has it. */
  readonly copy?: string
}

/**
 * Brings everything that was acknowledged to where it survives this process. Where the file itself is
 * in place that is the file; else a new one beside its place. Never throws.
 */
export function saveDisplaced(database: Database, path: string, date: Date): Saving {
  try {
    return isFileInPlace(database, path)
      ? saveLog(database, path, date)
      : saveAll(database, path, date)
  } catch (error) {
    const reason = toErrorText(error)
    const words = `Its inquiries could not be saved yet (${reason}); retries continue. Put the files back, or free space in ${dirname(path)}, before the service stops`
    return { state: 'held', words }
  }
}

/** Whether what an open connection reads is undefined: then it cannot be copied. */
export function isWrittenOver(displaced: readonly DisplacedFile[]): boolean {
  return displaced.some(({ what }) => isWriting(what))
}

function isWriting(what: DisplacedFile['what']): what is WrittenOver {
  return what === 'written over' || what === 'emptied or written over'
}

function isFileInPlace({ files }: Database, path: string): boolean {
  return files.findDisplaced().every((displaced) => displaced.path !== path)
}

/** The file is there and only what belongs beside it is not: then the file can hold everything. */
function saveLog(database: Database, path: string, date: Date): Saving {
  if (!database.checkpoint('full')) return saveAll(database, path, date)
  // A log of another time would be played into the file by the next start.
  for (const { path: name, what } of database.files.findDisplaced()) {
    if (what === 'replaced' && LOG_SUFFIXES.some((suffix) => name === `${path}${suffix}`)) {
      renameSync(name, toDatedName(path, `strange${name.slice(path.length)}`, date))
    }
  }
  const words = 'All confirmed inquiries are in the file itself: a restart will use it'
  return { state: 'safe', words }
}

function saveAll(database: Database, path: string, date: Date): Saving {
  remakeFolder(database, path)
  const copy = copyAll(database, path, date)
  return { state: 'safe', words: toSavedWords(copy), copy }
}

/** Of a copy of all that the open connection sees. */
export function toSavedWords(copy: string): string {
  return `All confirmed inquiries were saved to ${toRestoreWords(copy)}`
}

/** Where a copy lies, which is the inbox's folder, and the command that puts it in place. */
function toRestoreWords(copy: string): string {
  const folder = toShellWord(dirname(copy))
  return `${copy}: npx frontdesk restore ${toShellWord(copy)} --data-dir ${folder}`
}

/** So that the next start does not play it into the file that replaced the old one. */
export function setLogAside(path: string, date: Date): void {
  rmSync(`${path}-shm`, { force: true })
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, toDatedName(path, 'old-wal', date))
}

/**
 * A folder that was deleted is made again, with a marker, so that no start takes it for a first one.
 * One that was moved may come back: nothing is put in its way.
 */
function remakeFolder({ files }: Database, path: string): void {
  if (!existsSync(dirname(path))) {
    if (!isNameless(files.main)) return
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  }
  if (!readMarker(path)) writeMarker(path, { state: 'kept' })
}

/**
 * Puts into the database at `path`, which was restored, what only the open connection sees. Throws what
 * SQLite and the file system throw; then the connection is still the one that has it.
 */
export function handOver(database: Database, path: string, date: Date): void {
  const copy = copyAll(database, path, date)
  try {
    copyRows(path, [copy])
  } finally {
    rmSync(copy)
  }
}

function copyAll(database: Database, path: string, date: Date): string {
  return create(path, date, (copy) => database.copyTo(copy))
}

function create(path: string, date: Date, write: (copy: string) => void): string {
  const copy = toDatedName(path, SAVED, date)
  // SQLite writes into an empty file, which has its mode already.
  closeSync(openSync(copy, 'wx', 0o600))
  give(copy, readOwner(path))
  try {
    write(copy)
  } catch (error) {
    rmSync(copy)
    throw error
  }
  syncFolder(dirname(path))
  return copy
}
