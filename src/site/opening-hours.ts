/** When somebody is there, in the words of a language. */
import type { SiteFacts } from '../config/config.generated.ts'

type OpeningHours = NonNullable<SiteFacts['openingHours']>[number]

/** As the week goes, and as the configuration writes them. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const DAY_MS = 86_400_000

/** `Monday–Friday 09:00–17:00`; days that follow each other as a span. */
export function toHoursText({ days, opens, closes }: OpeningHours, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const name = (day: number): string => format.format(MONDAY + day * DAY_MS)
  const spans = toSpans(days.map((day) => weekdays.indexOf(day)))
  const names = spans.map(([first, last]) =>
    first === last ? name(first) : `${name(first)}–${name(last)}`,
  )
  return `${names.join(', ')} ${opens}–${closes}`
}

/** First and last of each run. */
function toSpans(days: readonly number[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && day === last[1] + 1) last[1] = day
    else spans.push([day, day])
  }
  return spans
}
