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
  const req = async (): Promise<void> => {
    suggestion?.abort()
    // The server made the options; the browser checks them.
    const given = JSON.parse(options)
    try {
      send(
        kind === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(given),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(given),
            }),
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
    void req()
  })
  if (kind === 'get') void suggest(JSON.parse(options), send)
}

/** The browser's suggestions, in a field whose autocomplete ends in "webauthn". */
async function suggest(
  options: PublicKeyCredentialRequestOptionsJSON,
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
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        signal,
      }),
    )
  } catch {
    return
  }
}
