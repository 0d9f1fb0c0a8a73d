/**
 * Counts from a client's first request until its window ends. A million clients fit into 48 MB:
 * the counters live in typed arrays, filed under a keyed fingerprint of the client key.
 *
 * ```ts
 * const limiter = fixedWindow(policies['public-read'], () => performance.now())
 * ```
 */
import type { Policy } from '../contract/policies.ts'
import { createCounterTable } from './counter-table.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'
import { toSeconds } from './sliding-log.ts'

export interface FixedWindowOptions {
  /** Most clients counted apart; those beyond share one bucket. Default {@link MAX_COUNTERS}. */
  readonly capacity?: number
  /** Key of the fingerprints. Default: random, drawn at the first request. */
  readonly seed?: () => Uint32Array
}

/** Default of `capacity`: 64 MB of counters when a flood of addresses fills it. */
const MAX_COUNTERS = 1_500_000

/** At most `quota` from a client's first request until the window ends. */
export function fixedWindow(
  policy: Policy,
  now: MonotonicClock,
  options: FixedWindowOptions = {},
): Limiter {
  const { quota, windowSeconds } = policy
  const windowMs = windowSeconds * 1000
  const counters = createCounterTable({
    windowMs,
    capacity: options.capacity ?? MAX_COUNTERS,
    seed: options.seed ?? (() => crypto.getRandomValues(new Uint32Array(2))),
  })
  const toStanding = (count: number, start: number, allowed: boolean, time: number): Standing => ({
    allowed,
    remaining: Math.max(quota - count, 0),
    resetSeconds: toSeconds(start + windowMs - time, windowSeconds),
  })

  return {
    policy,
    consume(clientKey) {
      const time = now()
      const slot = counters.claim(clientKey, time)
      const { count, start } = counters.read(slot)
      if (count >= quota) return toStanding(count, start, false, time)
      counters.add(slot)
      return toStanding(count + 1, start, true, time)
    },
    peek(clientKey) {
      const time = now()
      const found = counters.find(clientKey, time)
      if (found === undefined) return toStanding(0, time, true, time)
      const { count, start } = counters.read(found)
      return toStanding(count, start, count < quota, time)
    },
  }
}
