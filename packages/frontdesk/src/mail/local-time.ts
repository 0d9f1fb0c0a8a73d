import { toReadableDate } from '../company/texts/readable-date.ts'
import type { Texts } from '../company/texts/texts.ts'

/** `2 March 2026, 14:05 (Europe/Berlin)`, in the words of the language. */
export function toLocalTime(
  epochMs: number,
  timeZone: string,
  texts: Pick<Texts, 'months' | 'date' | 'time'>,
): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(epochMs)
  const read = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  const date = toReadableDate(`${read('year')}-${read('month')}-${read('day')}`, texts)
  const time = texts.time(read('hour'), read('minute'))
  return `${date}${time.startsWith(' ') ? '' : ', '}${time} (${timeZone})`
}
