/** Made from the declarations of settings by `npm run settings`: not to be edited. */

/** PostgreSQL instead of SQLite, for several instances. */
export interface DatabaseConfig {
  /**
   * `postgres://user:password@host:port/database`. Other hosts than loopback need TLS, unless
   * `?sslmode=disable` follows. Use the variable, because of the password.
   *
   * It must be the address of one PostgreSQL database on one host; sslmode may be disable, require,
   * verify-full, no-verify; target_session_attrs any, read-write, primary. Environment:
   * `DATABASE_URL`.
   *
   * @default SQLite
   *
   * @example `'postgres://frontdesk:password@db.example.com:5432/frontdesk'`
   */
  readonly url?: string
  /**
   * Most connections of one instance.
   *
   * It must be a whole number from 2 to 200.
   *
   * @default `8`
   *
   * @example `4`
   */
  readonly maxConnections?: number
  /**
   * Whether all instances together allow 30 forms an hour.
   *
   * It must be true or false.
   *
   * @default `true`
   *
   * @example `false`
   */
  readonly sharedLimits?: boolean
}
