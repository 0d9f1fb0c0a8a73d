/** Arguments for tests that call a verifier. */
import type { Attempt, VerifierContext } from '../../packages/frontdesk/src/index.ts'
import { VERIFICATION_MS } from '../../packages/frontdesk/src/contact/bot-checks/verifier.ts'

export function createAttempt(changes: Partial<Attempt> = {}): Attempt {
  return {
    token: 'the-token',
    clientAddress: '192.0.2.1',
    signal: AbortSignal.timeout(VERIFICATION_MS),
    ...changes,
  }
}

export const verifierContext: VerifierContext = {
  now: Date.now,
  hostnames: new Set(['northwind.example', 'shop.example']),
  sharedValues: { keep: async (_, candidate) => candidate },
  secrets: [],
}
