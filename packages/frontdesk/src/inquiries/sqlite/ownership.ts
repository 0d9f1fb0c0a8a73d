/**
 * Whose the files of an inbox are. Root may open everything, and would make files for itself that
 * the service, which is an ordinary user, cannot open: what it makes is given to that user.
 */
import { accessSync, constants, lchownSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { LOG_SUFFIXES } from './dated-name.ts'
import { toShellWord } from './shell-word.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

const ROOT = 0

/**
 * The user who opens the file at the path: its owner, or its folder's where there is none or it is
 * root's. Undefined: root, or a system whose files have no owner.
 */
export function readOwner(path: string): Owner | undefined {
  for (const place of [path, dirname(path)]) {
    const found = look(place)
    if (found && found.uid !== ROOT) return { uid: found.uid, gid: found.gid }
  }
  return undefined
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
    // A link that somebody put there leads nowhere.
    lchownSync(path, owner.uid, owner.gid)
  } catch {
    // A file system without owners, or one that is not ours to give: `isOwned` tells.
  }
}

export function isOwned(path: string, owner: Owner | undefined): boolean {
  return !owner || statSync(path).uid === owner.uid
}

/** Why whom the files are for could not open what this process makes, and as whom to run instead. */
export function findForeignOwner(path: string, owner: Owner | undefined): string | undefined {
  const uid = process.geteuid?.()
  if (!owner || uid === undefined || uid === ROOT || uid === owner.uid) return undefined
  return toForeign(path, owner)
}

export function toForeign(path: string, owner: Owner): string {
  return `The inbox in ${dirname(path)} belongs to the user ${owner.uid}, and what ${process.geteuid?.()} makes there it could not open.`
}

/**
 * Whose the files are that this process may not use, as sentences with the command that mends it;
 * undefined where it may use all of them. `path`: the database, or its folder alone.
 */
export function explainForbidden(path: string): string | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()]
  if (uid === undefined || gid === undefined) return undefined
  const forbidden = findForbidden(path)
  const [first] = forbidden
  if (!first) return undefined
  // A pattern for files: SQLite adds the log and its index, and takes them away at its end.
  const words = forbidden.map(
    ({ place, isFile }) => toShellWord(isFile ? path : place) + (isFile ? '*' : ''),
  )
  const places = [...new Set(words)].join(' ')
  const others = forbidden.some(({ owner }) => owner.uid !== uid)
  const commands = [
    ...(others ? [`sudo chown ${uid}:${gid} ${places}`] : []),
    ...(forbidden.some(({ isModeEnough }) => !isModeEnough)
      ? [`${others ? 'sudo ' : ''}chmod u+rwX ${places}`]
      : []),
  ]
  const instead =
    first.owner.uid === uid || first.owner.uid === ROOT
      ? ''
      : ` Where ${first.owner.uid} is the service's user, run this as that user instead.`
  return `${first.place} belongs to ${first.owner.uid}:${first.owner.gid} and is ${first.mode}, and this runs as ${uid}:${gid}. To let it: ${commands.join(' && ')}; nothing has to be restarted.${instead}`
}

interface Forbidden {
  readonly place: string
  readonly isFile: boolean
  readonly owner: Owner
  /** As `chmod` takes it. */
  readonly mode: string
  /** Whether it would do for the owner. */
  readonly isModeEnough: boolean
}

function findForbidden(path: string): readonly Forbidden[] {
  const files = ['', ...LOG_SUFFIXES].map((suffix) => `${path}${suffix}`)
  const places = look(path)?.isDirectory() ? [path] : [dirname(path), ...files]
  return places.flatMap((place) => readForbidden(place) ?? [])
}

function readForbidden(place: string): Forbidden | undefined {
  const found = look(place)
  if (!found) return undefined
  const { R_OK, W_OK, X_OK } = constants
  const rights = found.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK
  try {
    accessSync(place, rights)
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return undefined
    const mode = (found.mode & 0o7777).toString(8).padStart(4, '0')
    const isModeEnough = ((found.mode >> 6) & rights) === rights
    return {
      place,
      isFile: found.isFile(),
      owner: { uid: found.uid, gid: found.gid },
      mode,
      isModeEnough,
    }
  }
}
