/** A colleague: initials and name. */
import type { JSX } from 'hono/jsx/jsx-runtime'

export function Avatar({ name }: { readonly name: string }): JSX.Element {
  return (
    <span class="who">
      <span class="avatar" aria-hidden="true">
        {toInitials(name)}
      </span>
      <span class="who-name">{name}</span>
    </span>
  )
}

/** Initials of the first and last word; of an address, only the part before `@`. */
function toInitials(name: string): string {
  const [own = ''] = name.split('@')
  const words = own.split(/[\s.]+/).filter(Boolean)
  return [words[0], ...words.slice(1).slice(-1)]
    .flatMap((word) => [...(word ?? '')][0] ?? [])
    .join('')
    .toUpperCase()
}
