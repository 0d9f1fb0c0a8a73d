/** How an inquiry is handled, as SQL, and the indexes that find inquiries by it. */
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

/** What narrows inquiries beside their state. */
export type Facet = 'assignee' | 'language' | 'topic'

/** `row`: empty, or `i.`. A language is the first two letters of its tag: `de` of `de-AT`. */
export function toFacetColumn(facet: Facet, row: string): string {
  if (facet === 'assignee') return `coalesce(${row}assignee, '')`
  return facet === 'language' ? `substr(${row}language, 1, 2)` : `${row}${facet}`
}

/** Whatever is asked for together: what is in common may be rare though each is not. */
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

/** State and facets as one text, in which a topic comes last since it may have spaces. */
export function toKeyColumn(facets: readonly Facet[], row: string): string {
  const columns = facets.map((facet) => toFacetColumn(facet, row))
  return [toHandling(row), ...columns].join(` || ' ' || `)
}

/**
 * The time as these indexes alone have it. PostgreSQL takes no hint: by the plain column it would go
 * through all that is newer than the last of a person who had most, and left.
 */
export function toKeyTime(row: string): string {
  return `(${row}received_at + 0)`
}

export function toKeyIndex(facets: readonly Facet[]): string {
  return ['inquiry_by_handling', ...facets].join('_')
}
