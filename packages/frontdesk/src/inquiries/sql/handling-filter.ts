/** Conditions for the handling of inquiries, and the index for each. */
import type { HandlingFilter } from '../handling.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import { toFacetColumn, toKeyColumn, toKeyTime, type Facet } from './handling-state.ts'
import type { Values } from './values.ts'

/** An index ordered by time, by the condition of its rows, which fits no other index. */
export interface TimeIndex {
  /** Its column of time. `row`: empty, or `i.`. */
  toTime(row: string): string
  toCondition(values: Values): string
}

/** States of mail that has not arrived. */
export const unmailed = ['pending', 'failed'] as const
export const UNMAILED: string = unmailed.map((state) => `'${state}'`).join(', ')

/** The index for a filter; undefined: the index of all by time. */
export function findTimeIndex(filter: InboxFilter): TimeIndex | undefined {
  const { answered, spam, quarantined, handling } = filter
  if (answered) return toPlainIndex('answered_at IS NOT NULL')
  if (spam) return toPlainIndex(`quarantine = '${SPAM}'`)
  if (quarantined) return toPlainIndex('quarantine IS NOT NULL')
  const key = handling && toKey(handling)
  if (!key) return undefined
  const { facets, value } = key
  const toCondition: TimeIndex['toCondition'] = ({ place }) =>
    `${toKeyColumn(facets, '')} = ${place(value)}`
  return { toTime: toKeyTime, toCondition }
}

function toPlainIndex(condition: string): TimeIndex {
  return { toTime: (row) => `${row}received_at`, toCondition: () => condition }
}

type AskedFacet = readonly [name: Facet, value: string]

/** In the order of the indexes' columns. */
function toFacets({ assignee, topic, language }: HandlingFilter): readonly AskedFacet[] {
  return [
    ...(assignee === undefined ? [] : [['assignee', assignee ?? ''] as const]),
    ...(language === undefined ? [] : [['language', language.slice(0, 2)] as const]),
    ...(topic === undefined ? [] : [['topic', topic] as const]),
  ]
}

/** The key in an index; undefined without a state. */
function toKey(
  handling: HandlingFilter,
): { readonly facets: readonly Facet[]; readonly value: string } | undefined {
  const { state } = handling
  if (state === undefined) return undefined
  const asked = toFacets(handling)
  const value = [state, ...asked.map(([, text]) => text)].join(' ')
  return { facets: asked.map(([name]) => name), value }
}

/** Whether one index has everything asked for: then a page reads only its own rows. */
export function isIndexed(handling: HandlingFilter): boolean {
  return !handling.unmailed && (handling.state !== undefined || toFacets(handling).length === 0)
}

/** Whether an index has it for each state separately. */
export function isOfAnyState(handling: HandlingFilter): boolean {
  return handling.state === undefined && toFacets(handling).length > 0
}

/** Conditions on `i` (inquiry) and `d` (delivery). `unindexed`: an operation that changes no text. */
export function toHandlingConditions(
  handling: HandlingFilter,
  { place }: Values,
  unindexed = '',
): readonly string[] {
  const key = toKey(handling)
  return [
    ...(key
      ? [`${toKeyColumn(key.facets, 'i.')}${unindexed} = ${place(key.value)}`]
      : toFacets(handling).map(
          ([name, value]) => `${toFacetColumn(name, 'i.')} = ${place(value)}`,
        )),
    ...(handling.unmailed ? [`d.state IN (${UNMAILED})`] : []),
  ]
}
