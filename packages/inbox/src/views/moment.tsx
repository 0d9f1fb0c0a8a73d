/** Times in the company's time zone, with the exact time for machines. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Ask } from '../route.ts'

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly ask: Pick<Ask, 'texts' | 'company' | 'now'>
}

/** Date and time. */
export function Moment({ at, ask }: MomentProps): JSX.Element {
  return <time datetime={new Date(at).toISOString()}>{toLong(at, ask)}</time>
}

/** For lists: the time if today, the day if this year, else the date. */
export function ShortMoment({ at, ask }: MomentProps): JSX.Element {
  return (
    <time datetime={new Date(at).toISOString()} title={toLong(at, ask)}>
      {toShort(at, ask)}
    </time>
  )
}

function toLong(at: number, { texts, company: { timeZone } }: MomentProps['ask']): string {
  const style = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(texts.language, style).format(at)
}

function toShort(at: number, { texts, company: { timeZone }, now }: MomentProps['ask']): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const [then, today] = [day.format(at), day.format(now)]
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { timeStyle: 'short' }
      : then.slice(0, 4) === today.slice(0, 4)
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(texts.language, { timeZone, ...style }).format(at)
}
