/** Made from the declarations of settings by `npm run settings`: not to be edited. */

/** PostgreSQL instead of SQLite: for several instances, or where a server runs already. */
export interface DatabaseConfig {
  /**
   * Database that keeps the inquiries, which several instances may share. Written as
   * `postgres://user:password@host:port/database`; the variable keeps the password out of the file.
   * A host that is not loopback is reached by TLS, unless `?sslmode=disable` follows.
   *
   * It must be the address of one PostgreSQL database on one host, with sslmode, if any, one of
   * disable, require, verify-full, no-verify, and target_session_attrs, if any, one of any,
   * read-write, primary. Environment: `DATABASE_URL`. Default: none: SQLite.
   */
  readonly url?: string
  /**
   * Most connections of one instance.
   *
   * It must be a whole number from 2 to 200. Default: `8`.
   */
  readonly maxConnections?: number
  /**
   * Whether contact forms are counted for all instances together, so that a limit of 30 means 30.
   *
   * It must be true or false. Default: `true`.
   */
  readonly sharedLimits?: boolean
}
