/** Collects the values of a composed statement. */
import type { QueryValue } from './run.ts'

/** Values of a query, each under a separate name. */
export interface Values {
  readonly all: Readonly<Record<string, QueryValue>>
  /** Adds a value; returns its name in the statement. */
  place(value: QueryValue): string
  /** Adds a list; returns it in brackets. An empty one matches nothing. */
  placeAll(values: readonly QueryValue[]): string
}

export function createValues(): Values {
  const all: Record<string, QueryValue> = {}
  const place: Values['place'] = (value) => {
    const name = `v${Object.keys(all).length}`
    all[name] = value
    return `:${name}`
  }
  return { all, place, placeAll: (values) => `(${values.map(place).join(', ') || 'NULL'})` }
}
