/** Switches keyboard shortcuts on and off (WCAG 2.1.4). */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, tell, type Route } from '../route.ts'

export function shortcutRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.shortcuts, 'own-account', async (req, form) => {
      const isOn = form.text('keys') === 'on'
      await parts.accounts.setShortcuts(req.account.id, isOn)
      const { switchedOn, switchedOff } = req.texts.shortcuts
      return tell(req, isOn ? switchedOn : switchedOff, patterns.account)
    }),
  ]
}
