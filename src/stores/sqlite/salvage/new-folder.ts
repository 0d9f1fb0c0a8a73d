/** A new data folder with everything that is readable of an old one. The old one stays as it is. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isEmptyFile } from '../file-header.ts'
import { readInboxOwner, syncFolder, writeMarker } from '../marker.ts'
import { give } from '../ownership.ts'
import { merge } from './merge.ts'
import type { PageFiles } from './pages.ts'
import { salvage, type Salvaged } from './salvage.ts'

/** Whether a folder is not there yet, or holds nothing. */
export function isFree(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return !found || (found.isDirectory() && readdirSync(folder).length === 0)
}

/**
 * Makes `path` in a folder of its own, mode 0700. Several sources are laid over one another, the last
 * one the newest. Throws what the file system and SQLite throw; what was written then is removed.
 */
export function salvageInto(path: string, sources: readonly PageFiles[]): Salvaged {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = readInboxOwner(join(dirname(folder), basename(path)))
  give(folder, owner)
  const [first, ...others] = sources
  if (!first) throw new Error('There is nothing to read.')
  try {
    let result = salvagePinned(first, path)
    for (const source of others) {
      const readable = join(folder, '.readable.sqlite')
      const next = salvagePinned(source, readable)
      result = add(result, next, merge(path, readable).added)
      rmSync(readable)
    }
    give(path, owner)
    writeMarker(path, { state: 'kept' })
    syncFolder(folder)
    return result
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    throw error
  }
}

/** A service that writes meanwhile moves no page from under the one who reads. */
function salvagePinned(source: PageFiles, target: string): Salvaged {
  using _ = pin(source.main)
  return salvage(source, target)
}

function pin(path: string | undefined): Disposable {
  const nothing: Disposable = { [Symbol.dispose]() {} }
  // SQLite would delete the log of an empty one.
  if (path === undefined || isEmptyFile(statSync(path).size)) return nothing
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    db.exec('BEGIN')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch {
    // So damaged that nobody can write to it either.
    return nothing
  }
}

function add(one: Salvaged, other: Salvaged, added: number): Salvaged {
  const times = (values: readonly (number | undefined)[]): readonly number[] =>
    values.filter((value) => value !== undefined)
  const since = times([one.lostSince, other.lostSince])
  const until = times([one.lostUntil, other.lostUntil])
  const missing = [one.missingPages, other.missingPages]
  return {
    inquiries: one.inquiries + added,
    undelivered: one.undelivered + other.undelivered,
    lostIds: [...new Set([...one.lostIds, ...other.lostIds])],
    lostSince: since.length > 0 ? Math.min(...since) : undefined,
    lostUntil: until.length > 0 ? Math.max(...until) : undefined,
    missingPages: missing.reduce((sum, pages) =>
      sum === undefined || pages === undefined ? undefined : sum + pages,
    ),
  }
}
