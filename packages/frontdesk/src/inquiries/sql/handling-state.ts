/** The handling of an inquiry as SQL, and the indexes on it. */
import type { HandlingState } from '../handling.ts'
import { SPAM } from '../inbox.ts'

/** The state of a row of `inquiry`, computed; the text must be the same as in the indexes. */
export const HANDLING: string = toHandling('')

/** The same in a statement that names the table `i`. */
export const HANDLING_OF_ROW: string = toHandling('i.')

function toHandling(row: string): string {
  const state = (name: HandlingState): string => `'${name}'`
  return `CASE WHEN ${row}quarantine = '${SPAM}' THEN ${state('spam')}
    WHEN ${row}closed_at IS NOT NULL THEN ${state('closed')}
    WHEN ${row}answered_at IS NOT NULL THEN ${state('answered')}
    WHEN ${row}quarantine IS NOT NULL THEN ${state('held')} ELSE ${state('open')} END`
}

/** Facets that narrow a state. */
export type Facet = 'assignee' | 'language' | 'topic'

/** `row`: empty, or `i.`. A language is the first two letters of its tag: `de` of `de-AT`. */
export function toFacetColumn(facet: Facet, row: string): string {
  if (facet === 'assignee') return `coalesce(${row}assignee, '')`
  return facet === 'language' ? `substr(${row}language, 1, 2)` : `${row}${facet}`
}

/** All combinations: together they may be rare though each is common. */
export const indexedFacets: readonly (readonly Facet[])[] = [
  [],
  ['assignee'],
  ['language'],
  ['topic'],
  ['assignee', 'language'],
  ['assignee', 'topic'],
  ['language', 'topic'],
  ['assignee', 'language', 'topic'],
]

/** State and facets as one text; the topic comes last because it may contain spaces. */
export function toKeyColumn(facets: readonly Facet[], row: string): string {
  const columns = facets.map((facet) => toFacetColumn(facet, row))
  return [toHandling(row), ...columns].join(` || ' ' || `)
}

/**
 * The time as an expression that only these indexes have. PostgreSQL takes no hints: with the plain
 * column it might choose the index of all by time and read far too many rows.
 */
export function toKeyTime(row: string): string {
  return `(${row}received_at + 0)`
}

export function toKeyIndex(facets: readonly Facet[]): string {
  return ['inquiry_by_handling', ...facets].join('_')
}
