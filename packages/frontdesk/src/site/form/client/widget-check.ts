import type { BotCheck } from './bot-check.ts'
import type { Arrival } from './provider-script.ts'

/** The reset functions of the providers' scripts. */
interface Resettable {
  reset?(): void
}

declare global {
  interface Window {
    readonly turnstile?: Resettable
    readonly hcaptcha?: Resettable
    readonly frcaptcha?: { getAllWidgets?(): readonly Resettable[] }
  }
}

/** The fields into which providers write the token, once their script has run. */
export const TOKEN_FIELDS: readonly string[] = [
  'cf-turnstile-response',
  'h-captcha-response',
  'g-recaptcha-response',
  'frc-captcha-response',
]

/** The elements in which providers draw their boxes. */
export const WIDGETS = '.cf-turnstile, .h-captcha, .g-recaptcha, .frc-captcha'

/** Friendly Captcha writes its state into the token's field, for example `.UNSTARTED`. */
const STATE = /^\./

/** A provider's box, which writes the token itself; also used without a bot check. */
export function widgetCheck(form: HTMLFormElement, arrival: Arrival): BotCheck {
  return {
    silent: false,
    prepare() {},
    renew() {
      const { turnstile, hcaptcha, grecaptcha, frcaptcha } = window
      const widgets = [turnstile, hcaptcha, grecaptcha, ...(frcaptcha?.getAllWidgets?.() ?? [])]
      for (const widget of widgets) reset(widget)
    },
    async obtain() {
      if (!form.querySelector(WIDGETS)) return { ok: true }
      const isRendered = (): boolean => TOKEN_FIELDS.some((field) => form.elements.namedItem(field))
      if (!(await arrival(isRendered))) return { ok: false, reason: 'blocked' }
      const values = new FormData(form)
      const hasToken = TOKEN_FIELDS.some((field) => {
        const value = values.get(field)
        return typeof value === 'string' && value !== '' && !STATE.test(value)
      })
      return hasToken ? { ok: true } : { ok: false, reason: 'unchecked' }
    },
  }
}

/** Throws for a script without a widget. */
function reset(widget: Resettable | undefined): void {
  try {
    widget?.reset?.()
  } catch {
    return
  }
}
