import type { BotCheck } from './bot-check.ts'

/** The part of `grecaptcha` and `grecaptcha.enterprise` that is called. */
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

/** reCAPTCHA v3 and Enterprise: nothing to see, a token for each sending. */
export function scoreCheck(input: HTMLInputElement): BotCheck {
  return {
    silent: true,
    prepare() {},
    renew() {
      input.value = ''
    },
    async obtain() {
      const isEnterprise = input.dataset['botCheck'] === 'recaptcha-enterprise'
      const api = isEnterprise ? window.grecaptcha?.enterprise : window.grecaptcha
      // The provider's script was blocked, or has not come yet.
      if (!api) return { ok: false, reason: 'network' }
      try {
        await new Promise<void>((resolve) => api.ready(resolve))
        const { sitekey = '', action = '' } = input.dataset
        input.value = await api.execute(sitekey, { action })
        return { ok: true }
      } catch {
        return { ok: false, reason: 'network' }
      }
    },
  }
}
