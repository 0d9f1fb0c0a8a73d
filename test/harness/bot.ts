import type { Attempt, BotVerifier, Verdict } from '../../src/index.ts'

/** A bot check that answers as told and remembers what it was asked. */
export interface ScriptedVerifier extends BotVerifier {
  readonly attempts: readonly Omit<Attempt, 'signal'>[]
}

/** Takes the token `good` unless another verdict is given. */
export function scriptedVerifier(verdict?: Verdict): ScriptedVerifier {
  const attempts: Omit<Attempt, 'signal'>[] = []
  return {
    name: 'scripted',
    field: 'bot-token',
    sources: {},
    widget: () => '',
    attempts,
    identify: (_, now) => ({ key: crypto.randomUUID(), expiresAt: now + 3_600_000 }),
    async verify({ token, clientAddress }) {
      attempts.push({ token, clientAddress })
      if (verdict) return verdict
      return token === 'good' ? { human: true } : { human: false, reason: 'rejected' }
    },
  }
}
