/** Runs the statements that are written once for all engines on PostgreSQL. */
import type { Row } from '../rows.ts'
import type { Query, Run } from '../sql/run.ts'
import type { PostgresAccess } from './access.ts'
import { SERVER_TIME } from './clock.ts'
import { toStorable } from './dialect.ts'

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

/** Turns named values into numbers; a double colon is a cast, not a name. */
function toNumbered({ text, values = {} }: Query): {
  readonly text: string
  readonly values: readonly unknown[]
} {
  const names = Object.keys(values)
  const numbered = text.replaceAll(/(?<!:):([a-zA-Z]\w*)/g, (_, name: string) =>
    name === 'now' ? SERVER_TIME : `$${names.indexOf(name) + 1}`,
  )
  const stored = Object.values(values).map((value) =>
    typeof value === 'string' ? toStorable(value) : value,
  )
  return { text: numbered, values: stored }
}
