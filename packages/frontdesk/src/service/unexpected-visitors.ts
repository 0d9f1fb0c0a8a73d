/**
 * Notices visitors from other machines although the settings say that only this machine reaches the
 * service, as behind a local proxy whose operator forgot `BASE_URL`: there every form passes.
 */
import { findExposure } from '../settings/exposure.ts'
import type { Settings } from '../settings/settings.ts'
import type { FrontdeskHost } from '../frontdesk.ts'
import { createClientResolver, forwardingHeaders } from '../http/client.ts'
import { isLoopback, LOOPBACK_NETWORKS } from '../http/loopback.ts'

/**
 * Gets each request. `onUnexpected` is called once, with cause and remedy, for the first visitor
 * from another machine. Undefined where a setting already expects visitors, or forms are checked.
 */
export function watchVisitors(
  { verifier, proxies, baseUrl, ...settings }: Settings,
  onUnexpected: (message: string) => void,
): FrontdeskHost['onRequest'] {
  if (verifier.name !== 'none' || findExposure({ baseUrl, ...settings }) !== undefined) return
  // A header from this machine counts here, listed or not: it only causes a warning.
  const believed = [...proxies.proxies, ...LOOPBACK_NETWORKS]
  const resolvers = forwardingHeaders.map((header) => ({
    header,
    resolve: createClientResolver({ proxies: believed, header }, () => {}),
  }))
  let here: string | undefined
  let noticed = false
  // Runs for every request until one is noticed, so it parses nothing twice.
  return (request, context) => {
    if (noticed) return
    const { clientAddress: peer, resolved } = context ?? {}
    const isPeerHere = peer === here || !isUnexpected(peer)
    if (isPeerHere) here = peer
    noticed =
      !isPeerHere ||
      resolvers.some(
        ({ header, resolve }) =>
          request.headers.has(header) && isUnexpected(resolve({ request, peer, resolved }).address),
      )
    if (noticed) onUnexpected(toMessage(baseUrl))
  }
}

function isUnexpected(address: string = ''): boolean {
  return address !== '' && !isLoopback(address)
}

function toMessage(baseUrl: string): string {
  return `Visitors come from other machines, and every form passes: there is no bot check, because BASE_URL is ${baseUrl}. Set BASE_URL to the address that visitors see, and NODE_ENV=production.`
}
