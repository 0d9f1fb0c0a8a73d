/**
 * Cloudflare Turnstile.
 *
 * ```ts
 * verifier: turnstile({ siteKey: '0x4A…', secret: process.env['TURNSTILE_SECRET'] ?? '' })
 * ```
 */
import { callProvider, FORM_HEADERS, type ProviderOptions } from './provider-call.ts'
import { requireSecret } from './secret.ts'
import { judgeSiteverify } from './siteverify.ts'
import { ACTION, identifyToken, requireSiteKey, toHostnames } from './token.ts'
import type { BotVerifier } from './verifier.ts'

export interface TurnstileOptions extends ProviderOptions {
  /** Never leaves the server. */
  readonly secret: string
  /** `send` lets the provider compare the visitor's address with its own. Default `withhold`. */
  readonly clientAddress?: 'send' | 'withhold'
}

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** Throws for keys that cannot be any. */
export function turnstile(options: TurnstileOptions): BotVerifier {
  const { siteKey, secret, verifyUrl = VERIFY_URL, scriptUrl = SCRIPT_URL } = options
  requireSiteKey('turnstile', siteKey)
  requireSecret('turnstile', 'secret', secret)
  const { origin } = new URL(scriptUrl)

  return {
    name: 'turnstile',
    field: 'cf-turnstile-response',
    sources: { 'script-src': [origin], 'frame-src': [origin] },
    widget: () =>
      `<div class="cf-turnstile" data-sitekey="${siteKey}" data-action="${ACTION}"></div>\n<script src="${scriptUrl}" async defer></script>`,
    identify: identifyToken,
    async verify({ token, clientAddress, signal }, { hostnames }) {
      const body = new URLSearchParams({ secret, response: token })
      if (options.clientAddress === 'send' && clientAddress) body.set('remoteip', clientAddress)
      // The second try is then no duplicate of the first.
      body.set('idempotency_key', crypto.randomUUID())
      const reply = await callProvider({
        url: verifyUrl,
        headers: FORM_HEADERS,
        body: body.toString(),
        signal,
        tryMs: options.tryMs,
        fetch: options.fetch,
      })
      const expected = { hostnames: toHostnames(options.hostnames, hostnames), action: ACTION }
      return judgeSiteverify(reply, expected)
    },
  }
}
