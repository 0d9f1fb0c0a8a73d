/** Folders and files that may be executed: only this process's user, or root, can have written them. */
import type { Stats } from 'node:fs'

/**
 * Makes the folder if it is missing. False where that fails, or the folder is a link, belongs to
 * another user, or is writable for others. The same holds for folders above it up to `.cache`:
 * their owner can exchange it.
 */
export function makeOwnFolder(path: string): boolean {
  // Without imports: the program calls this before it caches compiled code.
  const { mkdirSync } = process.getBuiltinModule('node:fs')
  const { dirname } = process.getBuiltinModule('node:path')
  if (isOwnFolder(path)) return true
  try {
    mkdirSync(dirname(path), { recursive: true })
    mkdirSync(path, { mode: 0o700 })
    return isOwnFolder(path)
  } catch {
    return false
  }
}

/** False for a missing folder, too. */
export function isOwnFolder(path: string): boolean {
  const { basename, dirname } = process.getBuiltinModule('node:path')
  // Group and others may not write.
  let writable = 0o022
  for (let place = path; ; place = dirname(place)) {
    if (!isOwn(place, (facts) => facts.isDirectory(), writable)) return false
    if (basename(place) === '.cache' || place === dirname(place)) return true
    // Other tools make the folders above, with the group's right where a user's group is the user's own.
    writable = 0o002
  }
}

/** False for a file that is not there, too. */
export function isOwnFile(path: string): boolean {
  return isOwn(path, (facts) => facts.isFile(), 0o022)
}

function isOwn(path: string, isKind: (facts: Stats) => boolean, writable: number): boolean {
  const facts = process.getBuiltinModule('node:fs').lstatSync(path, { throwIfNoEntry: false })
  if (!facts || !isKind(facts)) return false
  // Windows has no such owner; there a user's folders are closed to others.
  const user = process.getuid?.()
  if (user === undefined) return true
  return [user, 0].includes(facts.uid) && (facts.mode & writable) === 0
}
