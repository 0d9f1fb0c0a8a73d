/** Ends one's own sessions. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'

export function sessionRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.otherSessionsEnd, 'own-account', async (ask) => {
      const { account, session, texts } = ask
      await parts.sessions.endOthers(account.id, session.id)
      await parts.record({ actor: account.id, action: 'sessions-ended' })
      return tell(ask, texts.account.endedOthers, patterns.account)
    }),
    post(patterns.sessionEnd, 'own-account', async (ask) => {
      const { account, texts, c } = ask
      if (await parts.sessions.endOne(account.id, c.req.param('id') ?? '')) {
        await parts.record({ actor: account.id, action: 'session-ended' })
      }
      return tell(ask, texts.account.ended, patterns.account)
    }),
  ]
}
