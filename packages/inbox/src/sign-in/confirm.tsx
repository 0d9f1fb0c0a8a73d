/** Asks for a recent proof before actions that are final or change how people sign in. */
import type { Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, seeOther, type Route } from '../route.ts'
import { PlainPage } from '../views/plain.tsx'
import { renderSignIn } from './page.tsx'

export function confirmRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.confirm, 'own-account', (req) => {
      const { c, account, session, texts } = req
      const back = c.req.query('back')
      if (!session.isFresh) {
        const next = back === undefined ? patterns.confirm : parseBack(back)
        return renderSignIn(parts, req, { back: next, as: account.id })
      }
      if (back !== undefined) return seeOther(c, parseBack(back))
      return render(
        c,
        <PlainPage req={req} title={texts.confirm.title}>
          <p>{texts.confirm.done}</p>
        </PlainPage>,
      )
    }),
  ]
}
