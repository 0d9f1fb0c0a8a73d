/** A menu opened by a button, without script too. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'

interface MenuProps {
  readonly label: string
  /** The button's object, for screen readers. */
  readonly about?: string
  /** `spread`: side by side on wide screens. */
  readonly kind?: 'spread'
}

export function Menu({ label, about, kind, children }: PropsWithChildren<MenuProps>): JSX.Element {
  return (
    <details class={`menu ${kind ?? ''}`}>
      <summary class="button">
        {label}
        {about !== undefined && <span class="unseen"> {about}</span>}
      </summary>
      <div class="items">{children}</div>
    </details>
  )
}
