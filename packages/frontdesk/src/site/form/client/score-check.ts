import type { BotCheck } from './bot-check.ts'
import type { Arrival } from './provider-script.ts'

/** The members of `grecaptcha` and `grecaptcha.enterprise` that are called. */
interface Grecaptcha {
  reset?(): void
  ready(run: () => void): void
  execute(siteKey: string, options: { readonly action: string }): Promise<string>
}

declare global {
  interface Window {
    readonly grecaptcha?: Grecaptcha & { readonly enterprise?: Grecaptcha }
  }
}

/** reCAPTCHA v3 and Enterprise: invisible, with a token for each sending. */
export function scoreCheck(input: HTMLInputElement, arrival: Arrival): BotCheck {
  const isEnterprise = input.dataset['botCheck'] === 'recaptcha-enterprise'
  const findApi = (): Grecaptcha | undefined =>
    isEnterprise ? window.grecaptcha?.enterprise : window.grecaptcha
  let isReady = false
  let isAsked = false

  /** The first script only loads a second one, and `ready` may wait for that one without end. */
  const isUsable = (): boolean => {
    const api = findApi()
    if (api && !isAsked) {
      isAsked = true
      api.ready(() => (isReady = true))
    }
    return isReady
  }

  return {
    silent: true,
    prepare() {},
    renew() {
      input.value = ''
    },
    async obtain() {
      const hasArrived = await arrival(isUsable)
      const api = findApi()
      if (!hasArrived || !api) {
        // The next try may bring another object.
        isAsked = false
        return { ok: false, reason: 'blocked' }
      }
      try {
        const { sitekey = '', action = '' } = input.dataset
        input.value = await api.execute(sitekey, { action })
        return { ok: true }
      } catch {
        return { ok: false, reason: 'network' }
      }
    },
  }
}
