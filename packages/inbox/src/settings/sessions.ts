/** Ends one's own sessions. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { seeOther, type Route } from '../route.ts'

export function sessionRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: patterns.otherSessionsEnd,
      right: 'own-account',
      async answer(ask) {
        const { account, session, texts } = ask
        await parts.sessions.endOthers(account.id, session.id)
        await parts.record({ actor: account.id, action: 'sessions-ended' })
        await ask.say({ text: texts.account.endedOthers })
        return seeOther(ask.c, patterns.account)
      },
    },
    {
      method: 'POST',
      path: patterns.sessionEnd,
      right: 'own-account',
      async answer(ask) {
        const { account, texts, c } = ask
        if (await parts.sessions.endOne(account.id, c.req.param('id') ?? '')) {
          await parts.record({ actor: account.id, action: 'session-ended' })
        }
        await ask.say({ text: texts.account.ended })
        return seeOther(c, patterns.account)
      },
    },
  ]
}
