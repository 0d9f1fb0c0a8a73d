/** Checks whether a file is really in the folder of the articles. */
import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * Follows all links, also in the folder's own path: a link out of it would publish another file.
 * False for a missing path.
 */
export function isInFolder(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`)
  } catch {
    return false
  }
}
