/** Fills a form with the browser's answer to a WebAuthn ceremony, and sends it. */

/** Ends the suggestion before a button asks for a passkey: a page has one ceremony at a time. */
let suggestion: AbortController | undefined

export function offerPasskeys(form: HTMLFormElement): void {
  const { passkey: kind, options = '{}' } = form.dataset
  const field = form.elements.namedItem('credential')
  const button = form.querySelector('button')
  if (!(field instanceof HTMLInputElement) || !button) return
  // Over http WebAuthn does not exist, except on this machine.
  if (
    !('PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential)
  ) {
    button.disabled = true
    form.querySelector<HTMLElement>('[data-unsupported]')?.removeAttribute('hidden')
    return
  }
  const send = (credential: Credential | null): void => {
    if (!(credential instanceof PublicKeyCredential)) return
    field.value = JSON.stringify(credential)
    form.submit()
  }
  const ask = async (): Promise<void> => {
    suggestion?.abort()
    const given: unknown = JSON.parse(options)
    try {
      send(
        kind === 'create'
          ? await navigator.credentials.create({ publicKey: toCreation(given) })
          : await navigator.credentials.get({ publicKey: toRequest(given) }),
      )
    } catch {
      // The person closed the browser's window, or has no matching passkey: the page stays
      // unchanged.
      button.disabled = false
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    void ask()
  })
  if (kind === 'get') void suggest(JSON.parse(options), send)
}

/** The browser's suggestions, in a field whose autocomplete ends in "webauthn". */
async function suggest(
  options: unknown,
  send: (credential: Credential | null) => void,
): Promise<void> {
  if (!document.querySelector('input[autocomplete~="webauthn"]')) return
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  document.querySelector<HTMLElement>('[data-suggested]')?.removeAttribute('hidden')
  suggestion = new AbortController()
  try {
    const { signal } = suggestion
    send(
      await navigator.credentials.get({
        mediation: 'conditional',
        publicKey: toRequest(options),
        signal,
      }),
    )
  } catch {
    return
  }
}

/** The server made the options; the browser checks them. */
function toRequest(options: unknown): PublicKeyCredentialRequestOptions {
  return PublicKeyCredential.parseRequestOptionsFromJSON(
    isRequest(options) ? options : { challenge: '' },
  )
}

function isRequest(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return typeof options === 'object' && options !== null && 'challenge' in options
}

function toCreation(options: unknown): PublicKeyCredentialCreationOptions {
  if (!isCreation(options)) throw new Error('These are no options of a passkey.')
  return PublicKeyCredential.parseCreationOptionsFromJSON(options)
}

function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return isRequest(options) && 'user' in options
}
