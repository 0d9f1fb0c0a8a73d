/**
 * Cloudflare Turnstile.
 *
 * ```ts
 * verifier: turnstile({ siteKey: '0x4A…', secret: process.env['TURNSTILE_SECRET'] ?? '' })
 * ```
 */
import { requireKeys } from './secret.ts'
import { createSiteverify, type SiteverifyOptions } from './siteverify.ts'
import { ACTION } from './token.ts'
import type { BotVerifier } from './verifier.ts'

/** Options of `turnstile()`, from your account there. */
export type TurnstileOptions = SiteverifyOptions

/** Longest token, in characters, as documented. */
const MAX_LENGTH = 2048

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** @throws Error for keys that cannot be valid. */
export function turnstile(options: TurnstileOptions): BotVerifier {
  requireKeys('turnstile', options, 'secret')
  const { siteKey, verifyUrl = VERIFY_URL, scriptUrl = SCRIPT_URL } = options
  const { origin } = new URL(scriptUrl)
  return createSiteverify(options, {
    name: 'turnstile',
    field: 'cf-turnstile-response',
    sources: { 'script-src': [origin], 'frame-src': [origin] },
    widget: `<div class="cf-turnstile" data-sitekey="${siteKey}" data-action="${ACTION}"></div>\n<script src="${scriptUrl}" async defer></script>`,
    verifyUrl,
    // So that the second try is not a duplicate of the first.
    fields: () => ({ idempotency_key: crypto.randomUUID() }),
    expected: { action: ACTION },
    maxLength: MAX_LENGTH,
  })
}
