/**
 * A log that somebody took away after a crash. SQLite starts a new one without a word, and what was in
 * that log alone is not missed by anybody.
 */
import { closeSync, openSync, statSync } from 'node:fs'
import { readIndex } from './log-index.ts'
import { toMergeWords } from './merge-words.ts'

/**
 * The loss and its remedy; undefined where there is none. Nothing but the log's index tells, which SQLite
 * deletes before the log: call before the file is opened, and where nobody else has it open.
 */
export function findGoneLog(path: string): string | undefined {
  const isThere = (name: string): boolean => statSync(name, { throwIfNoEntry: false }) !== undefined
  if (isThere(`${path}-wal`) || !isThere(`${path}-shm`) || !hasOnlyCopy(`${path}-shm`)) return
  return `${path}-wal is gone, and had what was not in ${path} yet: inquiries that came last before the service was ended are lost. If that log was moved and not deleted, put it in beside the running service: ${toMergeWords(path)} LOG`
}

/** Whether the log had more than was copied into the file. */
function hasOnlyCopy(indexPath: string): boolean {
  const file = openSync(indexPath, 'r')
  try {
    const index = readIndex(file)
    return index !== undefined && index.frames > index.copied
  } finally {
    closeSync(file)
  }
}
