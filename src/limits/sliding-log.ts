/**
 * Remembers when each counted request came, so that no rolling window ever holds more than the
 * quota: every cheaper algorithm lets nearly twice as many through in its worst window.
 *
 * ```ts
 * const limiter = slidingLog(policies.contact, () => performance.now())
 * ```
 */
import type { Policy } from '../contract/policies.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'

export interface SlidingLogOptions {
  /** Most clients counted apart; those beyond share one bucket. Default {@link MAX_LOGS}. */
  readonly capacity?: number
}

/** Default of `capacity`: some 50 MB when a flood of addresses fills it. */
const MAX_LOGS = 200_000

/** Bucket of the clients that find no room. No client key is empty. */
const OVERFLOW = ''

/** Exactly `quota` in any rolling window. */
export function slidingLog(
  policy: Policy,
  now: MonotonicClock,
  options: SlidingLogOptions = {},
): Limiter {
  const { quota, windowSeconds } = policy
  const windowMs = windowSeconds * 1000
  const capacity = options.capacity ?? MAX_LOGS
  // Ordered by last hit: whoever is served moves to the end, so that the expired are in front.
  const logs = new Map<string, readonly number[]>()

  const dropExpired = (time: number): void => {
    for (const [key, log] of logs) {
      if ((log.at(-1) ?? -Infinity) > time - windowMs) return
      logs.delete(key)
    }
  }
  const toLive = (log: readonly number[] | undefined, time: number): readonly number[] =>
    log?.filter((hit) => hit > time - windowMs) ?? []
  const toStanding = (log: readonly number[], allowed: boolean, time: number): Standing => ({
    allowed,
    remaining: Math.max(quota - log.length, 0),
    resetSeconds: toSeconds((log[0] ?? time) + windowMs - time, windowSeconds),
  })

  return {
    policy,
    consume(clientKey) {
      const time = now()
      dropExpired(time)
      const key = logs.has(clientKey) || logs.size < capacity ? clientKey : OVERFLOW
      const live = toLive(logs.get(key), time)
      if (live.length >= quota) return toStanding(live, false, time)
      const log = [...live, time]
      logs.delete(key)
      logs.set(key, log)
      return toStanding(log, true, time)
    },
    peek(clientKey) {
      const time = now()
      const key = logs.has(clientKey) || logs.size < capacity ? clientKey : OVERFLOW
      const live = toLive(logs.get(key), time)
      return toStanding(live, live.length < quota, time)
    },
  }
}

/** Rounded up, and never beyond the window or below a second, whatever the clock did. */
export function toSeconds(milliseconds: number, windowSeconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds / 1000), 1), windowSeconds)
}
