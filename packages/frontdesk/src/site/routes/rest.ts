/** Routes of the public REST API, and the headers that all its answers share (contract 8, 9). */
import { operations as contract, type Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import type { ClientResolver } from '../../http/client.ts'
import { createPreflight, openCors } from '../../http/cors.ts'
import type { Exchange, Handler, HeaderSet } from '../../http/exchange.ts'
import type { Route } from '../../http/router.ts'
import { rateLimitHeaders } from '../../contact/limits/headers.ts'
import type { Limiters } from '../../contact/limits/index.ts'

export interface RestOptions {
  readonly baseUrl: string
  /** The operations of this deployment. */
  readonly operations: readonly Operation[]
  readonly limiters: Limiters
  readonly client: ClientResolver
  /** Cross-origin headers of the contact operation, which only some origins may call. */
  readonly contactCors: (exchange: Exchange) => HeaderSet
}

export interface Rest {
  /** Headers of uncounted errors and preflights; empty outside the REST API. */
  headers(exchange: Exchange): HeaderSet
  isContact(path: string): boolean
  toRoutes(handlers: Readonly<Record<Operation['id'], Handler>>): readonly Route[]
}

export function createRest(options: RestOptions): Rest {
  const { baseUrl, operations, limiters, client, contactCors } = options
  const contactPaths = toPaths(contract.postContact)
  const isContact = (path: string): boolean => contactPaths.includes(path)
  const isListed = (path: string): boolean => isContact(path) || path === paths.challenge

  const headers = (exchange: Exchange): HeaderSet => {
    const { path } = exchange
    if (!isRestPath(path)) return {}
    const limiter = isContact(path) ? limiters.contact : limiters['public-read']
    return {
      ...rateLimitHeaders(limiter.policy, limiter.peek(client(exchange))),
      ...(isListed(path) && contactCors(exchange)),
    }
  }

  return {
    headers,
    isContact,
    toRoutes: (handlers) =>
      operations.flatMap((operation) =>
        toPaths(operation).map((path) => {
          return {
            path,
            methods: { [operation.method]: handlers[operation.id] },
            preflight: isContact(path)
              ? createPreflight(contactCors, baseUrl, contactPreflight, headers)
              : createPreflight(
                  isListed(path) ? contactCors : openCors,
                  baseUrl,
                  readPreflight,
                  headers,
                ),
          }
        }),
      ),
  }
}

const contactPreflight: HeaderSet = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

const readPreflight: HeaderSet = { 'access-control-allow-methods': 'GET, HEAD' }

function toPaths({ path, aliases }: Operation): readonly string[] {
  return [path, ...aliases]
}

/** Everything under /api except the tool endpoint and its card. */
function isRestPath(path: string): boolean {
  return path.startsWith('/api/') && path !== paths.mcp && !path.startsWith(`${paths.mcp}/`)
}
