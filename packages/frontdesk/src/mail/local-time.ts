import { toReadableDate } from '../company/texts/readable-date.ts'
import type { Texts } from '../company/texts/texts.ts'

/**
 * `2 March 2026, 14:05 (Europe/Berlin)`, in the words of the language; `(Europe/Berlin, UTC+02:00)` in the
 * hour that a clock which is set back shows twice.
 */
export function toLocalTime(
  epochMs: number,
  timeZone: string,
  texts: Pick<Texts, 'months' | 'date' | 'time'>,
): string {
  const parts = toFormats(timeZone).moment.formatToParts(epochMs)
  const read = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  const date = toReadableDate(`${read('year')}-${read('month')}-${read('day')}`, texts)
  const offset = isShownTwice(epochMs, timeZone) ? `, ${toOffsetText(epochMs, timeZone)}` : ''
  return `${date}, ${texts.time(read('hour'), read('minute'))} (${timeZone}${offset})`
}

/** No clock is set by more at once but across the date line, which it crosses in whole days. */
const MOST_SET_BACK_MS = 3 * 3_600_000

/** Whether the clocks of a time zone show this time at another moment, too. */
function isShownTwice(epochMs: number, timeZone: string): boolean {
  const own = toOffsetMs(epochMs, timeZone)
  return [-MOST_SET_BACK_MS, MOST_SET_BACK_MS].some((awayMs) => {
    const other = toOffsetMs(epochMs + awayMs, timeZone)
    return other !== own && toOffsetMs(epochMs + own - other, timeZone) === other
  })
}

/** `UTC+02:00`. */
function toOffsetText(epochMs: number, timeZone: string): string {
  const name = toFormats(timeZone)
    .offset.formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')
}

/** How far the clocks of a time zone are ahead of UTC. */
function toOffsetMs(epochMs: number, timeZone: string): number {
  const [, sign, hours, minutes] =
    /^UTC([+-])(\d\d):(\d\d)/.exec(toOffsetText(epochMs, timeZone)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

interface Formats {
  readonly moment: Intl.DateTimeFormat
  readonly offset: Intl.DateTimeFormat
}

/** Of the time zone that the company has: every mail tells a moment, and a format takes long to make. */
const made = new Map<string, Formats>()

function toFormats(timeZone: string): Formats {
  const known = made.get(timeZone)
  if (known) return known
  const formats = {
    moment: new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
    offset: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
  }
  made.set(timeZone, formats)
  return formats
}
