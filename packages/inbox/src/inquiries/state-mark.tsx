/** A state as a shape and a word, so that neither colour nor shape is needed to read it. */
import type { HandlingState } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Texts } from '../texts/en.ts'

/** In a square of 16: a ring, a pause, a tick, a full square, a crossed ring. */
const shapes: Readonly<Record<HandlingState, string>> = {
  open: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11',
  held: 'M5.5 3v10M10.5 3v10',
  answered: 'M2.5 8.5l3.5 4l7.5-9',
  closed: 'M3.5 3.5h9v9h-9zM5 5h6v6H5zM7 7h2v2H7z',
  spam: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M4.2 4.2l7.6 7.6',
}

export function StateMark(props: {
  readonly state: HandlingState
  readonly texts: Texts
}): JSX.Element {
  const { state, texts } = props
  return (
    <span class={`state ${state}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[state]} />
      </svg>
      {texts.states[state]}
    </span>
  )
}
