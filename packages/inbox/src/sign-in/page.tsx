/** The sign-in page, with all enabled methods. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Parts } from '../parts.ts'
import { parseBack, patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { comesFromElsewhere } from '../request/origin.ts'
import { getOpen, type InboxRequest, type Route } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { ActionButton } from '../views/action-button.tsx'
import { TextField } from '../views/fields.tsx'
import { renderContinue } from '../views/refusals.tsx'
import { PlainPage } from '../views/plain.tsx'
import { PasskeyForm } from '../views/passkey-form.tsx'
import { createSignInOptions } from './passkey-options.ts'
import { readProxyEmail } from './proxy-identity.ts'

type SignInFault = keyof Texts['signIn'] &
  (
    | 'refused'
    | 'expired'
    | 'disabled'
    | 'cloned'
    | 'noScript'
    | 'openIdAway'
    | 'openIdRefused'
    | 'proxyRefused'
  )

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
    getOpen(patterns.signIn, async (req) => {
      const token = parts.cookies.readSession(req.c.req.raw)
      const back = parseBack(req.c.req.query('back'))
      if (token === undefined && comesFromElsewhere(req.c.req.raw)) return renderContinue(req)
      const session = token === undefined ? undefined : await parts.sessions.find(token, true)
      return session ? req.c.redirect(back, 303) : renderSignIn(parts, req, { back })
    }),
  ]
}

export async function renderSignIn(
  parts: Parts,
  req: InboxRequest,
  { back, fault, status = 200, as }: SignInState,
): Promise<Response> {
  const { settings, mail } = parts
  const { signIn, confirm } = req.texts
  const options = await createSignInOptions(parts, req.visit)
  req.c.header('Set-Cookie', parts.cookies.writeVisit(req.visit), { append: true })
  const email = await readProxyEmail(parts, req)
  const hasCodes = settings.mailCodes && mail !== undefined
  const { openId } = settings
  // A proxy's word is not a recent proof.
  const hasProxy = email !== undefined && as === undefined
  const fields = [['back', back] as const, ...(as === undefined ? [] : [['as', as] as const])]
  return render(
    req.c,
    <PlainPage req={req} title={as === undefined ? signIn.title : confirm.title}>
      <p class="muted">{as === undefined ? signIn.lead(parts.company.name) : confirm.lead}</p>
      <PasskeyForm
        path={patterns.signIn}
        kind="get"
        options={options}
        fields={fields}
        label={signIn.passkey}
        texts={req.texts}
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
            {signIn.openId(openId.name ?? new URL(openId.issuer).hostname)}
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
