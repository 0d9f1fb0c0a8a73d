/** Signing in as whom the proxy in front names: by a button, so that no session begins by itself. */
import { STRANGER, type Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { renderSignIn } from './page.tsx'
import { readProxyEmail } from './proxy-identity.ts'
import { startSession } from './session-start.ts'

export function proxyRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: patterns.signInProxy,
      right: 'anyone',
      async answer(ask, form) {
        const back = parseBack(form.text('back'))
        const email = await readProxyEmail(parts, ask)
        const account = email === undefined ? undefined : await parts.accounts.findByEmail(email)
        // What the proxy says holds for its whole session: it is no recent proof.
        const how = { method: 'proxy', back, provenAt: 0 } as const
        if (account) return startSession(parts, ask, account, how)
        await parts.record({ actor: STRANGER, action: 'sign-in-refused', detail: 'proxy' })
        return renderSignIn(parts, ask, { back, fault: 'proxyRefused', status: 403 })
      },
    },
  ]
}
