/** A new data folder with everything that is readable of an old one. The old one stays as it is. */
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readInboxOwner, syncFolder, writeMarker } from '../marker.ts'
import { give } from '../ownership.ts'
import { makeSchema } from '../schema.ts'
import { copyRows, type Copied } from './row-copy.ts'

/** Whether a folder is not there yet, or holds nothing. */
export function isFree(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return !found || (found.isDirectory() && readdirSync(folder).length === 0)
}

/**
 * Makes `path` in a folder of its own, mode 0700. Several sources are laid over one another, the last
 * one the newest. Throws what the file system and SQLite throw; what was written then is removed.
 */
export function salvageInto(path: string, sources: readonly string[]): Copied {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = readInboxOwner(join(dirname(folder), basename(path)))
  give(folder, owner)
  try {
    closeSync(openSync(path, 'wx', 0o600))
    using db = new DatabaseSync(path)
    makeSchema(db)
    db.close()
    const copied = copyRows(path, sources)
    if (copied.unreadable.length === sources.length) {
      throw new Error('SQLite cannot read where its tables are')
    }
    give(path, owner)
    writeMarker(path, { state: 'kept' })
    syncFolder(folder)
    return copied
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    throw error
  }
}
