/** Days in ISO 8601. */

/** Whether it is a calendar day, `YYYY-MM-DD` (ISO 8601). */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // `Date` moves a day that the month lacks into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Start of the day in UTC, for Atom (RFC 3339). */
export function toTimestamp(date: string): string {
  return `${date}T00:00:00Z`
}
