import type { Texts } from './texts.ts'

/**
 * `2026-03-02` as `2 March 2026`. By hand: the first `Intl.DateTimeFormat` of a process takes 10
 * ms, a tenth of a start.
 */
export function toReadableDate(
  date: string,
  { months, date: write }: Pick<Texts, 'months' | 'date'>,
): string {
  const [year = '', month, day] = date.split('-')
  return write(Number(day), months[Number(month) - 1] ?? '', year)
}
