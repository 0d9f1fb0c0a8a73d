/**
 * A log that somebody took away after a crash. SQLite starts a new one without a word, and what was in
 * that log alone is not missed by anybody.
 */
import { closeSync, openSync, statSync, type Stats } from 'node:fs'
import { findSaved, findSavedLogs } from './dated-name.ts'
import { readIndex } from './log-index.ts'
import { forgetLogNote, isLogNoted } from './log-note.ts'
import { toMergeWords } from './merge-words.ts'

/**
 * The loss and its remedy; undefined where there is none. By the log's index, which SQLite deletes before
 * the log, or by the word of the service before: call before the file is opened, and where nobody else
 * has it open. Changes nothing.
 */
export function seeGoneLog(path: string): string | undefined {
  if (hasLog(path)) return undefined
  const isKnown = !look(`${path}-wal`) && look(`${path}-shm`) && hasOnlyCopy(`${path}-shm`)
  // What was saved on the way has words of its own.
  const isSaved = findSaved(path).length + findSavedLogs(path).length > 0
  const isNoted = isLogNoted(path)
  if (!isKnown && (isSaved || !isNoted)) return undefined
  return `${path}-wal is gone, and had what was not in ${path} yet: inquiries that came last before the service was ended are lost. If that log was moved and not deleted, put it in beside the running service: ${toMergeWords(path)} LOG`
}

/** The same for whoever writes to it from here on: the word is not told again. */
export function findGoneLog(path: string): string | undefined {
  const found = seeGoneLog(path)
  if (!hasLog(path) && isLogNoted(path)) forgetLogNote(path)
  return found
}

/** An empty one is none: whoever reads where there is none makes it. */
function hasLog(path: string): boolean {
  return (look(`${path}-wal`)?.size ?? 0) > 0
}

function look(name: string): Stats | undefined {
  return statSync(name, { throwIfNoEntry: false })
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
