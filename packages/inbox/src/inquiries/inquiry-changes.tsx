/** What may be done with an inquiry: a form for each, with the version that the page shows. */
import type { InboxEntry } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns, toPath } from '../paths.ts'
import { may } from '../rights.ts'
import type { SignedInAsk } from '../route.ts'
import { ActionButton, HiddenFields } from '../views/action-button.tsx'
import { SelectField } from '../views/fields.tsx'
import { toPersonName, toVisitorName, type People } from './names.ts'
import { Panel } from './panel.tsx'

interface ChangesProps {
  readonly entry: InboxEntry
  readonly people: People
  readonly ask: SignedInAsk
}

type Fields = readonly (readonly [name: string, value: string])[]

export function Changes({ entry, people, ask }: ChangesProps): JSX.Element {
  const { account, texts } = ask
  const { changes: words } = texts
  const { inquiry, handling, answered, delivery, copies } = entry
  const id = { id: inquiry.id }
  const version: Fields = [['version', String(handling.version)]]
  const isDone = handling.closedAt !== undefined || answered !== undefined
  const hasFailed = [delivery, ...copies].some(({ state }) => state === 'failed')
  return (
    <Panel title={words.title}>
      <p>
        <a class="button main" href={toAnswerLink(entry, ask)} data-key="r">
          {texts.inquiry.writeAnswer}
        </a>
      </p>
      <p class="help">{texts.inquiry.answerHelp}</p>
      <div class="actions">
        {handling.assignee !== account.id && (
          <ActionButton
            path={toPath(patterns.assignment, id)}
            label={words.take}
            fields={[...version, ['to', account.id]]}
          />
        )}
        {answered === undefined && (
          <ActionButton
            path={toPath(patterns.answered, id)}
            label={words.answered}
            fields={version}
          />
        )}
        {handling.closedAt === undefined && (
          <ActionButton
            path={toPath(patterns.closing, id)}
            label={words.close}
            fields={version}
            shortcut="e"
          />
        )}
        {isDone && (
          <ActionButton
            path={toPath(patterns.reopening, id)}
            label={words.reopen}
            fields={version}
          />
        )}
        {inquiry.quarantine !== undefined && (
          <ActionButton
            path={toPath(patterns.release, id)}
            label={words.notSpam}
            fields={version}
          />
        )}
        {hasFailed && (
          <ActionButton path={toPath(patterns.retry, id)} label={words.retry} fields={version} />
        )}
        {handling.state !== 'spam' && (
          <a class="button" href={toPath(patterns.spam, id)}>
            {words.spam}
          </a>
        )}
        {may(account.role, 'care-for-data') && (
          <a class="button danger" href={toPath(patterns.erasure, id)}>
            {words.erase}
          </a>
        )}
      </div>
      <form method="post" action={toPath(patterns.assignment, id)} class="inline give">
        <HiddenFields fields={version} />
        <SelectField
          name="to"
          label={words.giveTo}
          value={handling.assignee ?? ''}
          options={[
            ['', texts.inquiry.noOne],
            ...people.active.map((one) => [one.id, toPersonName(one)] as const),
          ]}
        />
        <button class="button">{words.give}</button>
      </form>
    </Panel>
  )
}

export function NoteForm({ entry, ask }: Pick<ChangesProps, 'entry' | 'ask'>): JSX.Element {
  const { inquiry: words } = ask.texts
  const { id } = entry.inquiry
  return (
    <form method="post" action={toPath(patterns.notes, { id })} class="note-form">
      <HiddenFields fields={[['version', String(entry.handling.version)]]} />
      <div class="field">
        <label for="field-text">{words.note}</label>
        <textarea id="field-text" name="text" rows={3} required maxlength={20_000} />
      </div>
      <button class="button">{words.addNote}</button>
    </form>
  )
}

/** Characters that are quoted: mail programs cut longer links off. */
const MOST_QUOTED = 1000

function toAnswerLink(entry: InboxEntry, { company, texts }: SignedInAsk): string {
  const { email, message } = entry.inquiry
  const { inquiry: words } = texts
  const quoted = message.slice(0, MOST_QUOTED).replaceAll(/^/gm, '> ')
  const body = `\n\n${words.quoted(toVisitorName(entry))}\n${quoted}`.replaceAll(/\r?\n/g, '\r\n')
  const subject = encodeURIComponent(words.subject(company.name))
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body.toWellFormed())}`
}
