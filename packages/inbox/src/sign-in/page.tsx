/** The sign-in page, with all enabled methods. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Parts } from '../parts.ts'
import { parseBack, patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { comesFromElsewhere } from '../request/origin.ts'
import { getOpen, type Ask, type Route } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { ActionButton } from '../views/action-button.tsx'
import { TextField } from '../views/fields.tsx'
import { renderContinue } from '../views/refusals.tsx'
import { PlainPage } from '../views/plain.tsx'
import { PasskeyForm } from '../views/passkey-form.tsx'
import { toOpenIdName } from './openid-name.ts'
import { createSignInOptions } from './passkey-options.ts'
import { readProxyEmail } from './proxy-identity.ts'

type SignInFault = keyof Texts['signIn'] &
  ('refused' | 'expired' | 'disabled' | 'cloned' | 'noScript' | 'openIdRefused' | 'proxyRefused')

interface SignInState {
  /** The page after sign-in. */
  readonly back: string
  readonly fault?: SignInFault
  readonly status?: ContentfulStatusCode
  /** The account that must prove its identity again. */
  readonly as?: string
}

export function signInPage(parts: Parts): readonly Route[] {
  return [
    getOpen(patterns.signIn, async (ask) => {
      const token = parts.cookies.readSession(ask.c.req.raw)
      const back = parseBack(ask.c.req.query('back'))
      if (token === undefined && comesFromElsewhere(ask.c.req.raw)) return renderContinue(ask)
      const session = token === undefined ? undefined : await parts.sessions.find(token, true)
      return session ? ask.c.redirect(back, 303) : renderSignIn(parts, ask, { back })
    }),
  ]
}

export async function renderSignIn(
  parts: Parts,
  ask: Ask,
  { back, fault, status = 200, as }: SignInState,
): Promise<Response> {
  const { settings, mail } = parts
  const { signIn, confirm } = ask.texts
  const options = await createSignInOptions(parts, ask.visit)
  ask.c.header('Set-Cookie', parts.cookies.writeVisit(ask.visit), { append: true })
  const email = await readProxyEmail(parts, ask)
  const hasCodes = settings.mailCodes && mail !== undefined
  const { openId } = settings
  // A proxy's word is not a recent proof.
  const hasProxy = email !== undefined && as === undefined
  const fields = [['back', back] as const, ...(as === undefined ? [] : [['as', as] as const])]
  return render(
    ask.c,
    <PlainPage ask={ask} title={as === undefined ? signIn.title : confirm.title}>
      <p class="muted">{as === undefined ? signIn.lead(parts.company.name) : confirm.lead}</p>
      <PasskeyForm
        path={patterns.signIn}
        kind="get"
        options={options}
        fields={fields}
        label={signIn.passkey}
        texts={ask.texts}
        fault={fault && signIn[fault]}
      />
      {!hasCodes && (
        <div data-suggested hidden>
          <TextField
            name="who"
            label={signIn.suggested}
            autocomplete="username webauthn"
            required={false}
          />
        </div>
      )}
      {(hasCodes || openId || hasProxy) && <p class="or">{signIn.or}</p>}
      {hasProxy && (
        <ActionButton
          path={toPath(patterns.signInProxy, {})}
          label={signIn.proxy(email)}
          fields={fields}
        />
      )}
      {openId && (
        <p>
          <a
            class="button wide"
            href={`${patterns.signInOpenId}?${new URLSearchParams({ back, ...(as !== undefined && { again: '1' }) })}`}
          >
            {signIn.openId(toOpenIdName(openId))}
          </a>
        </p>
      )}
      {hasCodes && (
        <form method="post" action={patterns.signInCode}>
          <input type="hidden" name="back" value={back} />
          <TextField
            name="email"
            type="email"
            label={signIn.email}
            autocomplete="username webauthn"
            maxlength={254}
          />
          <button class="button wide">{signIn.sendCode}</button>
        </form>
      )}
      <p class="foot">{signIn.lost}</p>
    </PlainPage>,
    status,
  )
}
