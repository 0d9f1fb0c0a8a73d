/**
 * Friendly Captcha v2.
 *
 * ```ts
 * verifier: friendlyCaptcha({
 *   siteKey: 'FCM…',
 *   apiKey: process.env['FRIENDLY_CAPTCHA_API_KEY'] ?? '',
 *   endpoint: 'eu',
 * })
 * ```
 */
import { callForJson, JSON_HEADERS, type JsonReply } from '../../http/outgoing/json-call.ts'
import { toMembers } from '../../http/outgoing/members.ts'
import type { ProviderOptions } from './provider-options.ts'
import { requireKeys } from './secret.ts'
import {
  bot,
  human,
  identifyToken,
  isForeignHost,
  misconfigured,
  toHostnames,
  toJudged,
  unavailable,
} from './token.ts'
import type { BotReason, BotVerifier, Verdict } from './verifier.ts'

/** Options of `friendlyCaptcha()`, from your account there. */
export interface FriendlyCaptchaOptions extends ProviderOptions {
  /** Stays on the server. */
  readonly apiKey: string
  /** `eu` keeps the data in the European Union, in plans that include it. Default `global`. */
  readonly endpoint?: 'global' | 'eu'
}

/** One fixed version: the code in the form changes only when the operator changes it. */
const SCRIPT_URL = 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@1.0.2/site.min.js'

/**
 * Hash of exactly these bytes (Subresource Integrity): the browser runs nothing else from the CDN.
 */
const SCRIPT_INTEGRITY = 'sha384-PlTUwS206S5stm69A6ULL0xNfgrDI6zspceDmfFtJGdNblYUuExQauIm9leAc/Ck'

const NAME = 'friendly-captcha'

const reasons: ReadonlyMap<unknown, BotReason> = new Map([
  ['response_missing', 'missing'],
  ['response_invalid', 'rejected'],
  ['response_timeout', 'expired'],
  ['response_duplicate', 'used'],
])

/** @throws Error for keys that cannot be valid. */
export function friendlyCaptcha(options: FriendlyCaptchaOptions): BotVerifier {
  requireKeys(NAME, options, 'apiKey')
  const { siteKey, apiKey, endpoint = 'global', scriptUrl = SCRIPT_URL } = options
  const api = `https://${endpoint}.frcapi.com`
  const { verifyUrl = `${api}/api/v2/captcha/siteverify` } = options
  const integrity =
    scriptUrl === SCRIPT_URL ? ` integrity="${SCRIPT_INTEGRITY}" crossorigin="anonymous"` : ''
  return {
    name: NAME,
    field: 'frc-captcha-response',
    sources: {
      // Allows this script alone, not everything on a CDN that hosts other people's files.
      'script-src': [toScriptSource(scriptUrl)],
      'frame-src': [api],
      'connect-src': [api],
    },
    widget: () =>
      `<div class="frc-captcha" data-sitekey="${siteKey}" data-api-endpoint="${endpoint}"></div>\n<script type="module" src="${scriptUrl}"${integrity} async></script>`,
    identify: identifyToken,
    async verify({ token, signal }, { hostnames }) {
      const reply = await callForJson({
        url: verifyUrl,
        headers: { ...JSON_HEADERS, 'x-api-key': apiKey },
        body: JSON.stringify({ response: token, sitekey: siteKey }),
        signal,
        tryMs: options.tryMs,
        fetch: options.fetch,
      })
      return judge(reply, toHostnames(options.hostnames, hostnames))
    },
  }
}

/** Origin and path: a CSP source has no query, and separators are encoded (CSP Level 3 2.3.1). */
function toScriptSource(scriptUrl: string): string {
  const { origin, pathname } = new URL(scriptUrl)
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`
}

function judge(reply: JsonReply, hostnames: ReadonlySet<string>): Verdict {
  const judged = toJudged(reply)
  if ('verdict' in judged) return judged.verdict
  const { success, data, error } = judged.members
  if (typeof success !== 'boolean') return unavailable('the answer has no member success')
  if (!success) {
    const code = toMembers(error)?.['error_code']
    const reason = reasons.get(code)
    if (reason) return bot(reason)
    // The remaining errors concern the key.
    return misconfigured(typeof code === 'string' ? code : 'refused without an error code')
  }
  const origin = toMembers(toMembers(data)?.['challenge'])?.['origin']
  // A URL or, for some clients, empty.
  const hostname = URL.parse(String(origin))?.hostname
  return isForeignHost(hostname, hostnames) ? bot('foreign-token') : human
}
