/**
 * What to do with an open connection whose files went: it still reads and writes them, though their
 * names are gone, and with the process they would be gone for good.
 */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './database.ts'
import { SAVED, toDatedName } from './dated-name.ts'
import { LOG_SUFFIXES } from './file-set.ts'
import { syncFolder } from './marker.ts'

/**
 * Brings everything that was acknowledged to where it survives this process. Where the file itself is
 * in place that is the file; else a new one beside its place. Returns a sentence for the operator.
 * Never throws.
 */
export function saveDisplaced(database: Database, path: string, date: Date): string {
  try {
    return isFileInPlace(database, path)
      ? saveLog(database, path, date)
      : saveAll(database, path, date)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `What it holds could not be saved (${reason}): put the files back before the service ends.`
  }
}

function isFileInPlace({ files }: Database, path: string): boolean {
  return files.findDisplaced().every((displaced) => displaced.path !== path)
}

/** The file is there and only what belongs beside it is not: then the file can hold everything. */
function saveLog(database: Database, path: string, date: Date): string {
  if (!database.checkpoint('full')) return saveAll(database, path, date)
  // A log of another time would be played into the file by the next start.
  for (const { path: name, what } of database.files.findDisplaced()) {
    if (what === 'replaced' && LOG_SUFFIXES.some((suffix) => name === `${path}${suffix}`)) {
      renameSync(name, toDatedName(path, `strange${name.slice(path.length)}`, date))
    }
  }
  return 'Everything acknowledged is in the file itself: a restart will go on with it.'
}

function saveAll(database: Database, path: string, date: Date): string {
  const copy = toDatedName(path, SAVED, date)
  // SQLite writes into an empty file, which has its mode already.
  closeSync(openSync(copy, 'wx', 0o600))
  try {
    database.copyTo(copy)
  } catch (error) {
    rmSync(copy)
    throw error
  }
  syncFolder(dirname(path))
  return `Everything acknowledged was saved to ${copy}: npx frontdesk restore ${copy}`
}
