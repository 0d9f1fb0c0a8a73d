/**
 * Canaries: inquiries that nobody wrote, which show whether inquiries arrive. They are told apart by
 * their ids, which are keys in every table, so that real ones are counted without a column more.
 */

/** How the id of a canary begins; those of real inquiries are UUIDs. */
export const CANARY_PREFIX = 'canary-'

/** The first text after all that begin so, in the order of bytes. */
const AFTER = 'canary.'

/** The same as {@link isCanary} says, of one that is at hand. */
export function isCanaryId(id: string): boolean {
  return id.startsWith(CANARY_PREFIX)
}

/** A condition on a column of ids, in every engine's SQL: keys in order of their bytes. */
export const isReal = (column: string): string =>
  `(${column} < '${CANARY_PREFIX}' OR ${column} >= '${AFTER}')`

/** The contrary. */
export const isCanary = (column: string): string =>
  `(${column} >= '${CANARY_PREFIX}' AND ${column} < '${AFTER}')`
