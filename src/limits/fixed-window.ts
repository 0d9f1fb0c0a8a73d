import type { Policy } from '../contract/policies.ts'
import { createElapsedTime } from './elapsed-time.ts'
import { createKeyTable, type RandomWords } from './key-table.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'

/** Bounds and randomness of a limiter's memory. */
export interface LimiterOptions {
  /** Most clients counted apart at a time; further ones share one bucket. */
  readonly capacity?: number
  /** Source of the secret behind the table's fingerprints. Default `crypto.getRandomValues`. */
  readonly random?: RandomWords
}

/** 43 MB when all of them are there at once, and nothing before. */
const CAPACITY = 2 ** 20

/** At most `quota` from a client's first request until the window ends (design 3: windows). */
export function fixedWindow(
  policy: Policy,
  now: MonotonicClock,
  { capacity = CAPACITY, random }: LimiterOptions = {},
): Limiter {
  const { quota, windowSeconds } = policy
  const windowMs = windowSeconds * 1000
  const elapsed = createElapsedTime(now)
  const table = createKeyTable({ capacity, lifetimeMs: windowMs, random })
  const untouched: Standing = { allowed: true, remaining: quota, resetSeconds: windowSeconds }

  const toStanding = (allowed: boolean, count: number, leftMs: number): Standing => ({
    allowed,
    remaining: quota - count,
    resetSeconds: Math.ceil(leftMs / 1000),
  })

  return {
    policy,
    consume(clientKey) {
      const time = elapsed()
      const place = table.claim(clientKey, time)
      const until = table.until(place)
      if (until <= time) {
        table.write(place, 1, time + windowMs)
        return toStanding(true, 1, windowMs)
      }
      const count = table.value(place)
      if (count >= quota) return toStanding(false, quota, until - time)
      table.write(place, count + 1, until)
      return toStanding(true, count + 1, until - time)
    },
    peek(clientKey) {
      const time = elapsed()
      const place = table.find(clientKey)
      if (place === undefined) return untouched
      const until = table.until(place)
      if (until <= time) return untouched
      const count = table.value(place)
      return toStanding(count < quota, count, until - time)
    },
  }
}
