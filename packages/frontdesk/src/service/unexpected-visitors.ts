/**
 * Notices that strangers come to a service whose settings say that only this machine reaches it, as
 * behind a proxy on the same machine whose operator forgot `BASE_URL`: there every form passes.
 */
import { findExposure } from '../settings/exposure.ts'
import type { Settings } from '../settings/settings.ts'
import type { Frontdesk, RequestContext } from '../frontdesk.ts'
import { createClientResolver, forwardingHeaders } from '../http/client.ts'
import { isLoopback, LOOPBACK_NETWORKS } from '../http/loopback.ts'

/**
 * The same desk. `onUnexpected` is told, once, with cause and remedy, of the first request that comes
 * from another machine; never where a setting shows already that others come, or forms are checked.
 */
export function noticeUnexpectedVisitors(
  frontdesk: Frontdesk,
  settings: Settings,
  onUnexpected: (message: string) => void,
): Frontdesk {
  const { verifier, proxies, baseUrl } = settings
  if (verifier.name !== 'none' || findExposure(settings) !== undefined) return frontdesk
  // Whoever sends from this machine is believed here, listed or not: it is a reason to warn, no more.
  const believed = [...proxies.proxies, ...LOOPBACK_NETWORKS]
  const resolvers = forwardingHeaders.map((header) => ({
    header,
    resolve: createClientResolver({ proxies: believed, header }, () => {}),
  }))
  let here: string | undefined
  // Of every request until one is noticed: nothing is parsed that was parsed before, or is not there.
  const isFromElsewhere = (request: Request, context: RequestContext | undefined): boolean => {
    const { clientAddress: peer, resolved } = context ?? {}
    if (peer !== here) {
      if (isUnexpected(peer)) return true
      here = peer
    }
    return resolvers.some(
      ({ header, resolve }) =>
        request.headers.has(header) && isUnexpected(resolve({ request, peer, resolved }).address),
    )
  }
  let noticed = false
  return {
    ...frontdesk,
    get paths() {
      return frontdesk.paths
    },
    fetch(request, context) {
      if (!noticed) {
        noticed = isFromElsewhere(request, context)
        if (noticed) onUnexpected(toMessage(baseUrl))
      }
      return frontdesk.fetch(request, context)
    },
  }
}

function isUnexpected(address: string = ''): boolean {
  return address !== '' && !isLoopback(address)
}

function toMessage(baseUrl: string): string {
  return `Visitors come from other machines, and every form passes: there is no bot check, because BASE_URL is ${baseUrl}. Set BASE_URL to the address that visitors see, and NODE_ENV=production.`
}
