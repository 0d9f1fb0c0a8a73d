/** Names of files beside a database. Each is dated, so that none is ever overwritten. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files that SQLite keeps beside an open database: the log and its index. */
export const LOG_SUFFIXES = ['-wal', '-shm'] as const

/** End of a backup's name. */
export const BACKUP = 'backup.sqlite'

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

/** End of the name of a log that was set aside when its file was replaced or overwritten. */
export const OLD_LOG = 'old-wal'

/** End of the name of a restore's copy of the backup, which a killed restore leaves. */
export const RESTORING = 'restoring.sqlite'

const DATE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}(?:-\d+)?-/

/** Files beside it with a dated name and this end, oldest first; none without a folder. */
export function findDated(path: string, end: string): readonly string[] {
  const stem = `${toStem(path)}-`
  if (!existsSync(dirname(path))) return []
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(stem) && name.slice(stem.length).replace(DATE, '') === end)
    .toSorted()
    .map((name) => join(dirname(path), name))
}

function toStem(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '')
}
