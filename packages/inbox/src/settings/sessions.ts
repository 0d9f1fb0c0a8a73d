/** Ends one's own sessions. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'

export function sessionRoutes(parts: Parts): readonly Route[] {
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
  ]
}
