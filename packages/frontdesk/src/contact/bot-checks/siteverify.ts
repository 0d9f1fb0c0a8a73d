/** The `siteverify` protocol of reCAPTCHA, hCaptcha and Turnstile: `success`, `error-codes`. */
import { callForJson, FORM_HEADERS, type JsonReply } from '../../http/outgoing/json-call.ts'
import type { ProviderOptions } from './provider-options.ts'
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

/** Options of a provider with the `siteverify` protocol. */
export interface SiteverifyOptions extends ProviderOptions {
  /** Stays on the server. */
  readonly secret: string
  /** `send` lets the provider compare the visitor's address with its own. Default `withhold`. */
  readonly clientAddress?: 'send' | 'withhold'
}

/** Differences between the providers. */
interface Provider extends Pick<BotVerifier, 'name' | 'field' | 'sources'> {
  readonly widget: string
  readonly verifyUrl: string
  /** Form fields beside the secret, the token and the visitor's address. */
  fields?(): Readonly<Record<string, string>>
  /** The hosts come from the options, else from the site. */
  readonly expected?: Omit<Expectation, 'hostnames'>
  /** Longest token, in characters. */
  readonly maxLength?: number
}

/** Asks with a form, not JSON: all three accept it, and hCaptcha requires it. */
export function createSiteverify(options: SiteverifyOptions, provider: Provider): BotVerifier {
  const { secret, tryMs, fetch } = options
  const { name, field, sources, widget, verifyUrl: url, expected = {}, maxLength } = provider
  return {
    name,
    field,
    sources,
    widget: () => widget,
    identify: (token, now) => identifyToken(token, now, maxLength),
    async verify({ token, clientAddress, signal }, context) {
      const body = new URLSearchParams({ secret, response: token, ...provider.fields?.() })
      if (options.clientAddress === 'send' && clientAddress) body.set('remoteip', clientAddress)
      const call = { url, headers: FORM_HEADERS, body: body.toString(), signal, tryMs, fetch }
      const hostnames = toHostnames(options.hostnames, context.hostnames)
      return judgeSiteverify(await callForJson(call), { ...expected, hostnames })
    },
  }
}

/** Requirements on an answer beside `success`. */
interface Expectation {
  readonly hostnames: ReadonlySet<string>
  /** The provider's word for a host that it does not name. */
  readonly unnamedHost?: string
  /** Compared where the answer has one. */
  readonly action?: string
  /** The answer must then have at least this score, and the action. */
  readonly leastScore?: number
}

/** Codes for keys that are wrong. */
const operatorCodes: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret'])

/** Codes for a token of other keys, or of a provider's test key. */
const foreignCodes: ReadonlySet<string> = new Set([
  'invalid-keys',
  'sitekey-secret-mismatch',
  'not-using-dummy-passcode',
])

const reasons: ReadonlyMap<string, BotReason> = new Map([
  ['timeout-or-duplicate', 'expired'],
  ['expired-input-response', 'expired'],
  ['already-seen-response', 'used'],
  ['invalid-or-already-seen-response', 'used'],
  ['missing-input-response', 'missing'],
])

function judgeSiteverify(reply: JsonReply, expected: Expectation): Verdict {
  const judged = toJudged(reply)
  if ('verdict' in judged) return judged.verdict
  const { success, hostname, action, score, 'error-codes': given } = judged.members
  if (typeof success !== 'boolean') return unavailable('the answer has no member success')
  if (!success) return judgeCodes(Array.isArray(given) ? given.map(String) : [])
  const isNamed = expected.unnamedHost === undefined || hostname !== expected.unnamedHost
  if (isNamed && isForeignHost(hostname, expected.hostnames)) return bot('foreign-token')
  if (expected.leastScore !== undefined) {
    if (action !== expected.action) return bot('foreign-token')
    return typeof score === 'number' && score >= expected.leastScore ? human : bot('rejected')
  }
  const isForeign = typeof action === 'string' && action !== '' && action !== expected.action
  return isForeign && expected.action !== undefined ? bot('foreign-token') : human
}

function judgeCodes(codes: readonly string[]): Verdict {
  const wrong = codes.find((code) => operatorCodes.has(code))
  if (wrong !== undefined) return misconfigured(wrong)
  const foreign = codes.find((code) => foreignCodes.has(code))
  if (foreign !== undefined) return { human: false, reason: 'foreign-token', cause: foreign }
  if (codes.includes('internal-error')) return unavailable('internal-error')
  const [reason] = codes.flatMap((code) => reasons.get(code) ?? [])
  return bot(reason ?? 'rejected')
}
