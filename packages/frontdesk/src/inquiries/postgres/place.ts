/** The place of a database, for people: never with its password. */

/**
 * `PostgreSQL db.example.com:5432/frontdesk`; `url` is a checked address; its parameter `host`
 * wins, as with the driver.
 */
export function toPostgresPlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') || decodeURIComponent(hostname) || 'localhost'
  return `PostgreSQL ${host}${port && `:${port}`}${pathname}`
}
