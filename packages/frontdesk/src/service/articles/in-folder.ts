/** Whether a file really lies in the folder of the articles. */
import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * With all links followed, those of the folder's own path too: a link out of it would publish the
 * file it leads to. False for a path that is not there.
 */
export function isInFolder(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`)
  } catch {
    return false
  }
}
