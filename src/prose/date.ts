/** Days as people write them and machines compare them. */

/** Whether it is a day of the calendar, `YYYY-MM-DD` (ISO 8601). */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // A day that the month does not have would have become one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** By hand: the first `Intl.DateTimeFormat` of a process takes 10 ms, a tenth of a start. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-03-02` as `2 March 2026`. */
export function toReadableDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** Start of the day in UTC, as Atom and RFC 3339 want it. */
export function toTimestamp(date: string): string {
  return `${date}T00:00:00Z`
}
