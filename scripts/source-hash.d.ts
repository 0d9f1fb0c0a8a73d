/**
 * Names the source of the program in the folder `root`, as hex digits: changes with every file of it,
 * with every version it depends on and with how it is built, and with nothing else.
 */
export function hashSource(root: string): string

/**
 * The same name, from what the file `place` keeps of the last time: as long as no file and no folder of
 * the source was touched since, none is read. Where they were, and where nothing is kept, all are.
 */
export function recallSourceHash(root: string, place: string): string
