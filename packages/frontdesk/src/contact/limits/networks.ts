/**
 * Quotas of the networks around a client. The owner of a wider IPv6 network gets its /64 networks
 * for free, so one owner could otherwise appear as millions of clients.
 */
import type { Policy } from '../../contract/policies.ts'
import { IPV6_WIDTHS } from '../../http/ip-address.ts'
import { createCounters } from './counters.ts'
import type { Standing } from './limiter.ts'

/**
 * Quotas of networks, as multiples of a client's. A household (/56) is hardly more than a client; a
 * /32 may be all the phones of a carrier.
 */
const QUOTA_FACTORS: { readonly [W in (typeof IPV6_WIDTHS)[number]]: number } = {
  56: 2,
  48: 8,
  44: 16,
  40: 32,
  32: 128,
}

/** `keys` are those of a client, in the order of `IPV6_WIDTHS`. */
export interface Networks {
  /** Standing of the network with the least left; undefined for a client without networks. */
  peek(keys: readonly string[], time: number): Standing | undefined
  /** Counts one request in each network. */
  take(keys: readonly string[], time: number): Standing | undefined
  /** Used share of the fullest network's quota. */
  load(keys: readonly string[], time: number): number
}

/**
 * Fixed windows: this guard is not part of the contract, so up to twice the quota in a window is
 * fine.
 */
export function createNetworks(policy: Policy): Networks {
  const { windowSeconds } = policy
  const widths = IPV6_WIDTHS.map((width) => {
    const quota = policy.quota * QUOTA_FACTORS[width]
    return { quota, counters: createCounters({ quota, windowSeconds, algorithm: 'fixed-window' }) }
  })
  const visit = (
    how: 'peek' | 'take',
    keys: readonly string[],
    time: number,
  ): Standing | undefined => {
    let tightest: Standing | undefined
    for (let index = 0; index < keys.length; index += 1) {
      const standing = widths[index]?.counters[how](keys[index] ?? '', time)
      if (standing && standing.remaining < (tightest?.remaining ?? Infinity)) tightest = standing
    }
    return tightest
  }
  return {
    peek: (keys, time) => visit('peek', keys, time),
    take: (keys, time) => visit('take', keys, time),
    load(keys, time) {
      const loads = widths.map(({ quota, counters }, index) => {
        const key = keys[index]
        return key === undefined ? 0 : 1 - counters.peek(key, time).remaining / quota
      })
      return Math.max(...loads)
    },
  }
}
