/**
 * An exact table of paths, matched on the raw path, so that one resource has one address. There are
 * no variants of trailing slash, case or encoding (decision 7: paths).
 */
import type { Exchange, Handler } from './exchange.ts'

type Method = 'GET' | 'POST'

/** One known path. HEAD works wherever GET does (RFC 9110 9.3.2). */
export interface Route {
  readonly path: string
  readonly methods: { readonly [M in Method]?: Handler }
  /** Answers a CORS preflight for this path (Fetch standard, CORS protocol). */
  readonly preflight: Handler
}

/** Answers for paths and methods that are not in the table (contract 4.4). */
export interface Fallbacks {
  notFound(exchange: Exchange): Response | Promise<Response>
  /** `allow` is the value of the Allow header (RFC 9110 10.2.1). */
  methodNotAllowed(exchange: Exchange, allow: string): Response | Promise<Response>
}

export interface Router {
  route(exchange: Exchange): Response | Promise<Response>
  /** The Allow value of a known path, else undefined. */
  allow(path: string): string | undefined
  /** Every known path. */
  readonly paths: readonly string[]
}

interface Entry {
  readonly get: Handler | undefined
  readonly post: Handler | undefined
  readonly preflight: Handler
  readonly allow: string
  /** Allow for a plain OPTIONS, which is no preflight. */
  readonly allowPlain: string
}

/**
 * Finds the route of a path outside the table, such as an article's: thousands would make the table
 * too long. Returns the same route for the same path.
 */
export type RouteFinder = (path: string) => Route | undefined

/** Throws when two routes have the same path, which is a bug. `find` is asked after the table. */
export function createRouter(
  routes: readonly Route[],
  fallbacks: Fallbacks,
  find: RouteFinder = () => undefined,
): Router {
  const table = new Map<string, Entry>()
  for (const route of routes) {
    if (table.has(route.path)) throw new Error(`Two routes claim ${route.path}.`)
    table.set(route.path, toEntry(route))
  }
  const found = new WeakMap<Route, Entry>()
  const findEntry = (path: string): Entry | undefined => {
    const route = find(path)
    if (!route) return undefined
    const entry = found.get(route) ?? toEntry(route)
    found.set(route, entry)
    return entry
  }

  return {
    route(exchange) {
      const entry = table.get(exchange.path) ?? findEntry(exchange.path)
      if (!entry) return fallbacks.notFound(exchange)
      const handler = pick(entry, exchange)
      if (handler) return handler(exchange)
      const { allow, allowPlain } = entry
      return fallbacks.methodNotAllowed(
        exchange,
        exchange.method === 'OPTIONS' ? allowPlain : allow,
      )
    },
    allow: (path) => (table.get(path) ?? findEntry(path))?.allow,
    paths: [...table.keys()],
  }
}

function toEntry({ methods, preflight }: Route): Entry {
  const allowPlain = [methods.GET && 'GET, HEAD', methods.POST && 'POST'].filter(Boolean).join(', ')
  const allow = `${allowPlain}, OPTIONS`
  return { get: methods.GET, post: methods.POST, preflight, allow, allowPlain }
}

function pick(entry: Entry, { method, request }: Exchange): Handler | undefined {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return entry.get
    case 'POST':
      return entry.post
    case 'OPTIONS':
      return request.headers.has('access-control-request-method') ? entry.preflight : undefined
    default:
      return undefined
  }
}
