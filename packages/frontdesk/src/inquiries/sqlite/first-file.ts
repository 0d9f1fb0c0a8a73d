/** The file and its folder, made where there are none. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { give, readOwner } from './ownership.ts'

/** Only the owner may read what visitors wrote: SQLite gives the files it adds the mode of this one. */
export function createFile(path: string): void {
  makeFolder(dirname(path))
  try {
    closeSync(openSync(path, 'wx', 0o600))
    give(path, readOwner(path))
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

/** Another process was faster. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** One by one: Node's own recursion calls a read-only disk a missing folder (ENOENT). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, readOwner(folder))
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}
