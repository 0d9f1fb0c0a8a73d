import type { Policy } from '../contract/policies.ts'
import type { ExactCounts } from './exact-counts.ts'
import { createKeyTable } from './key-table.ts'
import type { Standing } from './limiter.ts'
import { createTimeLogs } from './time-log.ts'

/** Exactly `quota` in any rolling window, to the millisecond (decision 7: windows). */
export function slidingLog({ quota, windowSeconds }: Policy, capacity: number): ExactCounts {
  const windowMs = windowSeconds * 1000
  const logs = createTimeLogs(quota)
  const table = createKeyTable({ capacity, lifetimeMs: windowMs, onDrop: logs.close })

  const toStanding = (allowed: boolean, log: number, count: number, time: number): Standing => ({
    allowed,
    remaining: quota - count,
    resetSeconds: Math.ceil((windowMs - logs.oldestAge(log, time, count)) / 1000),
  })

  return {
    fullness(time) {
      table.sweep(time)
      return table.size / capacity
    },
    has(client, time) {
      const place = table.find(client)
      return place !== undefined && table.until(place) > time
    },
    consume(client, time) {
      const place = table.claim(client, time)
      if (place === undefined) return undefined
      const log = table.value(place) || logs.open()
      if (table.until(place) <= time) logs.clear(log)
      const count = logs.prune(log, time, windowMs)
      if (count >= quota) return toStanding(false, log, count, time)
      logs.add(log, time)
      table.write(place, log, time + windowMs)
      return toStanding(true, log, count + 1, time)
    },
    peek(client, time) {
      const place = table.find(client)
      if (place === undefined || table.until(place) <= time) return undefined
      const log = table.value(place)
      const count = logs.count(log, time, windowMs)
      return toStanding(count < quota, log, count, time)
    },
  }
}
