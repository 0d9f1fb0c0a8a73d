/** A list of texts in a statement of either engine. */
import type { QueryValue } from 'frontdesk/ports'

/** `(:in0, :in1)` and its values; without texts, a list that matches nothing. */
export function toInList(texts: readonly string[]): {
  readonly text: string
  readonly values: Readonly<Record<string, QueryValue>>
} {
  const named = texts.map((text, index) => [`in${index}`, text] as const)
  return {
    text: texts.length === 0 ? '(NULL)' : `(${named.map(([name]) => `:${name}`).join(', ')})`,
    values: Object.fromEntries(named),
  }
}
