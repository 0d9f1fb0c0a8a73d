/** Addresses of this program's own files. */
import { existsSync } from 'node:fs'

/**
 * The address of a file beside this folder's modules, in the source or in a build. A function,
 * because a bundler that sees both names would miss the file that does not exist.
 */
export function toOwnUrl(path: string): URL {
  return new URL(path, import.meta.url)
}

/** Whether the source itself runs. */
export const runsSource: boolean = import.meta.url.endsWith('.ts')

/** The address of a file that is packed at `built`; in a checkout, at `path` from its root. */
export function findPacked(built: string, path: string): URL {
  const url = toOwnUrl(built)
  // A checkout's build is in packages/frontdesk/.cache/<hash>/.
  return existsSync(url)
    ? url
    : toOwnUrl(`${runsSource ? '../../../../..' : '../../../..'}/${path}`)
}
