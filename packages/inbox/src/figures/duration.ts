/** Durations as text. */
import { DAY_MS, HOUR_MS } from 'frontdesk/ports'

/** In a fitting unit: `40 min`, `5.5 hr`, `3 days`; a dash for undefined. */
export function toDuration(ms: number | undefined, language: string): string {
  if (ms === undefined) return '–'
  const [unit, size] =
    ms < 1.5 * HOUR_MS
      ? (['minute', HOUR_MS / 60] as const)
      : ms < 2 * DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const)
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(ms / size)
}
