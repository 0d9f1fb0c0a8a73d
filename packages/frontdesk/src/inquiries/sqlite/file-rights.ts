/** What a process may do with the files, asked before SQLite, which names no cause. */
import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { LOG_SUFFIXES } from './dated-name.ts'
import type { SqliteSettings } from './protocol.ts'

/** SQLite would say "unable to open database file"; the system says why, and that it can pass. */
export function requireRights(path: string, access: SqliteSettings['access']): void {
  const { R_OK, W_OK, X_OK } = constants
  if (access === 'read') return accessSync(path, R_OK)
  accessSync(dirname(path), W_OK | X_OK)
  for (const file of ['', ...LOG_SUFFIXES].map((suffix) => `${path}${suffix}`)) {
    if (existsSync(file)) accessSync(file, R_OK | W_OK)
  }
}

/**
 * SQLite gives the log the mode of its file. Where the file was read-only for a while, the log still
 * is, and would keep the store from writing after the file's own repair.
 */
export function unlockLog(path: string, mode: number): void {
  for (const beside of [`${path}-wal`, `${path}-shm`]) {
    const found = statSync(beside, { throwIfNoEntry: false })
    if (found && mode & OWNER_WRITES & ~found.mode) chmodSync(beside, mode)
  }
}

const OWNER_WRITES = 0o200
