/** Names for what is kept beside a database: ours are dated, so that nothing is ever written over. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What SQLite keeps beside the file while it is open: log and index of the log. */
export const LOG_SUFFIXES = ['-wal', '-shm'] as const

/** End of the name of what a running service saved when its files went. */
export const SAVED = 'saved.sqlite'

/** Beside the file and not taken yet, such as `frontdesk-2026-11-21T09-30-00-000-saved.sqlite`. */
export function toDatedName(path: string, end: string, date: Date): string {
  const stamp = date.toISOString().replace(/[:.]/g, '-').replace('Z', '')
  for (let count = 1; ; count++) {
    const again = count === 1 ? '' : `-${count}`
    const name = join(dirname(path), `${toStem(path)}-${stamp}${again}-${end}`)
    if (!statSync(name, { throwIfNoEntry: false })) return name
  }
}

/** Rescued files that are not restored yet, oldest first; none without a folder. */
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

/** As a shell takes it for one word. */
export function toShellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
