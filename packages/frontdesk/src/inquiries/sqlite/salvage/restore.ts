/**
 * Replaces a database with a backup, and adds everything readable of the old one. Deletes nothing:
 * the old files are moved aside. A running service stops intake meanwhile and continues with the
 * restored file.
 */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beginCheckpointCount } from '../checkpoint-count.ts'
import { makeSchema, readVersion } from '../schema.ts'
import { findDated, LOG_SUFFIXES, OLD_LOG, RESTORING, SAVED, toDatedName } from '../dated-name.ts'
import { isEmptyFile, isHeader, readHeaderOf } from '../file-header.ts'
import { isSameFile, readIdentity } from '../file-identity.ts'
import { isRestored, readMarker, syncFolder, toMarkerPath, writeMarker } from '../marker.ts'
import { toShellWord } from '../../shell-word.ts'
import { give, makeFolder, readOwner, type Owner } from '../ownership.ts'
import { copyRows, type Copied } from './row-copy.ts'
import { hasCode, toErrorText } from '../../../log.ts'

export interface RestoreOptions {
  /** The database's place. */
  readonly path: string
  /**
   * A database file, with or without its `-wal`. It is copied; a saved copy is moved to the old
   * files. Undefined: only the readable part of the old files is restored.
   */
  readonly backup: string | undefined
  /** More files or folders of old databases that an operator moved. */
  readonly others: readonly string[]
  readonly date: Date
  /** Erases again what was erased after the backup, in the new file at its temporary path. */
  readonly eraseAgain?: (path: string) => Promise<void>
}

/** The counts of copied inquiries, and: */
export interface Restored extends Copied {
  /** New place of the old files; undefined where there were none. */
  readonly aside: string | undefined
}

/** A reason names something that the operator can correct. */
export type RestoreOutcome =
  | { readonly ok: true; readonly restored: Restored }
  | { readonly ok: false; readonly reason: string }

/** On failure, such as a full disk, everything is put back as it was, and it throws. */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoreOutcome> {
  const { path, backup, others, date } = options
  const refusal =
    refuseToRead(dirname(path)) ??
    others.map(refuseOther).find(Boolean) ??
    (backup === undefined ? undefined : refuseBackup(path, backup))
  if (refusal !== undefined) return { ok: false, reason: refusal }
  makeFolder(dirname(path))
  const owner = readOwner(path)
  findDated(path, RESTORING).forEach(removeWorking)
  const working = toDatedName(path, RESTORING, date)
  try {
    const fault =
      backup === undefined
        ? makeEmpty({ working, owner, date })
        : copyBackup(backup, { working, owner, date })
    if (fault !== undefined) return { ok: false, reason: fault }
    return { ok: true, restored: await replace({ ...options, working, owner }) }
  } finally {
    removeWorking(working)
  }
}

function removeWorking(working: string): void {
  for (const suffix of ['', ...LOG_SUFFIXES, '-journal'])
    rmSync(`${working}${suffix}`, { force: true })
  rmSync(toMarkerPath(working), { force: true })
}

/** Why a named place cannot be read; undefined for files, folders and missing places. */
function refuseToRead(place: string): string | undefined {
  try {
    const found = statSync(place, { throwIfNoEntry: false })
    if (!found) return undefined
    // Reading a pipe would wait forever.
    if (!found.isFile() && !found.isDirectory()) return `${place} is no file. Name a file.`
    accessSync(place, constants.R_OK | (found.isDirectory() ? constants.X_OK : 0))
    return undefined
  } catch (error) {
    if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) {
      return `${place} cannot be read: ${toErrorText(error)}`
    }
    return `${place} may not be read by this user. Run the command as the user that the service runs as, or with sudo.`
  }
}

const FIND_BACKUPS = 'To see where backups are: npx frontdesk status'

/** Checked before copying, which may take long: the first bytes tell what it is. */
function refuseBackup(path: string, backup: string): string | undefined {
  const unreadable = refuseToRead(backup)
  if (unreadable !== undefined) return unreadable
  const found = statSync(backup, { throwIfNoEntry: false })
  if (!found) return `There is no file ${backup}, so nothing was changed. ${FIND_BACKUPS}`
  if (found.isDirectory()) return `${backup} is a folder. Name the file of a backup in it.`
  if (isSameFile(readIdentity(path), found)) {
    return `${backup} is the inbox itself. Name an undamaged copy of it.`
  }
  // The log beside a file may have the first page.
  if (existsSync(`${backup}-wal`)) return refuseToRead(`${backup}-wal`)
  if (isEmptyFile(found.size) || isHeader(readHeaderOf(backup))) return undefined
  return toDamaged(backup, 'file is not a database')
}

function refuseOther(other: string): string | undefined {
  const unreadable = refuseToRead(other)
  if (unreadable !== undefined) return unreadable
  if (!existsSync(other))
    return `There is no file or folder ${other}, so nothing was changed. ${FIND_BACKUPS}`
  const names = statSync(other).isDirectory() ? readdirSync(other) : []
  const log = names.find((name) => name.endsWith('-wal') && !names.includes(name.slice(0, -4)))
  if (log !== undefined) {
    return `The inquiries in ${join(other, log)} can be read only beside its database, which is not there. Put that file there as ${log.slice(0, -4)}, or move the -wal away if it is lost.`
  }
  return findDatabases(other).length === 0 ? `There is no database in ${other}` : undefined
}

type Working = Pick<Replacement, 'working' | 'owner' | 'date'>

/** Replaces a missing backup. */
export function makeEmpty({ working, owner, date }: Working): undefined {
  closeSync(openSync(working, 'wx', 0o600))
  give(working, owner)
  using db = new DatabaseSync(working)
  makeSchema(db)
  beginCheckpointCount(db, date)
}

/** The copy must be one sound file of this program's version; returns the reason if it is not. */
function copyBackup(backup: string, { working, owner, date }: Working): string | undefined {
  for (const suffix of ['', '-wal']) {
    if (!existsSync(`${backup}${suffix}`)) continue
    copyFileSync(`${backup}${suffix}`, `${working}${suffix}`)
    chmodSync(`${working}${suffix}`, 0o600)
    give(`${working}${suffix}`, owner)
  }
  // SQLite would delete the copy's log and find nothing.
  if (isEmptyFile(statSync(working).size) && existsSync(`${working}-wal`)) {
    return `${backup} cannot be restored: it is empty, and the -wal beside it cannot be read without it. The inbox is as it was. Use another backup, or put the whole file back beside the -wal.`
  }
  try {
    using db = new DatabaseSync(working)
    db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    const [check] = db.prepare('PRAGMA integrity_check(1)').all()
    if (check?.['integrity_check'] !== 'ok') {
      return toDamaged(backup, String(check?.['integrity_check']))
    }
    if (readVersion(db) === 0)
      return `${backup} holds no inquiries: it is another database, or empty.`
    makeSchema(db)
    beginCheckpointCount(db, date)
    return undefined
  } catch (error) {
    return toDamaged(backup, toErrorText(error))
  }
}

function toDamaged(backup: string, reason: string): string {
  const cause = reason.replaceAll(/\s+/g, ' ').trim()
  const log = existsSync(`${backup}-wal`)
    ? "If the -wal beside it is another file's, move it away and try again. Otherwise use"
    : 'Use'
  return `${backup} cannot be restored (${cause}). ${log} another backup, or save what is readable of this one: npx frontdesk restore --readable ${toShellWord(backup)}`
}

interface Replacement extends RestoreOptions {
  /** The copy of the backup that becomes the database. */
  readonly working: string
  /** The user who opens it. */
  readonly owner: Owner | undefined
}

async function replace(replacement: Replacement): Promise<Restored> {
  const { path, backup, others, date, working, owner, eraseAgain } = replacement
  const before = readMarker(path)
  const aside = toDatedName(path, 'replaced', date)
  const copies = findDated(path, SAVED)
  const used = backup === undefined ? undefined : readIdentity(backup)
  const saved = copies.filter((name) => !(used && isSameFile(readIdentity(name), used)))
  // Left by an interrupted restore: its inquiries are nowhere else.
  const cutOff = [before?.aside ?? []].flat().filter(existsSync)
  const words = ['--data-dir', dirname(path), backup ?? '--readable', ...others]
  const again = `npx frontdesk restore ${words.map(toShellWord).join(' ')}`
  writeMarker(path, { state: 'restoring', aside: cutOff[0] ?? aside, again })
  const moved: string[] = []
  const move = (name: string): void => {
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    give(aside, owner)
    renameSync(name, join(aside, basename(name)))
    moved.push(name)
  }
  try {
    for (const suffix of ['', ...LOG_SUFFIXES]) {
      if (existsSync(`${path}${suffix}`)) move(`${path}${suffix}`)
    }
    const sources = [...cutOff, ...others, ...saved, ...(moved.length > 0 ? [aside] : [])]
    const databases = sources.flatMap(findDatabases)
    const copied = copyRows(working, databases)
    if (backup === undefined && copied.unreadable.length === databases.length) {
      throw new Error(
        'SQLite cannot read where the tables are. Only a backup helps: npx frontdesk restore BACKUP',
      )
    }
    await eraseAgain?.(working)
    renameSync(working, path)
    syncFolder(dirname(path))
    writeMarker(path, { state: 'kept', restored: readIdentity(path) })
    // The file has all their contents: nothing asks for their restore any more.
    for (const name of [...copies, ...findDated(path, OLD_LOG)]) move(name)
    return { ...copied, aside: moved.length > 0 ? aside : undefined }
  } catch (error) {
    if (isRestored(path, readIdentity(path))) throw error
    // A running service finds its own files again and continues.
    for (const name of moved.toReversed()) renameSync(join(aside, basename(name)), name)
    rmSync(aside, { recursive: true, force: true })
    if (before) writeMarker(path, before)
    else rmSync(toMarkerPath(path), { force: true })
    throw error
  }
}

/** The databases in a folder, or the named one. SQLite also reads the log beside each. */
function findDatabases(place: string): readonly string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .filter((name) => name.endsWith('.sqlite'))
    .toSorted()
    .map((name) => join(place, name))
}
