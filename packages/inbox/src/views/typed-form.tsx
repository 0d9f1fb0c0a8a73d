/** A form that was not accepted: its texts stay editable, and one button sends it again. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Form } from '../request/form.ts'
import type { Texts } from '../texts/en.ts'
import { HiddenFields } from './action-button.tsx'

/** Fields that people type into; others are kept unchanged. */
const TYPED: ReadonlySet<string> = new Set(['text', 'signature'])

interface TypedFormProps {
  readonly path: string
  readonly entries: Form['entries']
  readonly label: string
  readonly texts: Texts
  /** Seconds after which a script sends it again, unless a person changes it. */
  readonly again?: number
}

export function TypedForm(props: PropsWithChildren<TypedFormProps>): JSX.Element {
  const { path, entries, label, texts, again, children } = props
  return (
    <form method="post" action={path} data-again={again}>
      <HiddenFields fields={entries.filter(([name]) => !TYPED.has(name))} />
      {entries
        .filter(([name]) => TYPED.has(name))
        .map(([name, value]) => (
          <div class="field">
            <label for={`field-${name}`}>{texts.conflict.typed}</label>
            <textarea id={`field-${name}`} name={name} rows={6} dir="auto">
              {value}
            </textarea>
          </div>
        ))}
      {again !== undefined && (
        <p class="muted" role="status" data-trying hidden>
          {texts.errors.trying}
        </p>
      )}
      <div class="actions">
        <button class="button main">{label}</button>
        {children}
      </div>
    </form>
  )
}
