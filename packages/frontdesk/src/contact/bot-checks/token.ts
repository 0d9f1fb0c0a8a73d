/** Tokens and verdicts, as the verifiers of all providers treat them. */
import type { JsonReply } from '../../http/outgoing/json-call.ts'
import type { Members } from '../../http/outgoing/members.ts'
import { MAX_TOKEN_LENGTH, type BotReason, type TokenIdentity, type Verdict } from './verifier.ts'

/**
 * Milliseconds that a provider's token is remembered: longer than any token is valid, so a repeated
 * form gets its first answer.
 */
const REMEMBERED_MS = 3_600_000

/** Names the form towards providers that bind a token to an action. */
export const ACTION = 'contact'

type Unanswered = JsonReply & { readonly ok: false }

/** Characters of all providers' tokens: base64 in both alphabets, and separators. */
const TOKEN = /^[\w+/=:~-][\w+/=:~.-]*$/

/**
 * A provider's token has one spelling: itself. Other text is refused before the provider is asked.
 * A token never begins with a dot: before there is one, widgets write their state into the field,
 * such as `.UNSTARTED`.
 */
export function identifyToken(
  token: string,
  now: number,
  maxLength: number = MAX_TOKEN_LENGTH,
): TokenIdentity | undefined {
  if (token.length > maxLength || !TOKEN.test(token)) return undefined
  return { key: token, expiresAt: now + REMEMBERED_MS }
}

export const human: Verdict = { human: true }

export function bot(reason: BotReason): Verdict {
  return { human: false, reason }
}

export function unavailable(cause: string): Verdict {
  return { human: 'unknown', reason: 'provider-unavailable', cause }
}

/**
 * The result of a question without an answer. A rate limit or a lack of descriptors does not count
 * as an outage: an attacker can cause both with many tokens or connections.
 */
export function unanswered({ cause, tooOften, unasked }: Unanswered): Verdict {
  if (unasked) return { human: 'unknown', reason: 'unasked', cause }
  return tooOften ? { human: 'unknown', reason: 'asked-too-often', cause } : unavailable(cause)
}

/** The operator has to correct the settings. */
export function misconfigured(cause: string): Verdict {
  return { human: 'unknown', reason: 'misconfigured', cause }
}

/** The members of an answer that can be judged, else a verdict. */
export function toJudged(
  reply: JsonReply,
): { readonly members: Members } | { readonly verdict: Verdict } {
  if (!reply.ok) return { verdict: unanswered(reply) }
  // An answer without `success` comes from a gateway in between.
  const isTheirs = typeof reply.members['success'] === 'boolean'
  if (isTheirs && (reply.status === 401 || reply.status === 403)) {
    return { verdict: misconfigured(`answered with status ${reply.status}`) }
  }
  return { members: reply.members }
}

/** A host is compared only where the provider names one. */
export function isForeignHost(hostname: unknown, hostnames: ReadonlySet<string>): boolean {
  if (typeof hostname !== 'string' || hostname === '') return false
  return !hostnames.has(hostname.toLowerCase())
}

/** The hosts given to the factory, else the site's. */
export function toHostnames(
  given: readonly string[] | undefined,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  return given ? new Set(given.map((hostname) => hostname.toLowerCase())) : own
}
