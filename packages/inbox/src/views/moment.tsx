/** Times in the company's time zone, with the exact time for machines. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toDateFormat } from '../formats.ts'
import type { InboxRequest } from '../route.ts'

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly req: Pick<InboxRequest, 'texts' | 'company' | 'now'>
}

/** Date and time. */
export function Moment({ at, req }: MomentProps): JSX.Element {
  return <time datetime={new Date(at).toISOString()}>{toLong(at, req)}</time>
}

/** For lists: the time if today, the day if this year, else the date. */
export function ShortMoment({ at, req }: MomentProps): JSX.Element {
  return (
    <time datetime={new Date(at).toISOString()} title={toLong(at, req)}>
      {toShort(at, req)}
    </time>
  )
}

function toLong(at: number, { texts, company: { timeZone } }: MomentProps['req']): string {
  const style = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  return toDateFormat(texts.language, style).format(at)
}

function toShort(at: number, { texts, company: { timeZone }, now }: MomentProps['req']): string {
  const day = toDateFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const [then, today] = [day.format(at), day.format(now)]
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { timeStyle: 'short' }
      : then.slice(0, 4) === today.slice(0, 4)
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' }
  return toDateFormat(texts.language, { timeZone, ...style }).format(at)
}
