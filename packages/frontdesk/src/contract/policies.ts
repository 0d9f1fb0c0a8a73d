/** The rate limit policies (contract 8). Limiters, headers, docs and OpenAPI read this table. */

export type PolicyId = 'contact' | 'public-read'

/** A client's quota of requests in a window (contract 8). */
export interface Policy {
  /** Identifier on the wire. */
  readonly id: PolicyId
  /** Requests per window (`q`). */
  readonly quota: number
  /** Seconds (`w`). */
  readonly windowSeconds: number
  /** `sliding-log`: never more than the quota in any window; `fixed-window`: from the first hit. */
  readonly algorithm: 'sliding-log' | 'fixed-window'
  /** The counted requests, as a sentence. */
  readonly scope: string
  /** The meaning of one bucket. */
  readonly key: string
}

/** Revision of draft-ietf-httpapi-ratelimit-headers whose syntax the headers follow. */
export const RATE_LIMIT_DRAFT = 11

export const policies: { readonly [K in PolicyId]: Policy & { readonly id: K } } = {
  contact: {
    id: 'contact',
    quota: 30,
    windowSeconds: 3600,
    algorithm: 'sliding-log',
    scope:
      'POSTs to the contact endpoint, its alias included, valid or not; forms that a page of another site sends are refused and not counted',
    key: 'client IP address (IPv6: its /64 network, and wider ones with larger quotas)',
  },
  'public-read': {
    id: 'public-read',
    quota: 300,
    windowSeconds: 3600,
    algorithm: 'fixed-window',
    scope:
      'GETs of the API index and, where the bot check sets one, of the contact challenge; those of the index that pages of other sites make are counted apart, and challenges that they ask for are refused and not counted',
    key: 'client IP address (IPv6: its /64 network, and wider ones with larger quotas)',
  },
}
