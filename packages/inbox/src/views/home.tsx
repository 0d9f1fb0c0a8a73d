/** The first page. */
import type { JSX } from 'hono/jsx/jsx-runtime'

export function HomePage({ name }: { readonly name: string }): JSX.Element {
  return (
    <html lang="en">
      <title>{name}</title>
      <h1>{name}</h1>
    </html>
  )
}
