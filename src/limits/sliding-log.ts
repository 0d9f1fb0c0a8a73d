import type { Policy } from '../contract/policies.ts'
import { createElapsedTime } from './elapsed-time.ts'
import type { LimiterOptions } from './fixed-window.ts'
import { createKeyTable } from './key-table.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'
import { createTimeLogs } from './time-log.ts'

/** 43 MB when all of them are there at once, and nothing before. */
const CAPACITY = 2 ** 18

/** Exactly `quota` in any rolling window, to the millisecond (design 3: windows). */
export function slidingLog(
  policy: Policy,
  now: MonotonicClock,
  { capacity = CAPACITY, random }: LimiterOptions = {},
): Limiter {
  const { quota, windowSeconds } = policy
  const windowMs = windowSeconds * 1000
  const elapsed = createElapsedTime(now)
  const logs = createTimeLogs(quota)
  const table = createKeyTable({ capacity, lifetimeMs: windowMs, random, onDrop: logs.close })
  const untouched: Standing = { allowed: true, remaining: quota, resetSeconds: windowSeconds }

  const toStanding = (allowed: boolean, log: number, count: number, time: number): Standing => ({
    allowed,
    remaining: quota - count,
    resetSeconds: Math.ceil((windowMs - logs.oldestAge(log, time, count)) / 1000),
  })

  return {
    policy,
    consume(clientKey) {
      const time = elapsed()
      const place = table.claim(clientKey, time)
      const log = table.value(place) || logs.open()
      if (table.until(place) <= time) logs.clear(log)
      const count = logs.prune(log, time, windowMs)
      if (count >= quota) return toStanding(false, log, count, time)
      logs.add(log, time)
      table.write(place, log, time + windowMs)
      return toStanding(true, log, count + 1, time)
    },
    peek(clientKey) {
      const time = elapsed()
      const place = table.find(clientKey)
      if (place === undefined || table.until(place) <= time) return untouched
      const log = table.value(place)
      const count = logs.count(log, time, windowMs)
      return toStanding(count < quota, log, count, time)
    },
  }
}
