/**
 * hCaptcha.
 *
 * ```ts
 * verifier: hcaptcha({ siteKey: '1000…', secret: process.env['HCAPTCHA_SECRET'] ?? '' })
 * ```
 */
import { callProvider, FORM_HEADERS, type ProviderOptions } from './provider-call.ts'
import { requireSecret } from './secret.ts'
import { judgeSiteverify } from './siteverify.ts'
import { identifyToken, requireSiteKey, toHostnames } from './token.ts'
import type { BotVerifier } from './verifier.ts'

export interface HcaptchaOptions extends ProviderOptions {
  /** Never leaves the server. */
  readonly secret: string
  /** `send` lets the provider compare the visitor's address with its own. Default `withhold`. */
  readonly clientAddress?: 'send' | 'withhold'
}

const VERIFY_URL = 'https://api.hcaptcha.com/siteverify'
const SCRIPT_URL = 'https://js.hcaptcha.com/1/api.js'
const ORIGINS = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** Throws for keys that cannot be any. */
export function hcaptcha(options: HcaptchaOptions): BotVerifier {
  const { siteKey, secret, verifyUrl = VERIFY_URL, scriptUrl = SCRIPT_URL } = options
  requireSiteKey('hcaptcha', siteKey)
  requireSecret('hcaptcha', 'secret', secret)
  const origins = scriptUrl === SCRIPT_URL ? ORIGINS : [new URL(scriptUrl).origin, ...ORIGINS]

  return {
    name: 'hcaptcha',
    field: 'h-captcha-response',
    sources: {
      'script-src': origins,
      'style-src': origins,
      'frame-src': origins,
      'connect-src': origins,
    },
    widget: () =>
      `<div class="h-captcha" data-sitekey="${siteKey}"></div>\n<script src="${scriptUrl}" async defer></script>`,
    identify: identifyToken,
    async verify({ token, clientAddress, signal }, { hostnames }) {
      // A form and no JSON: hCaptcha takes nothing else. The site key guards against tokens of
      // another form under the same account.
      const body = new URLSearchParams({ secret, response: token, sitekey: siteKey })
      if (options.clientAddress === 'send' && clientAddress) body.set('remoteip', clientAddress)
      const reply = await callProvider({
        url: verifyUrl,
        headers: FORM_HEADERS,
        body: body.toString(),
        signal,
        tryMs: options.tryMs,
        fetch: options.fetch,
      })
      return judgeSiteverify(reply, { hostnames: toHostnames(options.hostnames, hostnames) })
    },
  }
}
