/** How inquiries are found by what the company's people do with them, and by which index. */
import type { HandlingFilter } from '../handling.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import { toFacetColumn, toKeyColumn, toKeyIndex, toKeyTime, type Facet } from './handling-state.ts'
import type { Values } from './values.ts'

/** An index in which inquiries are by time, and the condition of those that are in it. */
export interface Lane {
  readonly index: string
  /** The column of time in it. `row`: empty, or `i.`. */
  toTime(row: string): string
  toCondition(values: Values): string
}

/** The one by which a filter is looked for; undefined: all by time. */
export function toLane({ answered, spam, quarantined, handling }: InboxFilter): Lane | undefined {
  if (answered) return toPlainLane('inquiry_answered', 'answered_at IS NOT NULL')
  if (spam) return toPlainLane('inquiry_spam', `quarantine = '${SPAM}'`)
  if (quarantined) return toPlainLane('inquiry_quarantined', 'quarantine IS NOT NULL')
  const key = handling && toKey(handling)
  if (!key) return undefined
  const { facets, value } = key
  const toCondition: Lane['toCondition'] = ({ place }) =>
    `${toKeyColumn(facets, '')} = ${place(value)}`
  return { index: toKeyIndex(facets), toTime: toKeyTime, toCondition }
}

function toPlainLane(index: string, condition: string): Lane {
  return { index, toTime: (row) => `${row}received_at`, toCondition: () => condition }
}

type AskedFacet = readonly [name: Facet, value: string]

/** In the order in which indexes have them. */
function toFacets({ assignee, topic, language }: HandlingFilter): readonly AskedFacet[] {
  return [
    ...(assignee === undefined ? [] : [['assignee', assignee ?? ''] as const]),
    ...(language === undefined ? [] : [['language', language.slice(0, 2)] as const]),
    ...(topic === undefined ? [] : [['topic', topic] as const]),
  ]
}

/** What an index has of it; undefined without a state. */
function toKey(
  handling: HandlingFilter,
): { readonly facets: readonly Facet[]; readonly value: string } | undefined {
  const { state } = handling
  if (state === undefined) return undefined
  const asked = toFacets(handling)
  const value = [state, ...asked.map(([, text]) => text)].join(' ')
  return { facets: asked.map(([name]) => name), value }
}

/** Whether one index has all that is asked for: then a page is read without looking at anything else. */
export function isIndexed(handling: HandlingFilter): boolean {
  return !handling.unmailed && (handling.state !== undefined || toFacets(handling).length === 0)
}

/** Whether an index has it for each state by itself. */
export function isOfAnyState({ handling = {} }: InboxFilter): boolean {
  return handling.state === undefined && toFacets(handling).length > 0
}

/** On `i` (inquiry) and `d` (delivery). */
export function toHandlingConditions(
  handling: HandlingFilter,
  { place }: Values,
): readonly string[] {
  const key = toKey(handling)
  return [
    ...(key
      ? [`${toKeyColumn(key.facets, 'i.')} = ${place(key.value)}`]
      : toFacets(handling).map(
          ([name, value]) => `${toFacetColumn(name, 'i.')} = ${place(value)}`,
        )),
    ...(handling.unmailed ? [`d.state IN ('pending', 'failed')`] : []),
  ]
}
