/** Files that must not be in the database or its backups; only the inbox's user can read them. */
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createToken, type Random } from '../secrets.ts'

/** The key of record and erasures; made at first use. */
export function keepOwnKey(folder: string, random: Random): string {
  const path = join(folder, 'inbox.key')
  try {
    write(path, `${createToken(random)}\n`, 'wx')
  } catch (error) {
    // It is there, perhaps since a moment ago.
    if (readIfThere(path) === undefined) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Undefined where the file does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Durable when it returns. */
export function appendDurably(path: string, text: string): void {
  write(path, text, 'a')
}

/** Replaces the whole file or nothing. */
export function replaceDurably(path: string, text: string): void {
  const partial = `${path}.partial`
  write(partial, text, 'w')
  renameSync(partial, path)
  syncFolder(dirname(path))
}

function write(path: string, text: string, flag: 'a' | 'w' | 'wx'): void {
  // With PostgreSQL nothing else uses the folder.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, text, { flag, mode: 0o600, flush: true })
  // A command run as root makes it for the service's user.
  const { uid, gid } = statSync(dirname(path))
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
