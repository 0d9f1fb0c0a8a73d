/** Statements that are written once for all engines, as PostgreSQL takes them. */
import type { Row } from '../rows.ts'
import type { Query, Run } from '../sql/run.ts'
import type { PostgresAccess } from './access.ts'
import { SERVER_TIME } from './clock.ts'
import { toRestored } from './rows.ts'
import { toKept } from './text.ts'

export function createPostgresRun({ transaction, persist }: PostgresAccess): Run {
  const run = async (
    queries: readonly Query[],
    deadlineMs?: number,
  ): Promise<readonly (readonly Row[])[]> => {
    const results = await transaction(queries.map(toNumbered), deadlineMs)
    return results.map((rows) => rows.map(toRestored))
  }
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
  const kept = Object.values(values)
  return {
    text: numbered,
    values: kept.map((value) => (typeof value === 'string' ? toKept(value) : value)),
  }
}
