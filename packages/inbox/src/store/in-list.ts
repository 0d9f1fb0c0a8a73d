/** A list of texts in a statement of either engine. */
import type { QueryValue } from 'frontdesk/ports'

export interface InList {
  /** `(:in0, :in1)`; without texts, a list that matches nothing. */
  readonly text: string
  readonly values: Readonly<Record<string, QueryValue>>
}

export function toInList(texts: readonly string[]): InList {
  const named = texts.map((text, index) => [`in${index}`, text] as const)
  return {
    text: texts.length === 0 ? '(NULL)' : `(${named.map(([name]) => `:${name}`).join(', ')})`,
    values: Object.fromEntries(named),
  }
}
