/** Whether the files that hold what visitors wrote belong to the service's user alone. */
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files that others can get at, with the command that ends it. */
export interface LooseModes {
  /** Which, as sentences. */
  readonly found: string
  /** For a shell, to be pasted as it is. */
  readonly command: string
}

/** Anything for the group or for everybody. */
const OTHERS = 0o077

/** Who may write in a folder can replace what is in it, and read what comes. */
const OTHERS_WRITE = 0o022

/** Longest list of files in a message: a folder may hold many copies. */
const MAX_NAMED = 10

/**
 * Looks at the database's folder, the database, and what stands beside it under the same name: the
 * log, its index and copies. A restored or copied file has the mode that it was copied with.
 * Undefined where all is well, and on Windows, whose files have no modes.
 */
export function findLooseModes(path: string): LooseModes | undefined {
  if (process.platform === 'win32') return undefined
  const database = followLink(path)
  const folder = dirname(database)
  // Who may put a link of another name in its place decides where the inbox is.
  const folders = [...new Set([dirname(path), folder])].filter(
    (place) => (readMode(place) & OTHERS_WRITE) !== 0,
  )
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith(basename(database)))
    .map(({ name }) => join(folder, name))
    .filter((file) => (readMode(file) & OTHERS) !== 0)
  if (folders.length + files.length === 0) return undefined
  const found = [
    ...folders.map((place) => `${toShown(place)}: others may put files there`),
    ...files.map((file) => `${toShown(file)}: others may ${toDeeds(readMode(file))} it`),
  ]
  const commands = [
    ...folders.map((place) => `chmod 700 ${quote(place)}`),
    // A pattern: SQLite adds the log and its index when it writes, and takes them away at its end.
    ...(files.length > 0 ? [`chmod 600 ${quote(database)}*`] : []),
  ]
  return { found: found.slice(0, MAX_NAMED).join('; '), command: commands.join(' && ') }
}

/** Where SQLite keeps the log of a database whose path is a link. */
function followLink(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(path) : path
}

/** 0 for what has gone meanwhile. */
function readMode(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
}

function toShown(path: string): string {
  return `${path} is ${readMode(path).toString(8).padStart(4, '0')}`
}

function toDeeds(mode: number): string {
  const deeds = [mode & 0o044 ? ['read'] : [], mode & 0o022 ? ['change'] : []].flat()
  return deeds.join(' and ') || 'run'
}

/** As a shell takes it for one word. */
function quote(path: string): string {
  return /^[\w./@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
