import type { StoreReport } from './store-events.ts'

/** Settings of a store; each engine takes those that concern it. */
export interface StoreSettings extends PostgresTuning {
  /** Folder of the service's data; created if missing. */
  readonly dataDir: string
  /** `read` neither creates nor changes anything: for tools beside a running service. Default `write`. */
  readonly access?: 'read' | 'write'
  /** Receives messages that the operator needs at once. Default: none. */
  readonly report?: StoreReport
  /**
   * SQLite: milliseconds that a command waits for its turn beside a service that writes constantly.
   */
  readonly turnMs?: number
  /** PostgreSQL: the database's address. */
  readonly url?: string
}

/** Settings of the connections to PostgreSQL, named as under `database`. */
export interface PostgresTuning {
  /** Most connections at a time. Default {@link DEFAULT_MAX_CONNECTIONS}. */
  readonly maxConnections?: number
}

/**
 * Default of `database.maxConnections`: inquiries need one or two; the rest is for mail and the
 * operator's tools.
 */
export const DEFAULT_MAX_CONNECTIONS = 8
