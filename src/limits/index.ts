import { policies, type PolicyId } from '../contract/policies.ts'
import { fixedWindow } from './fixed-window.ts'
import type { Limiter, MonotonicClock } from './limiter.ts'
import { slidingLog } from './sliding-log.ts'

const algorithms = { 'sliding-log': slidingLog, 'fixed-window': fixedWindow } as const

export type Limiters = { readonly [K in PolicyId]: Limiter }

/** One limiter per policy of the contract, counting in this process (contract 8.3). */
export function createLimiters(now: MonotonicClock): Limiters {
  const create = (id: PolicyId): Limiter => algorithms[policies[id].algorithm](policies[id], now)
  return { contact: create('contact'), 'public-read': create('public-read') }
}
