/** Runs the statements that are written once for all engines on the thread with the file. */
import type { Row } from '../rows.ts'
import type { Query, QueryValue } from '../sql/run.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Reading takes no lock, so it does not delay writers. */
export function createSqliteRun({ prepare, inTransaction }: Statements): DatabaseCalls['run'] {
  return (queries, now) => {
    const runAll = (): readonly (readonly Row[])[] =>
      queries.map((query) => prepare(query.text).all(toAsked(query, now)))
    const isReading = queries.every(({ text }) => text.startsWith('SELECT'))
    return isReading ? runAll() : inTransaction(runAll)
  }
}

/** SQLite refuses values that a statement does not name. */
function toAsked({ text, values = {} }: Query, now: number): Record<string, QueryValue> {
  return /:now\b/.test(text) ? { ...values, now } : { ...values }
}
