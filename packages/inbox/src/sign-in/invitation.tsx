/** A link that works once. Opening it changes nothing, because mail scanners open links too. */
import { STRANGER, type Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { getOpen, postOpen, type InboxRequest, type Route } from '../route.ts'
import { hashToken, isSame } from '../secrets.ts'
import type { Account } from '../store/accounts.ts'
import { PlainPage } from '../views/plain.tsx'
import { startSession } from './session-start.ts'
import { ButtonLink } from '../views/button-link.tsx'

export function invitationRoutes(parts: Parts): readonly Route[] {
  return [
    getOpen(patterns.invitation, async (req) => {
      const id = await parts.invitations.look(req.c.req.param('token') ?? '')
      const account = id === undefined ? undefined : await parts.accounts.find(id)
      return account ? renderInvitation(parts, req, account) : renderGone(req)
    }),
    postOpen(patterns.invitation, async (req, form) => {
      // Only the browser that was shown the button: a scanner that follows links lacks this
      // cookie.
      const isShown = isSame(form.text('browser'), hashToken(req.visit))
      const token = req.c.req.param('token') ?? ''
      const id = isShown ? await parts.invitations.use(token) : undefined
      const account = id === undefined ? undefined : await parts.accounts.find(id)
      if (account) {
        const { length } = await parts.passkeys.list(account.id)
        const back = length === 0 ? patterns.welcome : patterns.account
        return startSession(parts, req, account, { method: 'invitation', back })
      }
      await parts.record({ actor: STRANGER, action: 'sign-in-refused', detail: 'invitation' })
      return renderGone(req)
    }),
  ]
}

function renderInvitation(parts: Parts, req: InboxRequest, { email }: Account): Promise<Response> {
  req.c.header('Set-Cookie', parts.cookies.writeVisit(req.visit), { append: true })
  const { invitation } = req.texts
  const token = req.c.req.param('token') ?? ''
  return render(
    req.c,
    <PlainPage req={req} title={invitation.title}>
      <p>{invitation.lead(req.company.name)}</p>
      <p class="muted">{invitation.as(email)}</p>
      <form method="post" action={toPath(patterns.invitation, { token })}>
        <input type="hidden" name="browser" value={hashToken(req.visit)} />
        <button class="button main wide">{invitation.open}</button>
      </form>
    </PlainPage>,
  )
}

function renderGone(req: InboxRequest): Promise<Response> {
  const { invitation, signIn } = req.texts
  return render(
    req.c,
    <PlainPage req={req} title={invitation.title}>
      <p class="message bad">{invitation.gone}</p>
      <p>
        <ButtonLink path={patterns.signIn} label={signIn.title} kind="wide" />
      </p>
    </PlainPage>,
    410,
  )
}
