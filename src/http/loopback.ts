import { isInNetwork, parseAddress, parseNetwork } from './ip-address.ts'

/** Whether a name or address means this machine alone, in brackets or not (RFC 6761 6.3). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  const groups = parseAddress(bare)
  return groups !== undefined && networks.some((network) => isInNetwork(groups, network))
}

const networks = ['127.0.0.0/8', '::1'].flatMap((network) => parseNetwork(network) ?? [])
