/** The actions on an inquiry: a form for each, with the version and notes that the page shows. */
import type { Answer, InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import type { Form } from '../request/form.ts'
import { may } from '../rights.ts'
import type { UserRequest } from '../route.ts'
import type { Snippet } from '../store/snippets.ts'
import { ActionButton, HiddenFields } from '../views/action-button.tsx'
import { SelectField } from '../views/fields.tsx'
import { Menu } from '../views/menu.tsx'
import { toAnswerLink } from './answer-link.ts'
import { toPersonName, type People } from './names.ts'
import { ButtonLink } from '../views/button-link.tsx'

interface ChangesProps {
  readonly entry: InboxEntry
  readonly req: UserRequest
  /** The state that the page shows: see {@link toSeenFields}. */
  readonly seen: Form['entries']
}

interface AnswerProps extends ChangesProps {
  readonly snippets: readonly Snippet[]
  /** Whether it can be answered here; otherwise a mail program opens. */
  readonly canAnswer: boolean
}

/** The buttons below the title. */
export function Changes(props: AnswerProps & { readonly answers: readonly Answer[] }): JSX.Element {
  const { entry, req, seen, answers, canAnswer } = props
  const { account, texts } = req
  const { changes: words } = texts
  const { inquiry, handling, answered, delivery, copies } = entry
  const id = { id: inquiry.id }
  const isDone = handling.closedAt !== undefined || answered !== undefined
  const mails = [delivery, ...copies, ...answers.map(({ mail }) => mail)]
  const hasFailed = mails.some(
    ({ state, attempts }) => state === 'failed' || (state === 'pending' && attempts > 0),
  )
  const button = (
    isShown: boolean,
    pattern: `/inquiries/:id/${string}`,
    label: string,
    shortcut?: string,
    fields: Form['entries'] = [],
  ): JSX.Element | false =>
    isShown && (
      <ActionButton
        path={toPath(pattern, id)}
        label={label}
        fields={[...seen, ...fields]}
        shortcut={shortcut}
      />
    )
  return (
    <div class="toolbar" role="group" aria-label={words.title}>
      <a
        class="button main"
        href={canAnswer ? toPath(patterns.answer, id) : toAnswerLink(entry, req)}
        data-key="r"
      >
        {texts.inquiry.writeAnswer}
      </a>
      <Menu kind="spread" label={words.more}>
        <SnippetMenu {...props} />
        {button(handling.assignee !== account.id, patterns.assignment, words.take, 't', [
          ['to', account.id],
        ])}
        {button(answered === undefined, patterns.answered, words.answered, 'a')}
        {button(handling.closedAt === undefined, patterns.closing, words.close, 'e')}
        {button(isDone, patterns.reopening, words.reopen)}
        {button(inquiry.quarantine !== undefined, patterns.release, words.notSpam)}
        {button(hasFailed, patterns.retry, words.retry)}
        <span class="spring" />
        {handling.state !== 'spam' && (
          <ButtonLink
            path={toPath(patterns.spam, id)}
            label={words.spam}
            kind="quiet"
            shortcut="!"
          />
        )}
        {may(account.role, 'care-for-data') && (
          <ButtonLink path={toPath(patterns.erasure, id)} label={words.erase} kind="quiet danger" />
        )}
      </Menu>
    </div>
  )
}

/** Each item starts an answer with the snippet. */
function SnippetMenu({ entry, req, snippets, canAnswer }: AnswerProps): JSX.Element {
  const path = toPath(patterns.answer, { id: entry.inquiry.id })
  return (
    <Menu label={req.texts.inquiry.withSnippet}>
      {snippets.map(({ id, name, text }) => (
        <a href={canAnswer ? `${path}?snippet=${id}` : toAnswerLink(entry, req, text)}>{name}</a>
      ))}
      {canAnswer && <a href={toAnswerLink(entry, req)}>{req.texts.answer.inMailProgram}</a>}
      <a class="muted" href={patterns.snippets}>
        {req.texts.snippets.title}
      </a>
    </Menu>
  )
}

export function GiveForm(props: ChangesProps & { readonly people: People }): JSX.Element {
  const { entry, req, seen, people } = props
  const { changes: words, inquiry } = req.texts
  const { id } = entry.inquiry
  return (
    <form method="post" action={toPath(patterns.assignment, { id })} class="inline give">
      <HiddenFields fields={seen} />
      <SelectField
        name="to"
        label={words.giveTo}
        value={entry.handling.assignee ?? ''}
        options={[
          ['', inquiry.noOne],
          ...people.active.map((one) => [one.id, toPersonName(one)] as const),
        ]}
      />
      <button class="button">{words.give}</button>
    </form>
  )
}

interface NoteFormProps extends ChangesProps {
  /** The saved draft. */
  readonly draft: string
  /** Identifies the note, so that it is added once. */
  readonly nonce: string
}

export function NoteForm({ entry, req, seen, draft, nonce }: NoteFormProps): JSX.Element {
  const { inquiry: words } = req.texts
  const { id } = entry.inquiry
  return (
    <form
      method="post"
      action={toPath(patterns.notes, { id })}
      class="note-form"
      data-draft={toPath(patterns.draft, { id })}
    >
      <HiddenFields fields={[...seen, ['nonce', nonce]]} />
      <div class="field">
        <label for="field-text">{words.note}</label>
        <textarea id="field-text" name="text" rows={3} required maxlength={20_000} data-key="n">
          {draft}
        </textarea>
        {draft !== '' && <p class="help">{words.draftKept}</p>}
      </div>
      <div class="actions">
        <button class="button">{words.addNote}</button>
        <span class="muted" role="status" data-saved hidden>
          {words.draftSaved}
        </span>
      </div>
    </form>
  )
}
