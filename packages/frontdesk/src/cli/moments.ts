/** Times as people type them: a date, a time, or an age. All in UTC, like listings. */

const ageUnits: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
}

/** RFC 3339, its time optional; without an offset it is UTC. */
const dateTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/i

/** Completes "it must be". */
export const MOMENT_ALLOWED =
  'a date (2026-11-21), a time in UTC (2026-11-21T09:30) or an age (90m, 12h, 30d, 2w)'

/** Epoch milliseconds; undefined for invalid text, such as the 30th of February. */
export function parseMoment(text: string, now: number): number | undefined {
  const age = /^(\d{1,6})([mhdw])$/.exec(text)
  if (age) return now - Number(age[1]) * (ageUnits[age[2] ?? ''] ?? Number.NaN)
  const [, date = '', minutes = '00:00', seconds = ':00', offset = 'Z'] = dateTime.exec(text) ?? []
  const day = Date.parse(`${date}T00:00:00Z`)
  // Date.parse reads the 30th of February as the 2nd of March.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(date)) return undefined
  const moment = Date.parse(`${date}T${minutes}${seconds}${offset.toUpperCase()}`)
  return Number.isNaN(moment) ? undefined : moment
}

/** `2026-11-21 09:30:00`: UTC, to the second. */
export function toTimeText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** RFC 3339. */
export function toIso(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : new Date(epochMs).toISOString()
}
