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

function toInitials(name: string): string {
  const words = name.split(/[\s.@]+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = name.includes('@')
    ? ''
    : ([...(words.length > 1 ? (words.at(-1) ?? '') : '')][0] ?? '')
  return (first + last).toUpperCase()
}
