/** Finds out which client sent a request (decision 7: key). */
import type { Exchange } from './exchange.ts'
import {
  isInNetwork,
  parseAddress,
  parseNetwork,
  toClientKey,
  toNetworkKeys,
  type Groups,
  type Network,
} from './ip-address.ts'
import { isLoopbackAddress } from './loopback.ts'

export interface Client {
  /** The client's own address; undefined where it is unknown. */
  readonly address: string | undefined
  /** Key of the client's buckets; clients without an address share one. */
  readonly key: string
  /** Keys of the networks around it, narrowest first: one for each of `IPV6_WIDTHS`, or none. */
  readonly networks: readonly string[]
}

export type ClientResolver = (exchange: Pick<Exchange, 'request' | 'peer' | 'resolved'>) => Client

/** Which proxies are believed, and through which header: the setting `proxies`. */
interface Trust {
  readonly proxies: readonly string[]
  readonly header?: ForwardingHeader
}

/** Headers in which proxies name a client. The first two are lists, the others a single address. */
export const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
] as const

/** The header of most proxies. */
export const DEFAULT_FORWARDING_HEADER = 'x-forwarded-for'

/** A header in which a proxy may say who sent the request. */
export type ForwardingHeader = (typeof forwardingHeaders)[number]

/** Key of all clients whose address a host does not know. */
const UNKNOWN_KEY = 'unknown'

/**
 * Finds a request's client: the socket's peer or, from a listed proxy, the header's last address
 * that is no listed proxy, read right to left. An invalid entry ends the search at the last valid
 * one. `onUntrusted` is called once, for a forwarding header from an unlisted peer. Throws for an
 * invalid network.
 */
export function createClientResolver(
  trust: Trust,
  onUntrusted: (header: string) => void,
): ClientResolver {
  const isTrusted = createProxyTest(trust)
  const header = trust.header ?? DEFAULT_FORWARDING_HEADER
  let warned = false
  const warn = ({ headers }: Request, peer: Groups): void => {
    const seen = forwardingHeaders.find((name) => headers.has(name))
    if (seen === undefined) return
    // A host that read the header itself passes on an address from it. On loopback it is more
    // likely a trial with a proxy on this machine, whose visitor is on loopback as well.
    if (!isLoopbackAddress(peer) && names(headers.get(seen) ?? '', seen, peer)) return
    warned = true
    onUntrusted(seen)
  }

  return (exchange) => {
    const { peer, request, resolved = false } = exchange
    const groups = peer === undefined ? undefined : parseAddress(peer)
    if (!groups) return { address: peer, key: UNKNOWN_KEY, networks: [] }
    if (resolved) return toClient(groups)
    if (!isTrusted(groups)) {
      if (!warned) warn(request, groups)
      return toClient(groups)
    }
    let client = groups
    const field = request.headers.get(header) ?? ''
    for (const entry of field.split(',').toReversed()) {
      const hop = parseHop(entry.trim(), header)
      if (!hop) break
      client = hop
      if (!isTrusted(hop)) break
    }
    return toClient(client)
  }
}

/**
 * The host that a visitor asked a listed proxy for, with port; undefined where no header has it.
 */
export type ForwardedHost = (exchange: Exchange) => string | undefined

/**
 * The host that a listed proxy was asked for, if it replaces `Host` (as Next's rewrites do). Read
 * from `Forwarded` if the proxies set it, else from `X-Forwarded-Host`. The last entry counts: the
 * nearest proxy wrote it. Other peers are ignored: a page whose name points to this machine could
 * send the header too.
 */
export function createForwardedHost(trust: Trust): ForwardedHost {
  const isTrusted = createProxyTest(trust)
  const inForwarded = trust.header === 'forwarded'
  return ({ peer, request: { headers } }) => {
    const groups = peer === undefined ? undefined : parseAddress(peer)
    if (!groups || !isTrusted(groups)) return undefined
    const field = headers.get(inForwarded ? 'forwarded' : 'x-forwarded-host')
    const entry = field?.split(',').at(-1)?.trim() ?? ''
    return (inForwarded ? readParameter(entry, 'host') : entry) || undefined
  }
}

/** Whether a forwarding header contains an address, in any spelling. */
function names(field: string, header: ForwardingHeader, address: Groups): boolean {
  const network: Network = { groups: address, bits: address.length * 16 }
  return field.split(',').some((entry) => {
    const hop = parseHop(entry.trim(), header)
    return hop !== undefined && isInNetwork(hop, network)
  })
}

function createProxyTest({ proxies }: Trust): (groups: Groups) => boolean {
  const networks = proxies.map(toNetwork)
  return (groups) => networks.some((network) => isInNetwork(groups, network))
}

function toClient(groups: Groups): Client {
  const key = toClientKey(groups)
  const address = groups.length === 2 ? key : groups.map((group) => group.toString(16)).join(':')
  return { address, key, networks: toNetworkKeys(groups) }
}

function toNetwork(text: string): Network {
  const network = parseNetwork(text)
  if (network) return network
  throw new Error(
    `"${text}" is not a proxy's address: give an address or a network such as 10.0.0.0/8 or 2001:db8::/32.`,
  )
}

/** One entry: an address, in brackets or with a port, or a Forwarded element (RFC 7239 4). */
function parseHop(entry: string, header: ForwardingHeader): Groups | undefined {
  return parseNode(header === 'forwarded' ? readParameter(entry, 'for') : entry)
}

/** A parameter of a Forwarded element, without quotes; empty where it is missing. */
function readParameter(element: string, name: 'for' | 'host'): string {
  const found = element
    .split(';')
    .map((pair) => /^\s*([a-z]+)\s*=(.*)$/is.exec(pair))
    .find((match) => match?.[1]?.toLowerCase() === name)
  return (found?.[2] ?? '').trim().replace(/^"(.*)"$/, '$1')
}

/** `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:80`. */
function parseNode(node: string): Groups | undefined {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(node)?.[1]
  if (bracketed !== undefined) return bracketed.includes(':') ? parseAddress(bracketed) : undefined
  const withPort = /^([\d.]+):\d{1,5}$/.exec(node)?.[1]
  return parseAddress(withPort ?? node)
}
