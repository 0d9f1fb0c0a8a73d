/** How inquiries are found by what the company's people do with them, and by which index. */
import type { HandlingFilter } from '../handling.ts'
import { SPAM, type InboxFilter } from '../inbox.ts'
import { HANDLING, HANDLING_OF_ROW, toLanguage } from './handling-state.ts'
import type { Values } from './values.ts'

/** An index in which inquiries are by time, and the condition of those that are in it. */
export interface Lane {
  readonly index: string
  toCondition(values: Values): string
}

/** The one by which a filter is looked for; undefined: all by time. */
export function toLane({ answered, spam, quarantined, handling }: InboxFilter): Lane | undefined {
  if (answered) return toPlainLane('inquiry_answered', 'answered_at IS NOT NULL')
  if (spam) return toPlainLane('inquiry_spam', `quarantine = '${SPAM}'`)
  if (quarantined) return toPlainLane('inquiry_quarantined', 'quarantine IS NOT NULL')
  if (handling?.state === undefined) return undefined
  const { state } = handling
  const [facet] = toFacets(handling)
  const toCondition: Lane['toCondition'] = ({ place }) =>
    [...(facet ? [facet.toCondition(place)] : []), `${HANDLING} = '${state}'`].join(' AND ')
  return { index: facet?.index ?? 'inquiry_by_handling', toCondition }
}

function toPlainLane(index: string, condition: string): Lane {
  return { index, toCondition: () => condition }
}

interface Facet {
  readonly index: string
  toCondition(place: Values['place']): string
}

/** What an index has beside the state, the one that leaves the fewest first. */
function toFacets({ assignee, topic, language }: HandlingFilter): readonly Facet[] {
  const all = [
    ['inquiry_assigned', assignee, toEqual('assignee')],
    ['inquiry_topics', topic, toEqual('topic')],
    ['inquiry_languages', language, toSpoken('language')],
  ] as const
  return all.flatMap(([index, value, write]) =>
    typeof value === 'string'
      ? [{ index, toCondition: (place: Values['place']) => write(value, place) }]
      : [],
  )
}

/** Whether one index has all that is asked for: then a page is read without looking at anything else. */
export function isIndexed(handling: HandlingFilter): boolean {
  const facets = toFacets(handling).length
  if (handling.assignee === null || handling.unmailed) return false
  return facets === 0 || (facets === 1 && handling.state !== undefined)
}

/** Whether an index has it for each state by itself. */
export function isOfAnyState({ handling = {} }: InboxFilter): boolean {
  return handling.state === undefined && toFacets(handling).length > 0
}

/** On `i` (inquiry) and `d` (delivery). */
export function toHandlingConditions(
  { state, assignee, topic, language, unmailed }: HandlingFilter,
  { place }: Values,
): readonly string[] {
  return [
    ...(state === undefined ? [] : [`${HANDLING_OF_ROW} = '${state}'`]),
    ...(assignee === undefined ? [] : [toEqual('i.assignee')(assignee, place)]),
    ...(topic === undefined ? [] : [toEqual('i.topic')(topic, place)]),
    ...(language === undefined ? [] : [toSpoken('i.language')(language, place)]),
    ...(unmailed ? [`d.state IN ('pending', 'failed')`] : []),
  ]
}

type Write<Value> = (value: Value, place: Values['place']) => string

function toEqual(column: string): Write<string | null> {
  return (value, place) => (value === null ? `${column} IS NULL` : `${column} = ${place(value)}`)
}

function toSpoken(column: string): Write<string> {
  return (value, place) =>
    `${column} IS NOT NULL AND ${toLanguage(column)} = ${place(value.slice(0, 2))}`
}
