import type { Policy } from '../../contract/policies.ts'
import { createCounters } from './counters.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'
import { createNetworks } from './networks.ts'

/** Bounds of a limiter's memory. */
export interface LimiterOptions {
  /** Most clients with separate counters at a time; further ones share some. */
  readonly capacity?: number
}

/** Counts in this process (contract 8.3): each client, and the networks around it (decision 6). */
export function memoryLimiter(
  policy: Policy,
  now: MonotonicClock,
  options: LimiterOptions = {},
): Limiter {
  /** Whole milliseconds take less memory. */
  const elapsed = (): number => Math.floor(now())
  const clients = createCounters(policy, options.capacity)
  const networks = createNetworks(policy)

  /** The clients of a network share what the network has left. */
  const toTighter = (own: Standing, around: Standing | undefined): Standing => {
    if (!around || around.remaining >= own.remaining) return own
    const { remaining, resetSeconds } = around
    if (remaining > 0) return { allowed: true, remaining, resetSeconds }
    // A refusal because of others.
    return { allowed: false, remaining: 0, resetSeconds, crowded: true }
  }

  return {
    policy,
    consume({ key, networks: keys }) {
      const time = elapsed()
      const around = networks.peek(keys, time)
      if (around?.allowed === false) return toTighter(clients.peek(key, time), around)
      const standing = clients.take(key, time)
      if (!standing.allowed) return standing
      const left = networks.take(keys, time)
      if (!left || left.remaining >= standing.remaining) return standing
      return { ...left, allowed: true }
    },
    admit: ({ key }) => clients.takeAlone(key, elapsed()),
    peek({ key, networks: keys }) {
      const time = elapsed()
      return toTighter(clients.peek(key, time), networks.peek(keys, time))
    },
    load({ key, networks: keys }) {
      const time = elapsed()
      const used = 1 - clients.peek(key, time).remaining / policy.quota
      return { client: Math.max(used, networks.load(keys, time)), service: clients.fullness(time) }
    },
  }
}
