/** Switches keyboard shortcuts on and off (WCAG 2.1.4). */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { seeOther, type Route } from '../route.ts'

export function shortcutRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: patterns.shortcuts,
      right: 'own-account',
      async answer(ask, form) {
        const isOn = form.text('keys') === 'on'
        await parts.accounts.setShortcuts(ask.account.id, isOn)
        const { switchedOn, switchedOff } = ask.texts.shortcuts
        await ask.say({ text: isOn ? switchedOn : switchedOff })
        return seeOther(ask.c, patterns.account)
      },
    },
  ]
}
