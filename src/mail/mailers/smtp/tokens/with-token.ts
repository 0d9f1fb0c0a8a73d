import type { SendFailure } from '../../../mailer.ts'
import type { TokenSource } from './source.ts'

/** Codes with which servers refuse who signs in; a token may be the reason (RFC 4954 6). */
const REFUSED_SIGN_IN = /^(535|530|EAUTH)\b/

/**
 * With a token at hand, so that what keeps it from us is told in the token server's terms. One that the
 * mail server refuses is renewed once: it may have been revoked before its time.
 */
export async function withToken<T extends { readonly kind: string }>(
  tokens: TokenSource | undefined,
  work: () => Promise<T | SendFailure>,
): Promise<T | SendFailure> {
  if (!tokens) return work()
  const first = await tokens.read()
  if (!first.ok) return first.failure
  const outcome = await work()
  if (!('code' in outcome) || !REFUSED_SIGN_IN.test(outcome.code)) return outcome
  const second = await tokens.renew(first.token)
  if (!second.ok) return second.failure
  return second.token === first.token ? outcome : work()
}
