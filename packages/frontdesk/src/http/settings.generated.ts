/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { ForwardingHeader } from './client.ts'

/**
 * Your proxies, and the header in which they name the visitor. Behind an unlisted proxy all
 * visitors share one rate limit.
 */
export interface ProxyTrust {
  /**
   * Addresses that the proxies connect from.
   *
   * It must be a list of IP addresses and networks in CIDR notation.
   *
   * @example `['10.0.0.0/8', '2001:db8::/32']`
   */
  readonly proxies: readonly string[]
  /**
   * The header that they set, whatever the client sent.
   *
   * It must be one of x-forwarded-for, forwarded, x-real-ip, cf-connecting-ip, true-client-ip,
   * fly-client-ip.
   *
   * @default `'x-forwarded-for'`
   *
   * @example `'forwarded'`
   */
  readonly header?: ForwardingHeader
}
