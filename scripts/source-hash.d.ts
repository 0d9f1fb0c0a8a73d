/**
 * A hash of the program's source in the folder `root`, in hex digits. It depends on every source
 * file, every version of a dependency and the build scripts, and on nothing else.
 */
export function hashSource(root: string): string

/**
 * The same hash, cached in the file `place`. Reads all source files only if a file or folder has
 * changed.
 */
export function recallSourceHash(root: string, place: string): string
