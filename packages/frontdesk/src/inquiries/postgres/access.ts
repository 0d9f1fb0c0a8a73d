import type { Persist } from '../retry.ts'
import type { PostgresPool } from './pool.ts'

/** Access for the parts of the store. */
export interface PostgresAccess {
  /** Runs a statement; opens the store first if needed. */
  readonly query: PostgresPool['query']
  readonly transaction: PostgresPool['transaction']
  readonly persist: Persist
}
