/** A link that works once. Opening it changes nothing, because mail scanners open links too. */
import { STRANGER, type Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { getOpen, postOpen, type Ask, type Route } from '../route.ts'
import { hashToken, isSame } from '../secrets.ts'
import type { Account } from '../store/accounts.ts'
import { PlainPage } from '../views/plain.tsx'
import { startSession } from './session-start.ts'
import { ButtonLink } from '../views/button-link.tsx'

export function invitationRoutes(parts: Parts): readonly Route[] {
  return [
    getOpen(patterns.invitation, async (ask) => {
      const id = await parts.invitations.look(ask.c.req.param('token') ?? '')
      const account = id === undefined ? undefined : await parts.accounts.find(id)
      return account ? renderInvitation(parts, ask, account) : renderGone(ask)
    }),
    postOpen(patterns.invitation, async (ask, form) => {
      // Only the browser that was shown the button: a scanner that follows links lacks this
      // cookie.
      const isShown = isSame(form.text('browser'), hashToken(ask.visit))
      const token = ask.c.req.param('token') ?? ''
      const id = isShown ? await parts.invitations.use(token) : undefined
      const account = id === undefined ? undefined : await parts.accounts.find(id)
      if (account) {
        const { length } = await parts.passkeys.list(account.id)
        const back = length === 0 ? patterns.welcome : patterns.account
        return startSession(parts, ask, account, { method: 'invitation', back })
      }
      await parts.record({ actor: STRANGER, action: 'sign-in-refused', detail: 'invitation' })
      return renderGone(ask)
    }),
  ]
}

function renderInvitation(parts: Parts, ask: Ask, { email }: Account): Promise<Response> {
  ask.c.header('Set-Cookie', parts.cookies.writeVisit(ask.visit), { append: true })
  const { invitation } = ask.texts
  const token = ask.c.req.param('token') ?? ''
  return render(
    ask.c,
    <PlainPage ask={ask} title={invitation.title}>
      <p>{invitation.lead(ask.company.name)}</p>
      <p class="muted">{invitation.as(email)}</p>
      <form method="post" action={toPath(patterns.invitation, { token })}>
        <input type="hidden" name="browser" value={hashToken(ask.visit)} />
        <button class="button main wide">{invitation.open}</button>
      </form>
    </PlainPage>,
  )
}

function renderGone(ask: Ask): Promise<Response> {
  const { invitation, signIn } = ask.texts
  return render(
    ask.c,
    <PlainPage ask={ask} title={invitation.title}>
      <p class="message bad">{invitation.gone}</p>
      <p>
        <ButtonLink path={patterns.signIn} label={signIn.title} kind="wide" />
      </p>
    </PlainPage>,
    410,
  )
}
