/** Buttons for the inquiries selected in the list. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns } from '../paths.ts'
import type { UserRequest } from '../route.ts'
import { toPersonName, type People } from './names.ts'

export function BulkButtons(props: {
  readonly req: UserRequest
  readonly people: People
}): JSX.Element {
  const { req, people } = props
  const { changes: words, list } = req.texts
  const buttons = [
    ['take', words.take],
    ['answer', words.answered],
    ['close', words.close, 'e'],
    ['reopen', words.reopen],
    ['spam', words.spam],
    ['release', words.notSpam],
  ] as const
  return (
    <form id="changes" method="post" action={patterns.changes} class="bulk">
      <input type="hidden" name="back" value={req.here} />
      <label class="choose" data-choose-all hidden>
        <input type="checkbox" />
        <span class="unseen">{list.chooseAll}</span>
      </label>
      <p class="muted hint">{list.hint}</p>
      <div class="bulk-buttons" role="group" aria-label={list.changes}>
        {buttons.map(([change, label, key]) => (
          <button class="button small" name="change" value={change} data-key={key}>
            {label}
          </button>
        ))}
        <select name="to" aria-label={words.giveTo} class="small">
          <option value="">{req.texts.inquiry.noOne}</option>
          {people.active.map((one) => (
            <option value={one.id}>{toPersonName(one)}</option>
          ))}
        </select>
        <button class="button small" name="change" value="give">
          {words.give}
        </button>
      </div>
    </form>
  )
}
