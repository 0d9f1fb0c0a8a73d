/** The buttons for the inquiries that are chosen in the list. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns } from '../paths.ts'
import type { SignedInAsk } from '../route.ts'

export function BulkButtons({ ask }: { readonly ask: SignedInAsk }): JSX.Element {
  const { changes: words, list } = ask.texts
  const buttons = [
    ['take', words.take],
    ['answer', words.answered],
    ['close', words.close],
    ['reopen', words.reopen],
    ['spam', words.spam],
    ['release', words.notSpam],
  ] as const
  return (
    <form
      id="changes"
      method="post"
      action={patterns.changes}
      class="bulk"
      role="group"
      aria-label={list.changes}
    >
      <input type="hidden" name="back" value={ask.here} />
      {buttons.map(([change, label]) => (
        <button class="button" name="change" value={change}>
          {label}
        </button>
      ))}
    </form>
  )
}
