/** Names of files beside a database. Each is dated, so that none is ever overwritten. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files that SQLite keeps beside an open database: the log and its index. */
export const LOG_SUFFIXES = ['-wal', '-shm'] as const

/** End of the name of a copy that a running service saved when its files disappeared. */
export const SAVED = 'saved.sqlite'

/** A free name beside the file, such as `frontdesk-2026-11-21T09-30-00-000-saved.sqlite`. */
export function toDatedName(path: string, end: string, date: Date): string {
  const stamp = date.toISOString().replace(/[:.]/g, '-').replace('Z', '')
  for (let count = 1; ; count++) {
    const again = count === 1 ? '' : `-${count}`
    const name = join(dirname(path), `${toStem(path)}-${stamp}${again}-${end}`)
    if (!statSync(name, { throwIfNoEntry: false })) return name
  }
}

/** Saved copies that are not restored yet, oldest first; none without a folder. */
export function findSaved(path: string): readonly string[] {
  const stem = `${toStem(path)}-`
  if (!existsSync(dirname(path))) return []
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(stem) && name.endsWith(`-${SAVED}`))
    .toSorted()
    .map((name) => join(dirname(path), name))
}

function toStem(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '')
}
