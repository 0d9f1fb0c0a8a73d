import type { StoreReport } from './store-events.ts'

/** What a store may need to find its place; each takes what concerns it. */
export interface StoreSettings extends PostgresTuning {
  /** Folder of the service's data. Created when it is missing. */
  readonly dataDir: string
  /** `read` neither creates nor changes anything: for tools beside a running service. Default `write`. */
  readonly access?: 'read' | 'write'
  /** Receives what the operator has to know at once. Default: none. */
  readonly report?: StoreReport
  /** SQLite: milliseconds that a command waits for its turn beside a service that writes all the time. */
  readonly turnMs?: number
  /** PostgreSQL: the database's address. */
  readonly url?: string
}

/** What may be said of the connections to PostgreSQL, under the names of `database`. */
export interface PostgresTuning {
  /** Most connections at a time. Default {@link DEFAULT_MAX_CONNECTIONS}. */
  readonly maxConnections?: number
}

/**
 * Default of `database.maxConnections`: inquiries need one or two, whatever their number; the rest is
 * for mail and the operator's tools.
 */
export const DEFAULT_MAX_CONNECTIONS = 8
