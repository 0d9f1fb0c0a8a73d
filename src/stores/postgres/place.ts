/** Where a database is, for people: never with its password. */

/** `PostgreSQL db.example.com:5432/frontdesk`; `url` is one that the configuration admits. */
export function toPostgresPlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname || searchParams.get('host') || 'localhost'
  return `PostgreSQL ${host}${port && `:${port}`}${pathname}`
}
