import type { Attempt, BotVerifier, Verdict } from '../../src/index.ts'

/** A bot check that answers as told and remembers what it was asked. */
export interface ScriptedVerifier extends BotVerifier {
  readonly attempts: readonly Attempt[]
}

/** Takes the token `good` unless another verdict is given. */
export function scriptedVerifier(verdict?: Verdict): ScriptedVerifier {
  const attempts: Attempt[] = []
  return {
    name: 'scripted',
    field: 'bot-token',
    origins: [],
    widget: () => '',
    attempts,
    async verify(attempt) {
      attempts.push(attempt)
      if (verdict) return verdict
      if (attempt.token === undefined) return { human: false, reason: 'missing' }
      return attempt.token === 'good' ? { human: true } : { human: false, reason: 'rejected' }
    },
  }
}
