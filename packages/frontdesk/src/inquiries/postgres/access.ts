import type { Persist } from '../retry.ts'
import type { PostgresPool } from './pool.ts'

/** What the parts of the store are given. */
export interface PostgresAccess {
  /** Runs a statement on a store that is open, or opens it. */
  readonly query: PostgresPool['query']
  readonly transaction: PostgresPool['transaction']
  readonly persist: Persist
}
