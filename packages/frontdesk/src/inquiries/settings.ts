/** Settings of the connections to PostgreSQL, named as under `database`. */
export interface PostgresTuning {
  /** Most connections at a time. Default {@link DEFAULT_MAX_CONNECTIONS}. */
  readonly maxConnections?: number
}

/** Default of `database.maxConnections`: inquiries need one or two; mail and tools the rest. */
export const DEFAULT_MAX_CONNECTIONS = 8
