/**
 * Names the source of the program in the folder `root`, as hex digits: changes with every file of it
 * and with every version it depends on, and with nothing else.
 */
export function hashSource(root: string): string
