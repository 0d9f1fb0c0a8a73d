import type { Fetch } from '../../http/outgoing/json-call.ts'

/** Options that the factories of all providers share. */
export interface ProviderOptions {
  /** Public key that the widget shows. */
  readonly siteKey: string
  /** Where tokens are verified. Default: the provider's address. */
  readonly verifyUrl?: string
  /** Where the widget's script comes from. Default: the provider's address. */
  readonly scriptUrl?: string
  /**
   * Hosts whose pages may have made the token. Default: the site's host and those in
   * `contact.allowedOrigins`.
   */
  readonly hostnames?: readonly string[]
  /** Milliseconds for each of the two tries. Default 2000. */
  readonly tryMs?: number
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch
}
