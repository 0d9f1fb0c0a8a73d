/** Prepared statements and transactions on one connection. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from '../rows.ts'
import { toFault } from './fault.ts'

export interface Statements {
  /** Prepared once for each text. */
  prepare(text: string): StatementSync
  run(text: string, ...values: SQLInputValue[]): number
  all(text: string, ...values: SQLInputValue[]): readonly Row[]
  get(text: string, ...values: SQLInputValue[]): Row | undefined
  /** All of the work or nothing. */
  inTransaction<T>(work: () => T): T
}

/** Milliseconds between two tries to begin. */
const TURN_PAUSE_MS = 5

/**
 * Begins as soon as the lock is free. SQLite itself retries only ten times a second; a service that
 * commits constantly on a slow disk leaves the lock free for about a millisecond.
 */
export function beginInTurn(db: DatabaseSync, turnMs: number | undefined): void {
  if (turnMs === undefined) return db.exec('BEGIN IMMEDIATE')
  const waits = Number(db.prepare('PRAGMA busy_timeout').get()?.['timeout'])
  const until = performance.now() + turnMs
  db.exec(`PRAGMA busy_timeout = ${TURN_PAUSE_MS}`)
  try {
    for (;;) {
      try {
        return db.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (toFault(error) !== 'locked' || performance.now() >= until) throw error
      }
    }
  } finally {
    db.exec(`PRAGMA busy_timeout = ${waits}`)
  }
}

/** `turnMs`: see `SqliteSettings`. */
export function createStatements(db: DatabaseSync, turnMs?: number): Statements {
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    let statement = prepared.get(text)
    if (!statement) prepared.set(text, (statement = db.prepare(text)))
    return statement
  }
  // IMMEDIATE: a transaction that reads first and writes later could not wait for the lock.
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  return {
    prepare,
    run: (text, ...values) => Number(prepare(text).run(...values).changes),
    all: (text, ...values) => prepare(text).all(...values),
    get: (text, ...values) => prepare(text).get(...values),
    inTransaction(work) {
      if (turnMs === undefined) begin.run()
      else beginInTurn(db, turnMs)
      try {
        const result = work()
        commit.run()
        return result
      } catch (error) {
        // After a full disk, for example, SQLite has already rolled back.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
  }
}
