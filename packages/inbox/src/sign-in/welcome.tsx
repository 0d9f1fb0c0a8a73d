/** The first page after an invitation: a passkey, then the inquiries. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { ButtonLink } from '../views/button-link.tsx'
import { PasskeyForm } from '../views/passkey-form.tsx'
import { PlainPage } from '../views/plain.tsx'
import { createPasskeyOptions } from './passkey-options.ts'

export function welcomeRoutes(parts: Parts): readonly Route[] {
  return [get(patterns.welcome, 'own-account', (req) => renderWelcome(parts, req))]
}

/** After a passkey that was not added. */
export interface PasskeyRefusal {
  readonly fault?: 'notAdded' | 'known'
  readonly status?: ContentfulStatusCode
}

export async function renderWelcome(
  parts: Parts,
  req: UserRequest,
  { fault, status = 200 }: PasskeyRefusal = {},
): Promise<Response> {
  const { account, session, texts } = req
  const words = texts.account
  const options = await createPasskeyOptions(parts, account, { sessionId: session.id, known: [] })
  return render(
    req.c,
    <PlainPage req={req} title={texts.invitation.title}>
      <p>{words.firstPasskey}</p>
      <p class="muted">{words.passkeysLead}</p>
      <PasskeyForm
        path={patterns.passkeys}
        kind="create"
        options={options}
        label={words.addPasskey}
        texts={texts}
        fault={fault && words[fault]}
      />
      <p class="foot">
        <ButtonLink path={patterns.home} label={texts.invitation.later} kind="quiet wide" />
      </p>
    </PlainPage>,
    status,
  )
}
