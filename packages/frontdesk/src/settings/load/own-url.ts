/** Where this program's own files are. */

/**
 * The address of what lies beside this folder's modules, in the source or in a build of it. By a
 * function: a host's bundler that read names of both would miss the files of the one that is not there.
 */
export function toOwnUrl(path: string): URL {
  return new URL(path, import.meta.url)
}

/** Whether the source itself runs. */
export const runsSource: boolean = import.meta.url.endsWith('.ts')
