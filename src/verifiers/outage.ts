/**
 * Tells an outage of the bot check from one odd answer. What a visitor sends may be what a provider
 * stumbles over, so a failed question is followed by control questions, whose token is ours: while
 * those are answered, no token, however it is made, looks like an outage.
 */
import { createBreaker } from '../outbound/breaker.ts'
import {
  VERIFICATION_MS,
  type Attempt,
  type BotVerifier,
  type Verdict,
  type VerifierContext,
} from './verifier.ts'

/** In the grammar of every provider, and good for none. */
const CONTROL_TOKEN = 'control-question'

/**
 * Milliseconds for which an agreement holds. Longer, and who sends a token that the provider takes
 * its time over would pass on the strength of an outage that is over.
 */
const AGREEMENT_MS = 15_000

type Verify = BotVerifier['verify']

/** Like `verifier.verify`, but `provider-unavailable` is said only when several questions agree on it. */
export function agreeOnOutages(verifier: BotVerifier, now: () => number): Verify {
  const breaker = createBreaker(now)
  let control: Promise<unknown> | undefined

  const ask = async (attempt: Attempt, context: VerifierContext): Promise<Verdict> => {
    const verdict = await verifier.verify(attempt, context)
    if (isUnavailable(verdict)) breaker.failed()
    else breaker.answered()
    return verdict
  }

  /** Resolves to whether the control questions agree that nobody answers. */
  const askControl = async (context: VerifierContext): Promise<boolean> => {
    do {
      const signal = AbortSignal.timeout(VERIFICATION_MS)
      const attempt = { token: CONTROL_TOKEN, clientAddress: undefined, signal }
      if (!isUnavailable(await ask(attempt, context))) return false
    } while (!breaker.open)
    return true
  }

  let agreedAt = -Infinity
  return async (attempt, context) => {
    const verdict = await ask(attempt, context)
    if (!isUnavailable(verdict)) {
      agreedAt = -Infinity
      return verdict
    }
    control ??= askControl(context)
      .catch(() => false)
      .then((agreed) => (agreedAt = agreed ? now() : -Infinity))
      .finally(() => (control = undefined))
    await Promise.race([control, untilAborted(attempt.signal)])
    const agreed = breaker.open && now() - agreedAt < AGREEMENT_MS
    return agreed ? verdict : { ...verdict, reason: 'unclear' }
  }
}

type Unavailable = Verdict & { readonly reason: 'provider-unavailable' }

function isUnavailable(verdict: Verdict): verdict is Unavailable {
  return verdict.human === 'unknown' && verdict.reason === 'provider-unavailable'
}

/** Control questions go on behind a visitor who has waited long enough. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
