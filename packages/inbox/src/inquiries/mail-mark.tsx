/** The state of an inquiry's mail: an envelope in one of several shapes, and a word. */
import type { DeliveryState } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Texts } from '../texts/en.ts'

const ENVELOPE = 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5'

/** Drawn on the envelope: nothing, a clock, a cross, a pause. */
const shapes: Readonly<Record<DeliveryState, string>> = {
  sent: ENVELOPE,
  pending: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M8 5v3.2l2 1.6',
  failed: 'M1.5 3.5h13v9h-13zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  held: 'M1.5 3.5h13v9h-13zM6.5 6v4M9.5 6v4',
}

export function MailMark(props: {
  readonly state: DeliveryState
  readonly texts: Texts
}): JSX.Element {
  const { state, texts } = props
  const word = texts.mail[state]
  return (
    <span class={state === 'sent' ? 'mail' : 'mail attention'} title={word}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[state]} />
      </svg>
      <span class={state === 'sent' ? 'unseen' : undefined}>{word}</span>
    </span>
  )
}
