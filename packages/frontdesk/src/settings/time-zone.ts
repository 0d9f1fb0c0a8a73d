/** The company's time zone, where no setting names it. */

/** Days in winter and summer: zones that agree on both show the same time all year. */
const DAYS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)] as const

/**
 * The country's, if all its zones show the same time, or all in its European part (Spain without
 * the Canaries); else this machine's.
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

/** Some engines have it as a function, as in ECMA-402 now, others as a property. */
function listTimeZones(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?(): readonly string[] | undefined } = new Intl.Locale(
    'und',
    { region: country },
  )
  return locale.getTimeZones?.() ?? []
}
