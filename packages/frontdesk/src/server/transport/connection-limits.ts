/** Limits the connections of one client, and of one network. */
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
   * Takes a place for a connection from `address`; undefined where the client or a network around
   * it has too many.
   */
  enter(address: string): Place | undefined
}

export interface Place {
  /**
   * The places of the client, or of a network around it divided by its multiple; undefined for a
   * proxy, which is not counted.
   */
  weight(): number | undefined
  /** Frees the place; called once. */
  leave(): void
}

const uncounted: Place = { weight: () => undefined, leave() {} }

/**
 * A client is an IPv4 address or an IPv6 /64. Each wider network of `toNetworkKeys` may hold twice
 * as many as the next narrower one: a /48 has 65,536 clients. Trusted proxies are not counted: all
 * visitors come through them.
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
      return { weight: () => weights.of(keys), leave: () => weights.remove(keys) }
    },
  }
}
