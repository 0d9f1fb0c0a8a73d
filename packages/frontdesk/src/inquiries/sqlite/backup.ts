/** Copies the whole database while the service writes. */
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, type Database } from './database.ts'
import { BACKUP, findDated, toDatedName } from './dated-name.ts'
import { readFailure, toCause, toFault, type Failure } from './fault.ts'
import { readInboxOwner, readMarker, sync, syncFolder } from './marker.ts'
import { give } from './ownership.ts'
import { toShellWord } from '../shell-word.ts'
import { BUSY_TIMEOUT_MS } from './store.ts'

interface BackedUp {
  readonly ok: true
  readonly path: string
  readonly inquiries: number
  readonly bytes: number
}

/** A reason names something that the operator can repair. */
export type BackupOutcome = BackedUp | UnmadeBackup

export interface UnmadeBackup {
  readonly ok: false
  readonly reason: string
  /** Set where the inbox is damaged: the reason is its message. */
  readonly isDamage?: boolean
}

export interface FoundBackup {
  readonly path: string
  /** Epoch milliseconds. */
  readonly madeAt: number
}

/** Files of a folder named like backups, oldest first; none where there is no folder. */
export function findBackups(place: string, folder: string): readonly FoundBackup[] {
  return findDated(join(folder, basename(place)), BACKUP)
    .map((path) => ({ path, madeAt: statSync(path).mtimeMs }))
    .toSorted((one, other) => one.madeAt - other.madeAt)
}

/**
 * Why no backup is made of an inbox that a start made, empty, after the newest backup: in time
 * these would be replaced, and they have the inquiries of the one that was lost.
 */
export function explainForeign(place: string, folder: string): string | undefined {
  const newest = findBackups(place, folder).at(-1)
  if (!newest || newest.madeAt > (readMarker(place)?.madeAt ?? 0)) return undefined
  return `The inbox lacks all earlier inquiries: it was made, empty, after the newest backup. New ones are accepted and mailed, but no backup of them is made. To add the earlier ones: npx frontdesk restore ${toShellWord(newest.path)} --data-dir ${toShellWord(dirname(place))}\nIf it is meant to be new, move the older backups into another folder`
}

/** Removes unfinished copies of a process that was killed. */
export function removePartials(place: string, folder: string): void {
  const stem = basename(place).replace(/\.[^.]*$/, '')
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`.${stem}-`) && file.includes(`-${BACKUP}.`)) rmSync(join(folder, file))
  }
}

/** `target`: a new file, or a folder, which gets a file with a dated name. */
export function backUpInbox(place: string, target: string, date: Date): BackupOutcome {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory()
  const path = isFolder ? toDatedName(join(target, basename(place)), BACKUP, date) : target
  if (existsSync(path)) return refuse(toTaken(path))
  // Renamed only when complete, so that half a file never looks like a backup.
  const partial = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.partial`)
  try {
    // SQLite writes into an empty file, which already has the right mode.
    closeSync(openSync(partial, 'wx', 0o600))
    const failure = copy(place, partial)
    if (failure) {
      const isDamage = failure.fault === 'corrupt' || failure.fault === 'unreadable'
      return { ok: false, reason: failure.message, isDamage }
    }
    const { inquiries, check } = readCopy(partial)
    if (check !== 'ok')
      return refuse(
        `The copy of ${place} is damaged and was not kept (${check}); the inbox may be, too: npx frontdesk status`,
      )
    // In the inbox's folder it belongs to the inbox's user.
    give(partial, readInboxOwner(join(dirname(path), basename(place))))
    sync(partial, 'r+')
    if (existsSync(path)) return refuse(toTaken(path))
    renameSync(partial, path)
    syncFolder(dirname(path))
    return { ok: true, path, inquiries, bytes: statSync(path).size }
  } catch (error) {
    const isThere = existsSync(dirname(path))
    const reason = isThere ? toUnwritten(error) : 'the folder does not exist. Make it first'
    return refuse(`No backup can be written to ${dirname(path)}: ${reason}`)
  } finally {
    for (const suffix of ['', '-journal']) rmSync(`${partial}${suffix}`, { force: true })
  }
}

function refuse(reason: string): BackupOutcome {
  return { ok: false, reason }
}

function toTaken(path: string): string {
  return `${path} already exists, and a backup overwrites nothing. Name another file, or a folder for a file named by date.`
}

/** Why a folder takes no backup, and what to do. */
export function toUnwritten(error: unknown): string {
  const first = toFault(error) === 'full' ? 'Free space on its disk' : 'Let this user write there'
  return `${toCause(error)}. ${first}, or name another folder`
}

/** Why the inbox cannot be read; undefined when all of it was copied. */
function copy(place: string, partial: string): Failure | undefined {
  let database: Database
  try {
    database = openDatabase({ path: place, access: 'read', busyTimeoutMs: BUSY_TIMEOUT_MS })
  } catch (error) {
    return readFailure(place, error)
  }
  try {
    database.copyTo(partial)
    return undefined
  } catch (error) {
    // SQLite does not say which of the two files failed; a full disk is the copy's.
    const failure = readFailure(place, error)
    if (failure.fault === 'corrupt') return failure
    throw error
  } finally {
    database.close()
  }
}

function readCopy(path: string): { readonly inquiries: number; readonly check: string } {
  using db = new DatabaseSync(path, { readOnly: true })
  const check = db.prepare('PRAGMA integrity_check(1)').get()
  const count = db.prepare('SELECT count(*) AS n FROM inquiry').get()
  return { inquiries: Number(count?.['n']), check: String(check?.['integrity_check']) }
}
