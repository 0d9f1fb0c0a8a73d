/**
 * Whose the files of an inbox are. Root may open everything, and would make files for itself that
 * the service, which is an ordinary user, cannot open: what it makes is given to that user.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../../log.ts'
import { LOG_SUFFIXES, toShellWord } from './dated-name.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

const ROOT = 0
const { R_OK, W_OK, X_OK } = constants

/**
 * The user who opens the file at the path: its owner, or its folder's where there is none or it is
 * root's. Undefined: root, or a system whose files have no owner.
 */
export function readOwner(path: string): Owner | undefined {
  return [look(path), look(dirname(path))].find((found) => found && found.uid !== ROOT)
}

/** Undefined also where the folder may not be entered. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Gives what root made to whom it is for; of anybody else nothing can be given away. Never throws. */
export function give(path: string, owner: Owner | undefined): void {
  if (!owner || process.geteuid?.() !== ROOT) return
  try {
    // A planted link leads nowhere.
    lchownSync(path, owner.uid, owner.gid)
  } catch {
    // A file system without owners, or one that is not ours to give.
  }
}

/** Only the owner may read what visitors wrote: SQLite gives the files it adds the mode of this one. */
export function createFile(path: string): void {
  makeFolder(dirname(path))
  make(path, () => closeSync(openSync(path, 'wx', 0o600)))
}

/** One by one: Node's own recursion calls a read-only disk a missing folder (ENOENT). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  make(folder, () => mkdirSync(folder, { mode: 0o700 }))
}

/** Another process may be faster. */
function make(path: string, work: () => void): void {
  try {
    work()
    give(path, readOwner(path))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** SQLite would say "unable to open database file"; the system says why, and that it can pass. */
export function requireRights(path: string, access: 'read' | 'write'): void {
  if (access === 'read') return accessSync(path, R_OK)
  accessSync(dirname(path), W_OK | X_OK)
  for (const file of toFiles(path)) if (existsSync(file)) accessSync(file, R_OK | W_OK)
}

/**
 * SQLite gives the log the mode of its file. Where the file was read-only for a while, the log still
 * is, and would keep the store from writing after the file's own repair.
 */
export function unlockLog(path: string, mode: number): void {
  for (const suffix of LOG_SUFFIXES) {
    const found = statSync(`${path}${suffix}`, { throwIfNoEntry: false })
    if (found && mode & OWNER_WRITES & ~found.mode) chmodSync(`${path}${suffix}`, mode)
  }
}

const OWNER_WRITES = 0o200

const toFiles = (path: string): readonly string[] =>
  ['', ...LOG_SUFFIXES].map((suffix) => `${path}${suffix}`)

/**
 * That this process may not use the files, with the command that mends it; undefined where it may use
 * all of them. `path`: the database, or its folder alone.
 */
export function explainForbidden(path: string): string | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()]
  const folder = look(path)?.isDirectory() ? path : dirname(path)
  const forbidden = [folder, ...toFiles(path)].find(isForbidden)
  if (forbidden === undefined || uid === undefined) return undefined
  // A pattern for files: SQLite adds the log and its index, and takes them away at its end.
  const files = folder === path || !existsSync(path) ? '' : ` ${toShellWord(path)}*`
  const places = `${toShellWord(folder)}${files}`
  return `The process runs as user ${uid}, who has no permission for ${forbidden}. To grant it: sudo chown ${uid}:${gid} ${places} && sudo chmod u+rwX ${places}; no restart is needed.`
}

function isForbidden(place: string): boolean {
  try {
    accessSync(place, look(place)?.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return false
  } catch (error) {
    return hasCode(error, 'EACCES')
  }
}
