import { isInNetwork, parseAddress, parseNetwork, type Groups } from './ip-address.ts'

/** Whether a name or address means only this machine, in brackets or not (RFC 6761 6.3). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  const groups = parseAddress(bare)
  return groups !== undefined && isLoopbackAddress(groups)
}

/** Whether an origin, as browsers send it, is a page of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

/** The same for a parsed address. */
export function isLoopbackAddress(groups: Groups): boolean {
  return networks.some((network) => isInNetwork(groups, network))
}

/** Whether a whole network, as CIDR or one address, is this machine; `127.0.0.1/0` is not. */
export function isLoopbackNetwork(text: string): boolean {
  const given = parseNetwork(text)
  return (
    given !== undefined &&
    networks.some(
      ({ groups, bits }) => given.bits >= bits && isInNetwork(given.groups, { groups, bits }),
    )
  )
}

/** This machine alone (RFC 1122 3.2.1.3, RFC 4291 2.5.3). */
export const LOOPBACK_NETWORKS: readonly string[] = ['127.0.0.0/8', '::1']

/** With any port. */
export const LOOPBACK_ORIGINS: readonly string[] = [
  'http://localhost',
  'http://127.0.0.1',
  'http://[::1]',
]

const networks = LOOPBACK_NETWORKS.flatMap((network) => parseNetwork(network) ?? [])
