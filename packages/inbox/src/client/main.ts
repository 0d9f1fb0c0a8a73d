/** Improves pages where scripts run. Without script everything works except passkeys. */
import { sendAgain } from './again.ts'
import { chooseSeveral } from './choosing.ts'
import { keepDraft } from './draft.ts'
import { listenForKeys } from './keys.ts'
import { offerPasskeys } from './passkey.ts'
import { tellByPush } from './push.ts'
import { tellNewOnes, tellPresent } from './watching.ts'

function forEach<Found extends HTMLElement>(selector: string, act: (found: Found) => void): void {
  for (const found of document.querySelectorAll<Found>(selector)) act(found)
}

forEach<HTMLFormElement>('form[data-passkey]', offerPasskeys)
forEach('[data-pulse]', tellNewOnes)
forEach('[data-present]', tellPresent)
forEach('[data-push]', tellByPush)
forEach<HTMLFormElement>('form[data-draft]', keepDraft)
forEach<HTMLFormElement>('form[data-again]', sendAgain)
forEach('[data-choose-all]', chooseSeveral)
forEach<HTMLDialogElement>('dialog[data-keys]', listenForKeys)

// A click elsewhere or Escape closes a menu.
forEach<HTMLDetailsElement>('details.menu', (menu) => {
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
})

// A page from the browser's cache may belong to a person who has signed out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
