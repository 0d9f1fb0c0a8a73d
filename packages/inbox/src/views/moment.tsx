/** A moment as people read it, in the company's time zone, with the exact one for machines. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly language: string
  readonly timeZone: string
}

export function Moment({ at, language, timeZone }: MomentProps): JSX.Element {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return <time datetime={new Date(at).toISOString()}>{format.format(at)}</time>
}
