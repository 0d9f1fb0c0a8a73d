/** The form of an answer. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import type { UserRequest } from '../route.ts'
import type { Snippet } from '../store/snippets.ts'
import { HiddenFields } from '../views/action-button.tsx'
import type { AnswerForm } from './answer-form.ts'

interface ComposeFormProps {
  readonly req: UserRequest
  readonly entry: InboxEntry
  readonly form: AnswerForm
  readonly snippets: readonly Snippet[]
  /** The visitor's words that will be quoted. */
  readonly original: string
  /** Whether it was stopped because something came. */
  readonly isAgain: boolean
}

export function ComposeForm(props: ComposeFormProps): JSX.Element {
  const { req, entry, form, snippets, original, isAgain } = props
  const { answer: words, inquiry } = req.texts
  const { id, language } = entry.inquiry
  const { text, version, notes, nonce } = form
  const fields = Object.entries({ version: String(version), notes: String(notes), nonce })
  return (
    <section class="panel">
      <form
        class="body"
        method="post"
        action={toPath(patterns.answer, { id })}
        data-draft={`${toPath(patterns.draft, { id })}?kind=answer`}
      >
        <HiddenFields fields={fields} />
        <div class="field">
          <label for="field-text">{words.text}</label>
          <textarea
            id="field-text"
            name="text"
            rows={14}
            required
            maxlength={20_000}
            dir="auto"
            lang={language}
            autofocus
          >
            {text}
          </textarea>
        </div>
        <details>
          <summary>{words.quoted}</summary>
          <p class="sent-text" dir="auto">
            {original}
          </p>
        </details>
        <div class="actions">
          <button class="button main">{isAgain ? words.sendAnyway : words.send}</button>
          <button
            class="button"
            formaction={toPath(patterns.answerPreview, { id })}
            name="do"
            value="preview"
          >
            {words.preview}
          </button>
          {snippets.length > 0 && <SnippetChoice {...{ req, id, snippets }} />}
          <span class="muted" role="status" data-saved hidden>
            {inquiry.draftSaved}
          </span>
        </div>
      </form>
    </section>
  )
}

interface SnippetChoiceProps {
  readonly req: UserRequest
  readonly id: string
  readonly snippets: readonly Snippet[]
}

function SnippetChoice({ req, id, snippets }: SnippetChoiceProps): JSX.Element {
  const { answer: words } = req.texts
  return (
    <>
      <select name="snippet" class="small" aria-label={words.snippet}>
        {snippets.map((one) => (
          <option value={one.id}>{one.name}</option>
        ))}
      </select>
      <button
        class="button"
        formaction={toPath(patterns.answerPreview, { id })}
        formnovalidate
        name="do"
        value="snippet"
      >
        {words.insert}
      </button>
    </>
  )
}
