/** Folders and files that may be executed: only this process's user, or root, can have written them. */
import type { Stats } from 'node:fs'

/**
 * Makes the folder if it is missing. False where that fails, or the folder is a link, belongs to
 * another user, or is writable for others.
 */
export function makeOwnFolder(path: string): boolean {
  // Without imports: the program calls this before it caches compiled code.
  const { mkdirSync } = process.getBuiltinModule('node:fs')
  const { dirname } = process.getBuiltinModule('node:path')
  if (isOwnFolder(path)) return true
  try {
    mkdirSync(dirname(path), { recursive: true })
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}

/** False for a missing folder, too. */
export function isOwnFolder(path: string): boolean {
  return isOwn(path, (facts) => facts.isDirectory())
}

/** False for a file that is not there, too. */
export function isOwnFile(path: string): boolean {
  return isOwn(path, (facts) => facts.isFile())
}

function isOwn(path: string, isKind: (facts: Stats) => boolean): boolean {
  const facts = process.getBuiltinModule('node:fs').lstatSync(path, { throwIfNoEntry: false })
  if (!facts || !isKind(facts)) return false
  // Windows has no such owner; there a user's folders are closed to others.
  const user = process.getuid?.()
  if (user === undefined) return true
  return [user, 0].includes(facts.uid) && (facts.mode & 0o022) === 0
}
