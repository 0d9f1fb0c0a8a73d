/** Opening hours in a language. */
import { DAY_MS } from '../clock.ts'
import type { SiteFacts } from './settings.generated.ts'
import { isSameLanguage } from './texts/index.ts'
import type { Texts } from './texts/texts.ts'

type OpeningHours = NonNullable<SiteFacts['openingHours']>[number]

/** From Monday on, spelled as in the configuration. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const MINUTE_MS = 60_000

/** A region with a 24-hour clock in every language. */
const WHOLE_DAY = '150'

/** A time of the configuration, from the start of its day on. */
const TIME = /^(\d\d):(\d\d)$/

const UTC = { timeZone: 'UTC' } as const

/**
 * `Monday–Friday 09:00–17:00`, or `Montag–Freitag 9–17 Uhr`: a list for each set of days, with an
 * item for each of their spans. The country in `locale` decides between 12-hour and 24-hour clock.
 */
export function toHoursTexts(
  hours: readonly OpeningHours[],
  locale: string,
  texts: Pick<Texts, 'company'>,
): readonly (readonly string[])[] {
  const groups = Map.groupBy(hours, ({ days }) => toDaysText(days, locale, texts))
  return [...groups].map(([names, spans]) =>
    spans.map(({ opens, closes }, index) => {
      const span = toSpan(opens, closes, locale) ?? texts.company.openFrom(opens, closes)
      return index === 0 ? `${names} ${span}` : span
    }),
  )
}

/** A list of days, in which three or more that follow each other are a span. */
function toDaysText(
  days: OpeningHours['days'],
  locale: string,
  { company }: Pick<Texts, 'company'>,
): string {
  const weekday = new Intl.DateTimeFormat(locale, { ...UTC, weekday: 'long' })
  const name = (day: number): string => weekday.format(MONDAY + day * DAY_MS)
  const spans = toSpans(days.map((day) => weekdays.indexOf(day)))
  const names = spans.flatMap(([first, last]) =>
    last - first < 2
      ? [...new Set([first, last])].map(name)
      : [company.daysFrom(name(first), name(last))],
  )
  return new Intl.ListFormat(locale).format(names)
}

/**
 * The locale of a language in a country: of the site's tag for the language (`en-US`), else of the
 * company's country. Without a country the clock has 24 hours.
 */
export function toHoursLocale(
  { languages, address }: Pick<SiteFacts, 'languages' | 'address'>,
  { language, locale }: Pick<Texts, 'language' | 'locale'>,
): string {
  const tag = languages.find((spoken) => isSameLanguage(spoken, language)) ?? language
  const region = new Intl.Locale(tag).region ?? address?.country ?? WHOLE_DAY
  return new Intl.Locale(locale, { region }).toString()
}

/** `9:00 AM – 5:00 PM` for a 12-hour clock; otherwise undefined. */
function toSpan(opens: string, closes: string, locale: string): string | undefined {
  const clock = new Intl.DateTimeFormat(locale, { ...UTC, hour: 'numeric', minute: '2-digit' })
  if (!clock.resolvedOptions().hour12) return undefined
  const [from, to] = [opens, closes].map((time) => {
    const [, hours, minutes] = TIME.exec(time) ?? []
    return clock.format(MONDAY + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS)
  })
  return `${from} – ${to}`
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
