/** How many connections one client, and one network, may hold at once. */
import {
  isInNetwork,
  parseAddress,
  toClientKey,
  toNetworkKeys,
  type Network,
} from '../../http/ip-address.ts'
import { createWeights } from '../../contact/limits/weights.ts'

export interface ConnectionCounts {
  /**
   * Takes a place for a connection from `address`; undefined where the client or a network around it
   * holds as many as it may.
   */
  enter(address: string): Place | undefined
}

export interface Place {
  /**
   * How many places the client holds, or a network around it, whose number counts by how many times a
   * client's it may hold; undefined for who is not counted.
   */
  weight(): number | undefined
  /** Gives it back. */
  leave(): void
}

const uncounted: Place = { weight: () => undefined, leave() {} }

/**
 * A client is an IPv4 address or an IPv6 /64. Each wider network of `toNetworkKeys` may hold twice
 * as many as the next narrower one: who owns a /48 has 65,536 clients in it. Proxies that are
 * trusted are not counted: everybody comes through them.
 */
export function createConnectionCounts(
  perClient: number,
  trusted: readonly Network[],
): ConnectionCounts {
  const weights = createWeights()
  return {
    enter(address) {
      const groups = parseAddress(address)
      if (!groups || trusted.some((network) => isInNetwork(groups, network))) return uncounted
      const keys = [toClientKey(groups), ...toNetworkKeys(groups)]
      if (weights.of(keys) >= perClient) return undefined
      weights.add(keys)
      let held = true
      return {
        weight: () => weights.of(keys),
        leave() {
          if (held) weights.remove(keys)
          held = false
        },
      }
    },
  }
}
