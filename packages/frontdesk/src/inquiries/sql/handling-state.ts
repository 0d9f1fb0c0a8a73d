/** How an inquiry is handled, as SQL. */
import type { HandlingState } from '../handling.ts'
import { SPAM } from '../inbox.ts'

/** The state of a row of `inquiry`, which is written nowhere. Indexes have it in these very words. */
export const HANDLING: string = toHandling('')

/** The same in a statement that calls the table `i`. */
export const HANDLING_OF_ROW: string = toHandling('i.')

function toHandling(row: string): string {
  const state = (name: HandlingState): string => `'${name}'`
  return `CASE WHEN ${row}quarantine = '${SPAM}' THEN ${state('spam')}
    WHEN ${row}closed_at IS NOT NULL THEN ${state('closed')}
    WHEN ${row}answered_at IS NOT NULL THEN ${state('answered')}
    WHEN ${row}quarantine IS NOT NULL THEN ${state('held')} ELSE ${state('open')} END`
}

/** The first two letters of a tag: `de` of `de-AT`. */
export function toLanguage(column: string): string {
  return `substr(${column}, 1, 2)`
}
