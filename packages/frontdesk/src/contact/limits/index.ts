import { policies, type PolicyId } from '../../contract/policies.ts'
import type { Limiter, MonotonicClock } from './limiter.ts'
import { memoryLimiter, type LimiterOptions } from './memory.ts'

/** A limiter for each policy of the contract (contract 8). */
export type Limiters = { readonly [K in PolicyId]: Limiter }

/** One limiter per policy of the contract, counting in this process (contract 8.3). */
export function createLimiters(now: MonotonicClock, options?: LimiterOptions): Limiters {
  return {
    contact: memoryLimiter(policies.contact, now, options),
    'public-read': memoryLimiter(policies['public-read'], now, options),
  }
}

/**
 * Counts attempts at the bot check by clients that are refused because of others; the same quota as
 * the policy, 3 MB of clients.
 */
export function attemptLimiter({ policy }: Limiter, now: MonotonicClock): Limiter {
  return memoryLimiter(policy, now, { capacity: 2 ** 14 })
}
