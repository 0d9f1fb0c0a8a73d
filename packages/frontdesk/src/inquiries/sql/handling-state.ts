/** The handling of an inquiry as SQL, and the indexes on it, which the web inbox makes. */
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
const allFacets = ['assignee', 'language', 'topic'] as const
export type Facet = (typeof allFacets)[number]

/** `row`: empty, or `i.`. A language is the first two letters of its tag: `de` of `de-AT`. */
export function toFacetColumn(facet: Facet, row: string): string {
  if (facet === 'assignee') return `coalesce(${row}assignee, '')`
  return facet === 'language' ? `substr(${row}language, 1, 2)` : `${row}${facet}`
}

/** State and facets as one text; the topic comes last because it may contain spaces. */
export function toKeyColumn(facets: readonly Facet[], row: string): string {
  const columns = facets.map((facet) => toFacetColumn(facet, row))
  return [toHandling(row), ...columns].join(` || ' ' || `)
}

/** As only these indexes have it: by the plain column, one of far too many rows might be read. */
export function toKeyTime(row: string): string {
  return `(${row}received_at + 0)`
}

/**
 * The web inbox alone needs them: with them a form in a group of 64 took SQLite 29 µs of CPU instead
 * of 17. Without them all works, but reads all inquiries. `how`: empty, or `CONCURRENTLY`.
 */
export function toKeyIndexes(how: string): readonly string[] {
  // All combinations: together facets may be rare though each is common.
  return Array.from({ length: 2 ** allFacets.length }, (_, bits) => {
    const facets = allFacets.filter((_one, at) => bits & (1 << at))
    const name = ['inquiry_by_handling', ...facets].join('_')
    return `CREATE INDEX ${how} IF NOT EXISTS ${name}
      ON inquiry ((${toKeyColumn(facets, '')}), ${toKeyTime('')}, id)`
  })
}
