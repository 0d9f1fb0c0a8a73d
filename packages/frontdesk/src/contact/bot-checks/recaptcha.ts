/**
 * Google reCAPTCHA with classic keys: v2 shows a checkbox, v3 nothing and gives a score.
 *
 * ```ts
 * verifier: recaptchaV3({ siteKey: '6Le…', secret: process.env['RECAPTCHA_SECRET'] ?? '' })
 * ```
 */
import { requireKeys } from './secret.ts'
import { createSiteverify, type SiteverifyOptions } from './siteverify.ts'
import { ACTION } from './token.ts'
import type { BotVerifier, WidgetSources } from './verifier.ts'

/** Options of `recaptchaV2()`, from your account there. */
export type RecaptchaV2Options = SiteverifyOptions

/** Options of `recaptchaV3()`, from your account there. */
export interface RecaptchaV3Options extends RecaptchaV2Options {
  /** Lowest score that passes, 0 (a bot) to 1 (a person). Default {@link DEFAULT_LEAST_SCORE}. */
  readonly leastScore?: number
}

/** Google's recommendation to begin with. */
export const DEFAULT_LEAST_SCORE = 0.5

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'

/** Form field of all reCAPTCHA versions. */
export const RECAPTCHA_FIELD = 'g-recaptcha-response'

/** @throws Error for keys that cannot be valid. */
export function recaptchaV2(options: RecaptchaV2Options): BotVerifier {
  requireKeys('recaptcha-v2', options, 'secret')
  const { siteKey, scriptUrl = SCRIPT_URL, verifyUrl = VERIFY_URL } = options
  return createSiteverify(options, {
    name: 'recaptcha-v2',
    field: RECAPTCHA_FIELD,
    sources: toRecaptchaSources(scriptUrl),
    widget: `<div class="g-recaptcha" data-sitekey="${siteKey}"></div>\n<script src="${scriptUrl}" async defer></script>`,
    verifyUrl,
  })
}

/** @throws Error for keys that cannot be valid. */
export function recaptchaV3(options: RecaptchaV3Options): BotVerifier {
  const name = 'recaptcha-v3'
  requireKeys(name, options, 'secret')
  const { siteKey, scriptUrl = SCRIPT_URL, verifyUrl = VERIFY_URL } = options
  const { leastScore = DEFAULT_LEAST_SCORE } = options
  requireScore(name, leastScore)
  return createSiteverify(options, {
    name,
    field: RECAPTCHA_FIELD,
    sources: toRecaptchaSources(scriptUrl),
    widget: renderScoreWidget(name, siteKey, scriptUrl),
    verifyUrl,
    expected: { action: ACTION, leastScore },
  })
}

/** For versions without a widget: the page's script runs them when the form is sent. */
export function renderScoreWidget(name: string, siteKey: string, scriptUrl: string): string {
  return `<input type="hidden" name="${RECAPTCHA_FIELD}" data-bot-check="${name}" data-sitekey="${siteKey}" data-action="${ACTION}">\n<script src="${scriptUrl}?render=${siteKey}" async defer></script>`
}

/** The script's own origin, and the fixed places from which it loads the rest. */
export function toRecaptchaSources(scriptUrl: string): WidgetSources {
  const place = `${new URL(scriptUrl).origin}/recaptcha/`
  return {
    'script-src': [place, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [place, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [place],
  }
}

/** Throws for a score that would by mistake let all forms pass, or none. */
export function requireScore(verifier: string, leastScore: number): void {
  if (leastScore > 0 && leastScore <= 1) return
  throw new Error(
    `${verifier}: leastScore was ${leastScore}: it must be above 0 and at most 1. Leave it out for 0.5.`,
  )
}
