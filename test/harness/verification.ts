/** The context for tests that call a verifier. */
import type { VerifierContext } from '../../packages/frontdesk/src/index.ts'

export const verifierContext: VerifierContext = {
  now: Date.now,
  hostnames: new Set(['northwind.example', 'shop.example']),
  sharedValues: { keep: async (_, candidate) => candidate },
  secrets: [],
}
