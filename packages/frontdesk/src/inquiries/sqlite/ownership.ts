/**
 * Ownership of an inbox's files. Root can open everything; files that it makes are given to the
 * service's user, who could not open them otherwise.
 */
import {
  accessSync,
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
import { LOG_SUFFIXES } from './dated-name.ts'
import { toShellWord } from '../shell-word.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

const ROOT = 0
const { R_OK, W_OK, X_OK } = constants

/**
 * The user who opens the file: its owner, or its folder's if there is no file or it is root's.
 * Undefined: root, or a system without owners.
 */
export function readOwner(path: string): Owner | undefined {
  return [look(path), look(dirname(path))].find((found) => found && found.uid !== ROOT)
}

/** Undefined also where the folder is not accessible. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Gives a file of root to its user; does nothing as another user. Never throws. */
export function give(path: string, owner: Owner | undefined): void {
  if (!owner || process.geteuid?.() !== ROOT) return
  try {
    // Does not follow links: one may be planted.
    lchownSync(path, owner.uid, owner.gid)
  } catch {
    // A file system without owners, or not our file.
  }
}

/** Only the owner may read visitors' words: SQLite gives the files it adds the same mode. */
export function createFile(path: string): void {
  makeFolder(dirname(path))
  make(path, () => closeSync(openSync(path, 'wx', 0o600)))
}

/** Level by level: Node's own recursion reports a read-only disk as a missing folder (ENOENT). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  make(folder, () => mkdirSync(folder, { mode: 0o700 }))
}

/** Another process may have made it. */
function make(path: string, work: () => void): void {
  try {
    work()
    give(path, readOwner(path))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** SQLite would only say "unable to open database file"; the system gives the reason. */
export function requireRights(path: string, access: 'read' | 'write'): void {
  if (access === 'read') return accessSync(path, R_OK)
  accessSync(dirname(path), W_OK | X_OK)
  for (const file of toFiles(path)) if (existsSync(file)) accessSync(file, R_OK | W_OK)
}

const toFiles = (path: string): readonly string[] =>
  ['', ...LOG_SUFFIXES].map((suffix) => `${path}${suffix}`)

/** Why this process may not use a database, with the command that helps; undefined where it may. */
export function explainForbidden(path: string): string | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()]
  const folder = dirname(path)
  const forbidden = [folder, ...toFiles(path)].find(isForbidden)
  if (forbidden === undefined || uid === undefined || gid === undefined) return undefined
  return explainRights('process', { uid, gid }, forbidden, folder)
}

/** What a service that wrote `file` may not use any more, with the command that helps. */
export function findShutOut(
  file: string,
  path: string,
): readonly { readonly closed: string; readonly remedy: string }[] {
  const own = look(file)
  if (!own || own.uid === ROOT) return []
  const folder = dirname(path)
  const closed = [folder, ...toFiles(path)].find((place) => isShut(look(place), own))
  return closed === undefined
    ? []
    : [{ closed, remedy: explainRights('service', own, closed, folder) }]
}

/** Of the groups of another user nothing is known: what one may, that user may. */
function isShut(found: Stats | undefined, { uid }: Owner): boolean {
  if (!found) return false
  const bits = found.uid === uid ? found.mode >> 6 : found.mode | (found.mode >> 3)
  return (~bits & (found.isDirectory() ? X_OK : R_OK | W_OK)) !== 0
}

function explainRights(
  who: 'process' | 'service',
  { uid, gid }: Owner,
  forbidden: string,
  folder: string,
): string {
  const owner = look(forbidden)?.uid ?? look(folder)?.uid ?? uid
  const other =
    owner === uid || who === 'service'
      ? ''
      : ` Where the service is user ${owner}'s, run commands as that user.`
  const all = toShellWord(folder)
  return `The ${who} runs as user ${uid}, who has no permission for ${forbidden}.${other} No restart is needed. To grant it: sudo chown -R ${uid}:${gid} ${all} && sudo chmod -R u+rwX ${all}`
}

function isForbidden(place: string): boolean {
  try {
    accessSync(place, look(place)?.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return false
  } catch (error) {
    return hasCode(error, 'EACCES')
  }
}
