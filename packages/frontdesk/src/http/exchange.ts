/** One request in the service, with the facts that only the host knows. */
export interface Exchange {
  readonly request: Request
  /** Method as sent, case-sensitive (RFC 9110 9.1). */
  readonly method: string
  /** Path as sent, before the query: neither decoded nor normalised. */
  readonly path: string
  /** Address of the socket's other end; undefined where a host cannot tell. */
  readonly peer: string | undefined
  /**
   * Whether the host has read forwarding headers itself, so that `peer` is the visitor's address.
   */
  readonly resolved?: boolean | undefined
}

/** Answers one request, synchronously where it can. */
export type Handler = (exchange: Exchange) => Response | Promise<Response>

/** Complete header set of an answer: lower-case names, made once, never changed. */
export type HeaderSet = Readonly<Record<string, string>>

/**
 * Cuts the path out of an absolute URL or an origin-form target without parsing it, so that `..`,
 * `%2e` and `//` reach the router unchanged.
 */
export function toRawPath(target: string): string {
  let start = 0
  if (!target.startsWith('/')) {
    const scheme = target.indexOf('://')
    const slash = scheme < 0 ? -1 : target.indexOf('/', scheme + 3)
    if (slash < 0) return scheme < 0 ? target : '/'
    start = slash
  }
  const query = target.indexOf('?', start)
  return query < 0 ? target.slice(start) : target.slice(start, query)
}
