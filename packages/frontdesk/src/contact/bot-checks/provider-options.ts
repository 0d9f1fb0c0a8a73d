import type { Fetch } from '../../http/outgoing/json-call.ts'

/** What the factories of all providers take. */
export interface ProviderOptions {
  /** Public key that the widget shows. */
  readonly siteKey: string
  /** Where tokens are verified. Default: the provider's address. */
  readonly verifyUrl?: string
  /** Where the widget's script comes from. Default: the provider's address. */
  readonly scriptUrl?: string
  /**
   * Hosts whose pages may have made the token. Default: the site's own and those of
   * `contact.allowedOrigins`.
   */
  readonly hostnames?: readonly string[]
  /** Milliseconds that one of the two tries may take. Default 2000. */
  readonly tryMs?: number
  /** Default: the global one. */
  readonly fetch?: Fetch
}
