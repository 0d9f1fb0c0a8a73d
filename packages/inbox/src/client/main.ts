/** What makes pages better where there is script. Everything works without it, but passkeys. */
import { offerPasskeys } from './passkey.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  offerPasskeys(form)
}

// A page that comes back from the cache of the browser may be somebody's who has signed out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
