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
