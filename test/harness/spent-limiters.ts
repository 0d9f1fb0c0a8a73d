import { policies, type Policy } from '../../packages/frontdesk/src/contract/policies.ts'
import type { FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'

/** Limiters without any quota left for 1,234 seconds. */
export const spentLimiters: NonNullable<FrontdeskOptions['limiters']> = {
  contact: toSpent(policies.contact),
  'public-read': toSpent(policies['public-read']),
}

function toSpent<P extends Policy>(policy: P) {
  const standing = () => ({ allowed: false, remaining: 0, resetSeconds: 1234 })
  const load = () => ({ client: 1, service: 0 })
  return { policy, consume: standing, admit: standing, peek: standing, load }
}
