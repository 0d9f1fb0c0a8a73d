/** A form whose button asks the browser for a passkey, and sends the answer. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Texts } from '../texts/en.ts'
import { HiddenFields } from './action-button.tsx'

interface PasskeyFormProps {
  readonly path: string
  /** `get` proves an identity with a passkey, `create` makes one. */
  readonly kind: 'get' | 'create'
  /** WebAuthn's options as JSON. */
  readonly options: object
  readonly fields?: readonly (readonly [name: string, value: string])[]
  readonly label: string
  readonly texts: Texts
  /** Why the last answer was not accepted. */
  readonly fault?: string | undefined
}

export function PasskeyForm(props: PasskeyFormProps): JSX.Element {
  const { path, kind, options, fields = [], label, texts, fault } = props
  return (
    <form method="post" action={path} data-passkey={kind} data-options={JSON.stringify(options)}>
      {fault !== undefined && (
        <p class="message bad" role="alert">
          {fault}
        </p>
      )}
      <HiddenFields fields={[...fields, ['credential', '']]} />
      <button class="button main wide">{label}</button>
      <p class="message bad" data-unsupported hidden>
        {texts.signIn.unsupported}
      </p>
      <noscript>
        <p class="message">{texts.signIn.noScript}</p>
      </noscript>
    </form>
  )
}
