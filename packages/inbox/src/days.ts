/** Days and weeks as the company's clocks have them. */

const DAY_MS = 86_400_000

/** When a day begins there, in epoch milliseconds; undefined for what is no date, such as 2026-11-24. */
export function toDayStart(date: string, timeZone: string): number | undefined {
  const utc = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(utc)) return undefined
  // Twice: between the two midnights the clocks may have been changed.
  return utc - toOffset(utc - toOffset(utc, timeZone), timeZone)
}

/** Where the last `count` weeks begin, the one of now included, and where that one ends. */
export function toWeekBounds(now: number, count: number, timeZone: string): readonly number[] {
  // As if those clocks were UTC: 1970-01-05 was a Monday.
  const local = now + toOffset(now, timeZone)
  const monday = Math.floor((local / DAY_MS - 4) / 7) * 7 + 4
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = new Date((monday + (index - count + 1) * 7) * DAY_MS).toISOString().slice(0, 10)
    return toDayStart(day, timeZone) ?? now
  })
}

/** Milliseconds that clocks there are ahead of UTC. */
function toOffset(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
