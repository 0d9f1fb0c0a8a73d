/** Ends the session in the store, and changes a cookie, so that the back button shows no page. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, seeOther, type Route } from '../route.ts'
import { createToken } from '../secrets.ts'

export function signOutRoutes(parts: Parts): readonly Route[] {
  return [
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
  ]
}
