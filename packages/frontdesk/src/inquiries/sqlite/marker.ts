/**
 * A small hidden file that marks the existence of a database beside it. Without it, a missing
 * database would look like a first start, which makes an empty one.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../../log.ts'
import { isSameFile, type FileIdentity } from './file-identity.ts'
import { give, readOwner, type Owner } from './ownership.ts'

export interface Marker {
  /** `restoring`: `frontdesk restore` is running or was interrupted. */
  readonly state: 'kept' | 'restoring'
  /** The file that `frontdesk restore` last put in place: a running service may use it. */
  readonly restored?: FileIdentity | undefined
  /** When a start made the database, empty; undefined where its contents came from elsewhere. */
  readonly madeAt?: number | undefined
  /** The folder for the old files while `frontdesk restore` runs. */
  readonly aside?: string | undefined
  /** The command that runs that restore again. */
  readonly again?: string | undefined
}

/** Hidden, so that neither `mv data/*` nor `mv data/frontdesk.sqlite*` moves it. */
export function toMarkerPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.json`)
}

/** Owner of new files beside a database; undefined where there never was one. */
export function readInboxOwner(path: string): Owner | undefined {
  return existsSync(toMarkerPath(path)) ? readOwner(path) : undefined
}

/** Undefined: there never was a database. An unreadable marker counts as `kept`. */
export function readMarker(path: string): Marker | undefined {
  let text: string
  try {
    text = readFileSync(toMarkerPath(path), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  return parseMarker(text)
}

/** Durable when it returns. */
export function writeMarker(path: string, marker: Marker): void {
  const name = basename(path)
  const note = `${name} holds inquiries and belongs beside this file. While this file is here, Frontdesk makes no new, empty database in its place.`
  const temporary = `${toMarkerPath(path)}.${crypto.randomUUID()}`
  // It contains no secret, and must stay readable when the file changes its owner.
  const file = openSync(temporary, 'wx', 0o644)
  try {
    writeSync(file, `${JSON.stringify({ note, ...marker })}\n`)
    give(temporary, readOwner(path))
    fsyncSync(file)
    renameSync(temporary, toMarkerPath(path))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  syncFolder(dirname(path))
}

/** Makes names in a folder durable. Where folders cannot be opened, the system does it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

/** Flushes a file, on Windows with `r+` only, or a folder. */
export function sync(path: string, flag: 'r' | 'r+'): void {
  const file = openSync(path, flag)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether `frontdesk restore` put the file there. */
export function isRestored(path: string, found: FileIdentity | undefined): boolean {
  if (!found) return false
  const marker = readMarker(path)
  return marker?.state === 'kept' && marker.restored !== undefined
    ? isSameFile(marker.restored, found)
    : false
}

function parseMarker(text: string): Marker {
  try {
    const found: Record<string, unknown> = { ...JSON.parse(text) }
    const { state, restored, madeAt, aside, again } = found
    return {
      state: state === 'restoring' ? 'restoring' : 'kept',
      restored: isIdentity(restored) ? restored : undefined,
      madeAt: typeof madeAt === 'number' ? madeAt : undefined,
      aside: typeof aside === 'string' ? aside : undefined,
      again: typeof again === 'string' ? again : undefined,
    }
  } catch {
    return { state: 'kept' }
  }
}

function isIdentity(value: unknown): value is FileIdentity {
  const { dev, ino }: Record<string, unknown> = { ...Object(value) }
  return typeof dev === 'number' && typeof ino === 'number'
}
