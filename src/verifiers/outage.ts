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

type Verify = BotVerifier['verify']

/** Like `verifier.verify`, but `provider-unavailable` is said only when several questions agree on it. */
export function agreeOnOutages(verifier: BotVerifier, now: () => number): Verify {
  const breaker = createBreaker(now)
  let control: Promise<boolean> | undefined

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

  let agreed = false
  return async (attempt, context) => {
    const verdict = await ask(attempt, context)
    if (!isUnavailable(verdict)) {
      agreed = false
      return verdict
    }
    control ??= askControl(context)
      .catch(() => false)
      .then((outcome) => (agreed = outcome))
      .finally(() => (control = undefined))
    await Promise.race([control, untilAborted(attempt.signal)])
    return agreed && breaker.open ? verdict : { ...verdict, reason: 'unclear' }
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
