/** A form with one button, for changes without further input. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface ActionButtonProps {
  readonly path: string
  readonly label: string
  /** `main`: the usual action; `danger`: cannot be undone. */
  readonly kind?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined
  /** The button's object, for screen readers' lists of buttons. */
  readonly about?: string
  /** Key that presses it. */
  readonly shortcut?: string | undefined
}

export function ActionButton(props: ActionButtonProps): JSX.Element {
  const { path, label, kind = 'plain', fields, about, shortcut } = props
  return (
    <form method="post" action={path} class="action">
      <HiddenFields fields={fields} />
      <button class={`button ${kind}`} data-key={shortcut}>
        {label}
        {about !== undefined && <span class="unseen"> {about}</span>}
      </button>
    </form>
  )
}

export function HiddenFields({ fields = [] }: Pick<ActionButtonProps, 'fields'>): JSX.Element {
  return (
    <>
      {fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
