/** Changes of one's own account that are a button each: ends sessions, switches shortcuts. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, seeOther, tell, type Route } from '../route.ts'
import { createToken } from '../secrets.ts'

export function ownAccountRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.otherSessionsEnd, 'own-account', async (req) => {
      const { account, session, texts } = req
      await parts.sessions.endOthers(account.id, session.id)
      await parts.record({ actor: account.id, action: 'sessions-ended' })
      return tell(req, texts.account.endedOthers, patterns.account)
    }),
    post(patterns.sessionEnd, 'own-account', async (req) => {
      const { account, texts, c } = req
      if (await parts.sessions.endOne(account.id, c.req.param('id') ?? '')) {
        await parts.record({ actor: account.id, action: 'session-ended' })
      }
      return tell(req, texts.account.ended, patterns.account)
    }),
    // Also changes a cookie, so that the back button shows no page.
    post(patterns.signOut, 'own-account', async ({ c, account }) => {
      const token = parts.cookies.readSession(c.req.raw)
      if (token !== undefined) await parts.sessions.end(token)
      await parts.record({ actor: account.id, action: 'signed-out' })
      c.header('Set-Cookie', parts.cookies.clearSession(), { append: true })
      // Chromium drops pages of its back-forward cache when an HttpOnly cookie changes.
      c.header('Set-Cookie', parts.cookies.writeVisit(createToken(parts.random)), { append: true })
      c.header('Clear-Site-Data', '"storage"')
      return seeOther(c, patterns.signIn)
    }),
    // WCAG 2.1.4.
    post(patterns.shortcuts, 'own-account', async (req, form) => {
      const isOn = form.text('keys') === 'on'
      await parts.accounts.setShortcuts(req.account.id, isOn)
      const { switchedOn, switchedOff } = req.texts.shortcuts
      return tell(req, isOn ? switchedOn : switchedOff, patterns.account)
    }),
  ]
}
