import type { Policy } from '../contract/policies.ts'
import type { ExactCounts } from './exact-counts.ts'
import { createKeyTable } from './key-table.ts'
import type { Standing } from './limiter.ts'

/** At most `quota` from a client's first request until the window ends (decision 7: windows). */
export function fixedWindow({ quota, windowSeconds }: Policy, capacity: number): ExactCounts {
  const windowMs = windowSeconds * 1000
  const table = createKeyTable({ capacity, lifetimeMs: windowMs })

  const toStanding = (allowed: boolean, count: number, leftMs: number): Standing => ({
    allowed,
    remaining: quota - count,
    resetSeconds: Math.ceil(leftMs / 1000),
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
    peek(client, time) {
      const place = table.find(client)
      if (place === undefined) return undefined
      const until = table.until(place)
      if (until <= time) return undefined
      const count = table.value(place)
      return toStanding(count < quota, count, until - time)
    },
  }
}
