/** Signs in the person whom the proxy names, by a button, so that no session begins by itself. */
import { STRANGER, type Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { postOpen, type Route } from '../route.ts'
import { renderSignIn } from './page.tsx'
import { readProxyEmail } from './proxy-identity.ts'
import { startSession } from './session-start.ts'

export function proxyRoutes(parts: Parts): readonly Route[] {
  return [
    postOpen(patterns.signInProxy, async (req, form) => {
      const back = parseBack(form.text('back'))
      const email = await readProxyEmail(parts, req)
      const account = email === undefined ? undefined : await parts.accounts.findByEmail(email)
      // The proxy confirms its whole session, which is not a recent proof.
      const how = { method: 'proxy', back, provenAt: 0 } as const
      if (account) return startSession(parts, req, account, how)
      await parts.record({ actor: STRANGER, action: 'sign-in-refused', detail: 'proxy' })
      return renderSignIn(parts, req, { back, fault: 'proxyRefused', status: 403 })
    }),
  ]
}
