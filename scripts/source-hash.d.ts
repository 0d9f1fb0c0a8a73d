/**
 * A hash of the program's source in the folder `root`, in hex digits. It depends on every source
 * file, every version of a dependency and the build scripts, and on nothing else.
 */
export function hashSource(root: string): string

/**
 * The same hash, from the copy in the file `place` while no file or folder of the source has
 * changed. Otherwise all are read.
 */
export function recallSourceHash(root: string, place: string): string
