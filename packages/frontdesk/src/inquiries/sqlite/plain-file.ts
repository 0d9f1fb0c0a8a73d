/** Files that are none: links, folders and pipes in the place of a file that a store keeps. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readlinkSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LOG_SUFFIXES } from './dated-name.ts'
import { toMarkerPath } from './marker.ts'
import { toShellWord } from './shell-word.ts'
import { toErrorText } from '../../log.ts'

/**
 * What is at one of a database's places and no file, with the remedy; undefined where all are files, or
 * nothing. A pipe would be waited for without an end.
 */
export function findUnusable(path: string): string | undefined {
  const others = [path, ...LOG_SUFFIXES.map((suffix) => `${path}${suffix}`), toMarkerPath(path)]
  return explainLink(path) ?? others.map((other) => explainOther(other, look(other))).find(Boolean)
}

/** The same of one file. `found`: what is there; a link, or what it leads to, as it matters. */
export function explainOther(path: string, found: Stats | undefined): string | undefined {
  if (!found || found.isFile()) return undefined
  const word = toShellWord(path)
  return `${path} is ${toKind(found)} where a file has to be. Move it away: mv ${word} ${toShellWord(`${path}.moved`)}`
}

/** Why nothing can be read at a place that an operator named; undefined for files, folders and nothing. */
export function refuseToRead(place: string): string | undefined {
  try {
    const found = statSync(place, { throwIfNoEntry: false })
    if (!found) return undefined
    const isFolder = found.isDirectory()
    if (!isFolder && !found.isFile()) return `${place} is ${toKind(found)}. Name a file.`
    accessSync(place, isFolder ? constants.R_OK | constants.X_OK : constants.R_OK)
    return undefined
  } catch (error) {
    return explainUnreadable(place, error)
  }
}

function explainUnreadable(place: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM') {
    return `This user may not read ${place}. Run the command as the user that the service runs as, or with sudo.`
  }
  return `${place} cannot be read: ${toErrorText(error)}`
}

/** SQLite keeps the log beside the link's target, where nobody would look for it. */
function explainLink(path: string): string | undefined {
  if (!look(path)?.isSymbolicLink()) return undefined
  const target = resolve(dirname(path), readlinkSync(path))
  const words = `${path} is a link to ${target}, and must be the file itself: what SQLite keeps beside it (-wal, -shm) belongs into the same folder.`
  if (!existsSync(path)) {
    return `${words} There is no file now: bring it back, or mount its disk.`
  }
  const [from, to] = [toShellWord(target), toShellWord(path)]
  return `${words} End what uses it, then: rm ${to} && mv ${from} ${to} (and ${from}-wal to ${to}-wal, if there is one). To keep it on another disk, let the whole folder be there: DATA_DIR, or a link to the folder.`
}

function look(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

function toKind(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isSymbolicLink()) return 'a link'
  return found.isFIFO() ? 'a named pipe' : 'a device or a socket'
}
