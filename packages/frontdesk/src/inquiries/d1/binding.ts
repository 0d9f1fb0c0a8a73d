/** The part of a D1 database's binding in use, so that the core needs no types of a host. */
import type { Row } from '../rows.ts'
import type { Query, QueryValue } from '../sql/run.ts'

/** `env.DB` of a Worker, or a session of it (`env.DB.withSession('first-primary')`). */
export interface D1Binding {
  prepare(text: string): D1Statement
  /** One transaction: all or none. */
  batch(statements: D1Statement[]): Promise<D1Answer[]>
}

/** Made by `prepare`, run by `batch`. */
export interface D1Statement {
  bind(...values: unknown[]): D1Statement
}

export interface D1Answer {
  /** Rows. */
  readonly results: readonly unknown[]
}

/** The database server's clock, in epoch milliseconds, which all isolates share. */
const SERVER_TIME = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/**
 * Binds a query's values to question marks, because D1 has no named values. `now`: epoch
 * milliseconds that replace the server's clock.
 */
export function toD1Statement(
  binding: D1Binding,
  { text, values = {} }: Query,
  now: number | undefined,
): D1Statement {
  const bound: QueryValue[] = []
  const positional = text.replaceAll(/:([a-zA-Z]\w*)/g, (_, name: string) => {
    if (name === 'now') return now === undefined ? SERVER_TIME : String(Math.trunc(now))
    const value = values[name]
    if (value === undefined) throw new TypeError(`The statement's :${name} has no value.`)
    bound.push(value)
    return '?'
  })
  const statement = binding.prepare(positional)
  return bound.length === 0 ? statement : statement.bind(...bound)
}

export function toRow(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
