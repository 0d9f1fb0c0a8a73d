/**
 * Handles an open connection whose files are gone: it still reads and writes them, but they
 * disappear with the process.
 */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Submission } from '../intake.ts'
import { createSqliteIntake } from './intake.ts'
import { createStatements } from './statements.ts'
import { makeEmpty } from './salvage/restore.ts'
import type { Database } from './database.ts'
import { findDated, OLD_LOG, SAVED, toDatedName } from './dated-name.ts'
import { toShellWord } from '../shell-word.ts'
import { isNameless } from './file-identity.ts'
import type { DisplacedFile } from './file-set.ts'
import { readMarker, syncFolder, writeMarker } from './marker.ts'
import { give, readOwner } from './ownership.ts'
import { copyRows } from './salvage/row-copy.ts'
import { toErrorText } from '../../log.ts'

/** The outcome for data that only the open connection sees. */
export interface Saving {
  /** `held`: only the connection has it, so it must stay open. */
  readonly state: 'safe' | 'held'
  /** Set while `frontdesk restore` runs: the restored file gets it. */
  readonly isRestore?: true
  /** For the operator, where it depends on what was saved. */
  readonly remedy?: string
  /** The new file that has it. */
  readonly copy?: string
}

/**
 * Saves all acknowledged inquiries where they survive this process: in the file itself if it is in
 * place, otherwise in a new one beside it. Never throws.
 */
export function saveDisplaced(database: Database, path: string, date: Date): Saving {
  try {
    return database.files.findDisplaced().every((displaced) => displaced.path !== path)
      ? saveLog(database, path, date)
      : saveAll(database, path, date)
  } catch (error) {
    const reason = toErrorText(error)
    const remedy = `Its inquiries could not be saved yet (${reason}); retries continue. Put the files back, or free space in ${dirname(path)}, before the service stops.`
    return { state: 'held', remedy }
  }
}

/** Whether the connection's reads are undefined: then it cannot be copied. */
export function isWrittenOver(displaced: readonly DisplacedFile[]): boolean {
  return displaced.some(({ what }) => what.endsWith('written over'))
}

/** The file is there, only its log is not: the file can get everything. */
function saveLog(database: Database, path: string, date: Date): Saving {
  if (!database.checkpoint('full')) return saveAll(database, path, date)
  // The next start would play an old log into the file.
  for (const { path: name, what } of database.files.findDisplaced()) {
    const aside = toDatedName(path, `strange${name.slice(path.length)}`, date)
    if (what === 'replaced') renameSync(name, aside)
  }
  return {
    state: 'safe',
    remedy: 'All confirmed inquiries are in the file itself. Restart the service.',
  }
}

function saveAll(database: Database, path: string, date: Date): Saving {
  remakeFolder(database, path)
  const copy = copyAll(database, path, date)
  return { state: 'safe', remedy: toSavedRemedy(path, copy), copy }
}

/** A new file beside an overwritten one gets these inquiries. */
export function saveLatest(path: string, latest: readonly Submission[], date: Date): void {
  const copy = toDatedName(path, SAVED, date)
  makeEmpty({ working: copy, owner: readOwner(path), date })
  using db = new DatabaseSync(copy)
  const timed = latest.map((submission) => ({ submission, until: Infinity }))
  createSqliteIntake(createStatements(db)).append(timed, date.getTime())
  // Whether they were mailed is unknown.
  db.exec('DELETE FROM delivery')
}

/** What an earlier connection saved, or {@link saveLatest}. */
export function findEarlier(path: string, displaced: readonly DisplacedFile[]): Saving {
  const saved = findDated(path, SAVED).slice(-1)
  const kept = [...saved, ...findDated(path, OLD_LOG).slice(-1)].join(' and ')
  const files = kept === '' ? '' : ` Some of its latest inquiries are kept in ${kept}.`
  const remedy = isWrittenOver(displaced)
    ? `A restart brings no inquiry back.${files} Restore the newest backup, which adds what can be read there; inquiries that are in neither may still be in the mails: npx frontdesk restore BACKUP`
    : saved.map((copy) => toSavedRemedy(path, copy))[0]
  return { state: 'safe', ...(remedy !== undefined && { remedy }) }
}

/** About a copy of everything that the open connection sees. */
function toSavedRemedy(path: string, copy: string): string {
  const restart = existsSync(path)
    ? '\nOnly to continue with what is there now, restart the service'
    : ''
  return `All confirmed inquiries were saved, and ${copy} has them. Put back what was moved away, or: npx frontdesk restore ${toShellWord(copy)} --data-dir ${toShellWord(dirname(copy))}${restart}`
}

/** So that the next start does not play it into the file that replaced the old one. */
export function setLogAside(path: string, date: Date): void {
  rmSync(`${path}-shm`, { force: true })
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, toDatedName(path, OLD_LOG, date))
}

/**
 * Makes a deleted folder again, with a marker, so that a start does not take it for a first one. A
 * moved folder may come back: then nothing is put in its way.
 */
function remakeFolder({ files }: Database, path: string): void {
  if (!existsSync(dirname(path))) {
    if (!isNameless(files.main)) return
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  }
  if (!readMarker(path)) writeMarker(path, { state: 'kept' })
}

/**
 * Copies into the restored database at `path` what only the open connection sees. Throws errors of
 * SQLite and the file system; then only the connection still has it.
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
  const copy = toDatedName(path, SAVED, date)
  // SQLite writes into an empty file, which already has the right mode.
  closeSync(openSync(copy, 'wx', 0o600))
  give(copy, readOwner(path))
  try {
    database.copyTo(copy)
  } catch (error) {
    rmSync(copy)
    throw error
  }
  syncFolder(dirname(path))
  return copy
}
