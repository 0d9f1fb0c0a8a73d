/**
 * A small hidden file beside the database that says: there is one here. Without it, a database that
 * was moved away could not be told from one that never was, and a start would make an empty one.
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
  /** `restoring`: `frontdesk restore` is at work, or was ended in the middle of it. */
  readonly state: 'kept' | 'restoring'
  /** The file that `frontdesk restore` put in place last: a running service may go on with it. */
  readonly restored?: FileIdentity | undefined
  /** The folder that `frontdesk restore` moves the old files to, while it is at work. */
  readonly aside?: string | undefined
}

/** Hidden, so that neither `mv data/*` nor `mv data/frontdesk.sqlite*` takes it along. */
export function toMarkerPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.json`)
}

/** Who opens what is put beside a database; undefined where there never was one. */
export function readInboxOwner(path: string): Owner | undefined {
  return existsSync(toMarkerPath(path)) ? readOwner(path) : undefined
}

/** Undefined: there was never a database here. One that cannot be understood counts as `kept`. */
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
  // Nothing in it is anybody's secret, and it has to be readable when the file changes its owner.
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

/** Makes the names in a folder durable. Where folders cannot be opened, the system does it itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether the file at the path was put there by `frontdesk restore`. */
export function isRestored(path: string, found: FileIdentity | undefined): boolean {
  if (!found) return false
  const marker = readMarker(path)
  return marker?.state === 'kept' && marker.restored !== undefined
    ? isSameFile(marker.restored, found)
    : false
}

function parseMarker(text: string): Marker {
  const kept: Marker = { state: 'kept' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return kept
    const state = 'state' in value && value.state === 'restoring' ? 'restoring' : 'kept'
    return {
      state,
      restored: 'restored' in value ? parseIdentity(value.restored) : undefined,
      aside: 'aside' in value && typeof value.aside === 'string' ? value.aside : undefined,
    }
  } catch {
    return kept
  }
}

function parseIdentity(value: unknown): FileIdentity | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('dev' in value) || !('ino' in value)) return undefined
  const { dev, ino } = value
  return typeof dev === 'number' && typeof ino === 'number' ? { dev, ino } : undefined
}
