/** Prepared statements and transactions on one connection. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from '../rows.ts'

export interface Statements {
  /** Prepared once for each text. */
  prepare(text: string): StatementSync
  run(text: string, ...values: SQLInputValue[]): number
  all(text: string, ...values: SQLInputValue[]): readonly Row[]
  get(text: string, ...values: SQLInputValue[]): Row | undefined
  /** All of the work or nothing of it. */
  inTransaction<T>(work: () => T): T
}

export function createStatements(db: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    let statement = prepared.get(text)
    if (!statement) prepared.set(text, (statement = db.prepare(text)))
    return statement
  }
  // IMMEDIATE: one that reads first and writes later could not wait for the lock.
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  return {
    prepare,
    run: (text, ...values) => Number(prepare(text).run(...values).changes),
    all: (text, ...values) => prepare(text).all(...values),
    get: (text, ...values) => prepare(text).get(...values),
    inTransaction(work) {
      begin.run()
      try {
        const result = work()
        commit.run()
        return result
      } catch (error) {
        // A full disk and others have rolled back by themselves.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
  }
}
