/** Switches browser notifications on and off. */

const WORKER = '/push.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(url: string): string }
}

declare const trustedTypes: TrustedTypes | undefined

export async function tellByPush(place: HTMLElement): Promise<void> {
  if (!('PushManager' in globalThis && 'serviceWorker' in navigator)) return
  const button = place.querySelector<HTMLButtonElement>('[data-push-on]')
  const off = place.querySelector('form')
  const known = await navigator.serviceWorker.getRegistration()
  const subscription = await known?.pushManager.getSubscription()
  off?.addEventListener('submit', (event) => {
    event.preventDefault()
    void subscription?.unsubscribe().finally(() => off.submit())
    if (!subscription) off.submit()
  })
  if (!button) {
    // The session has changed since this was switched on.
    if (subscription && !off) await keep(subscription)
    return
  }
  button.disabled = false
  button.addEventListener('click', () => void switchOn())

  async function switchOn(): Promise<void> {
    try {
      await subscription?.unsubscribe()
      await navigator.serviceWorker.register(toScriptUrl())
      const { pushManager } = await navigator.serviceWorker.ready
      const applicationServerKey = place.dataset['push'] ?? ''
      if (
        await keep(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
      ) {
        location.reload()
        return
      }
    } catch {
      // The person refused, or the browser has no push service.
    }
    place.querySelector('[data-push-refused]')?.removeAttribute('hidden')
  }
}

/** Trusted Types require a policy for a worker's address; this one allows only that address. */
function toScriptUrl(): string {
  return typeof trustedTypes === 'undefined' || !trustedTypes
    ? WORKER
    : trustedTypes.createPolicy('push', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
}

async function keep(subscription: PushSubscription): Promise<boolean> {
  const body = new URLSearchParams({ subscription: JSON.stringify(subscription) })
  const { status } = await fetch('/account/push', { method: 'POST', body })
  return status === 204
}
