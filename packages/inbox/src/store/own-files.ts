/** Files that must not be in the database or its backups; only the inbox's user can read them. */
import {
  closeSync,
  fchownSync,
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
    writeDurably(path, `${createToken(random)}\n`, 'wx')
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

/** Replaces the whole file or nothing. */
export function replaceDurably(path: string, text: string): void {
  const partial = `${path}.partial`
  writeDurably(partial, text, 'w')
  renameSync(partial, path)
  useFile(dirname(path), 'r', fsyncSync)
}

/** The text is durable when it returns. */
export function writeDurably(path: string, text: string, flag: 'a' | 'w' | 'wx'): void {
  // With PostgreSQL nothing else uses the folder.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(dirname(path))
  useFile(path, flag, (file) => {
    // A command run as root makes it for the service's user: flushed with the text.
    if (process.getuid?.() === 0) fchownSync(file, uid, gid)
    writeFileSync(file, text, { flush: true })
  })
}

function useFile(path: string, flag: string, use: (file: number) => void): void {
  const file = openSync(path, flag, 0o600)
  try {
    use(file)
  } finally {
    closeSync(file)
  }
}
