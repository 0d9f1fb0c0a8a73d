/** Days and weeks in the company's time zone. */
import { DAY_MS } from 'frontdesk/ports'
import { toDateFormat } from './formats.ts'

/** Start of a day such as 2026-11-24 there, in epoch milliseconds; undefined if invalid. */
export function toDayStart(date: string, timeZone: string): number | undefined {
  const utc = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(utc)) return undefined
  // Twice, because the clocks may change between the two midnights.
  return utc - toOffset(utc - toOffset(utc, timeZone), timeZone)
}

/** Starts of the last `count` weeks including the current one, and its end. */
export function toWeekBounds(now: number, count: number, timeZone: string): readonly number[] {
  // Local time as if it were UTC; 1970-01-05 was a Monday.
  const local = now + toOffset(now, timeZone)
  const monday = Math.floor((local / DAY_MS - 4) / 7) * 7 + 4
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = new Date((monday + (index - count + 1) * 7) * DAY_MS).toISOString().slice(0, 10)
    return toDayStart(day, timeZone) ?? now
  })
}

/** Milliseconds that the zone is ahead of UTC. */
function toOffset(at: number, timeZone: string): number {
  const format = toDateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
