/** The time zone of a company, where no setting names it. */

/** A winter's and a summer's day: zones whose clocks agree on both show the same all year. */
const DAYS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)] as const

/**
 * The one of a country, where all its clocks show the same, or all those of its part in Europe (Spain
 * without the Canaries); else that of this machine.
 */
export function findTimeZone(country: string | undefined): string {
  const all = country === undefined ? [] : listTimeZones(country)
  const european = all.filter((zone) => zone.startsWith('Europe/'))
  const [first, ...others] = european.length > 0 ? european : all
  if (first !== undefined && others.every((zone) => toClocks(zone) === toClocks(first)))
    return first
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function toClocks(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return DAYS.map((day) => format.format(day)).join()
}

/** Engines have it as a function, as ECMA-402 now says, or as a property. */
function listTimeZones(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?(): readonly string[] | undefined } = new Intl.Locale(
    'und',
    { region: country },
  )
  return locale.getTimeZones?.() ?? []
}
