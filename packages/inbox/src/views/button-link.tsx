/** A link that looks like a button. */
import type { JSX } from 'hono/jsx/jsx-runtime'

interface ButtonLinkProps {
  readonly path: string
  readonly label: string
  /** Classes beside `button`: `main`, `wide`, `quiet`, `danger`. */
  readonly kind?: string
  /** Key that presses it. */
  readonly shortcut?: string
}

export function ButtonLink({ path, label, kind = '', shortcut }: ButtonLinkProps): JSX.Element {
  return (
    <a class={`button ${kind}`} href={path} data-key={shortcut}>
      {label}
    </a>
  )
}
