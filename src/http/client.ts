/** Who a request comes from (design 3: key, proxies). */
import type { Exchange } from './exchange.ts'

export interface Client {
  /** The client's own address; undefined where it cannot be known. */
  readonly address: string | undefined
  /** Key of the client's buckets; clients without an address share one. */
  readonly key: string
}

export type ClientResolver = (exchange: Exchange) => Client

/** Which proxies are believed, and through which header. */
export interface ProxyTrust {
  /** Networks of the proxies, as CIDR or single addresses. */
  readonly proxies: readonly string[]
  /** The one header they set. Default `x-forwarded-for`. */
  readonly header?: ForwardingHeader
}

export type ForwardingHeader =
  | 'x-forwarded-for'
  | 'forwarded'
  | 'x-real-ip'
  | 'cf-connecting-ip'
  | 'true-client-ip'

/** `onUntrusted` is called once, for the first forwarding header from an unlisted peer. */
export function createClientResolver(
  _trust: ProxyTrust,
  _onUntrusted: (header: string) => void,
): ClientResolver {
  return ({ peer }) => ({ address: peer, key: peer ?? 'unknown' })
}
