/** Days as people write them and machines compare them. */

/** Whether it is a day of the calendar, `YYYY-MM-DD` (ISO 8601). */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // A day that the month does not have would have become one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Start of the day in UTC, as Atom and RFC 3339 want it. */
export function toTimestamp(date: string): string {
  return `${date}T00:00:00Z`
}
