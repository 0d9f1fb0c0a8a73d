/** Where this program's own files are. */
import { existsSync } from 'node:fs'

/**
 * The address of what lies beside this folder's modules, in the source or in a build of it. By a
 * function: a host's bundler that read names of both would miss the files of the one that is not there.
 */
export function toOwnUrl(path: string): URL {
  return new URL(path, import.meta.url)
}

/** Whether the source itself runs. */
export const runsSource: boolean = import.meta.url.endsWith('.ts')

/** The address of a file that is packed at `built`; in a checkout, which is not packed, at `path` from its root. */
export function findPacked(built: string, path: string): URL {
  const url = toOwnUrl(built)
  // What is built in a checkout lies in packages/frontdesk/.cache/<hash>/.
  return existsSync(url)
    ? url
    : toOwnUrl(`${runsSource ? '../../../../..' : '../../../..'}/${path}`)
}
