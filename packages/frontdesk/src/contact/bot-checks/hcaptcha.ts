/**
 * hCaptcha.
 *
 * ```ts
 * verifier: hcaptcha({ siteKey: '1000…', secret: process.env['HCAPTCHA_SECRET'] ?? '' })
 * ```
 */
import { requireKeys } from './secret.ts'
import { createSiteverify, type SiteverifyOptions } from './siteverify.ts'
import type { BotVerifier } from './verifier.ts'

/** Options of `hcaptcha()`, from your account there. */
export type HcaptchaOptions = SiteverifyOptions

const VERIFY_URL = 'https://api.hcaptcha.com/siteverify'
const SCRIPT_URL = 'https://js.hcaptcha.com/1/api.js'
/**
 * Sent instead of the host at high traffic, as documented: the host is then unknown, not foreign.
 */
const UNNAMED_HOST = 'not-provided'

const ORIGINS = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** @throws Error for keys that cannot be valid. */
export function hcaptcha(options: HcaptchaOptions): BotVerifier {
  requireKeys('hcaptcha', options, 'secret')
  const { siteKey, verifyUrl = VERIFY_URL, scriptUrl = SCRIPT_URL } = options
  const origins = scriptUrl === SCRIPT_URL ? ORIGINS : [new URL(scriptUrl).origin, ...ORIGINS]
  return createSiteverify(options, {
    name: 'hcaptcha',
    field: 'h-captcha-response',
    sources: {
      'script-src': origins,
      'style-src': origins,
      'frame-src': origins,
      'connect-src': origins,
    },
    widget: `<div class="h-captcha" data-sitekey="${siteKey}"></div>\n<script src="${scriptUrl}" async defer></script>`,
    verifyUrl,
    // The site key refuses tokens of another form under the same account.
    fields: () => ({ sitekey: siteKey }),
    expected: { unnamedHost: UNNAMED_HOST },
  })
}
