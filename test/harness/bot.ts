import type { Attempt, BotVerifier, Verdict } from '../../packages/frontdesk/src/index.ts'

/** A bot check with scripted verdicts, which records its calls. */
export interface ScriptedVerifier extends BotVerifier {
  readonly attempts: readonly Omit<Attempt, 'signal'>[]
}

/**
 * Accepts the token `good` unless given another verdict. Every token counts as new, even a repeated
 * one, unless it knows tokens `by-text`.
 */
export function scriptedVerifier(
  verdict?: Verdict,
  identity: 'always-new' | 'by-text' = 'always-new',
): ScriptedVerifier {
  const attempts: Omit<Attempt, 'signal'>[] = []
  return {
    name: 'scripted',
    field: 'bot-token',
    sources: {},
    widget: () => '',
    attempts,
    identify: (token, now) => ({
      key: identity === 'by-text' ? token : crypto.randomUUID(),
      expiresAt: now + 3_600_000,
    }),
    async verify({ token, clientAddress }) {
      attempts.push({ token, clientAddress })
      if (verdict) return verdict
      return token === 'good' ? { human: true } : { human: false, reason: 'rejected' }
    },
  }
}

export interface HeldVerifier {
  readonly verifier: BotVerifier
  /** Calls so far. */
  attempts(): number
  /** Answers the waiting call. */
  decide(verdict: Verdict): void
}

/** A bot check that waits for the test's decision. Knows tokens by their text. */
export function createHeldVerifier(): HeldVerifier {
  const { verify: _, ...rest } = scriptedVerifier(undefined, 'by-text')
  let waiting: ((verdict: Verdict) => void)[] = []
  let count = 0
  return {
    attempts: () => count,
    decide(verdict) {
      for (const answer of waiting) answer(verdict)
      waiting = []
    },
    verifier: {
      ...rest,
      verify: () => {
        count++
        return new Promise((resolve) => {
          waiting.push(resolve)
        })
      },
    },
  }
}
