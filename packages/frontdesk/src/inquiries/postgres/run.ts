/** Statements that are written once for all engines, as PostgreSQL takes them. */
import type { Row } from '../rows.ts'
import type { Query, QueryValue, Run } from '../sql/run.ts'
import type { PostgresAccess } from './access.ts'
import { SERVER_TIME } from './clock.ts'

export function createPostgresRun({ transaction, persist }: PostgresAccess): Run {
  const run = (
    queries: readonly Query[],
    deadlineMs?: number,
  ): Promise<readonly (readonly Row[])[]> => transaction(queries.map(toNumbered), deadlineMs)
  return {
    once: (...queries) => run(queries),
    again: (...queries) => persist((deadlineMs) => run(queries, deadlineMs)),
  }
}

/** Values by number; two colons before a name are a cast. */
function toNumbered({ text, values = {} }: Query): {
  readonly text: string
  readonly values: readonly unknown[]
} {
  const names = Object.keys(values)
  const numbered = text.replaceAll(/(?<!:):([a-zA-Z]\w*)/g, (_, name: string) =>
    name === 'now' ? SERVER_TIME : `$${names.indexOf(name) + 1}`,
  )
  return { text: numbered, values: Object.values(values).map(toKeepable) }
}

/** A mail server's words may have what PostgreSQL's `text` cannot: U+0000, or half a surrogate pair. */
function toKeepable(value: QueryValue): QueryValue {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value
}
