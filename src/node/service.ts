/** The service as one thing that starts and stops. */
import type { Settings } from '../config/settings.ts'
import type { Frontdesk } from '../frontdesk.ts'
import { toOpeningMessage, openDesk } from './desk.ts'
import type { ServiceLog } from './log.ts'
import type { Serving } from './serve.ts'
import { PROXY_KEEP_ALIVE_MS } from './transport/limits.ts'

export interface Service {
  /**
   * Accepts for as long as `connections.drainSeconds` says, lets what was begun finish within
   * `graceMs` after that, then releases the store.
   */
  stop(graceMs: number): Promise<void>
}

export type ServiceOutcome =
  /** `storeFault`: why no inquiry can be kept yet; undefined where all is well. */
  | { readonly ok: true; readonly service: Service; readonly storeFault: string | undefined }
  | { readonly ok: false; readonly message: string }

/** Resolves when requests are answered. What an operator can mend is a message; the rest rejects. */
export async function startService(settings: Settings, log: ServiceLog): Promise<ServiceOutcome> {
  const outcome = await openDesk(settings, log, (frontdesk) => listen(frontdesk, settings, log))
  if (outcome.ok) {
    const { desk } = outcome
    const drainMs = settings.connections.drainSeconds * 1000
    const service: Service = { stop: (graceMs) => desk.stop(graceMs, drainMs) }
    return { ok: true, service, storeFault: desk.storeFault }
  }
  const message = toOpeningMessage(outcome.reason) ?? toListenMessage(outcome.reason, settings)
  if (message === undefined) throw outcome.reason
  return { ok: false, message }
}

async function listen(frontdesk: Frontdesk, settings: Settings, log: ServiceLog): Promise<Serving> {
  const { serve } = await import('./serve.ts')
  const { host, port, proxies, connections } = settings
  const limits = {
    maxPerClient: connections.perClient,
    ...(proxies.proxies.length > 0 && { keepAliveMs: PROXY_KEEP_ALIVE_MS }),
  }
  return serve(frontdesk, { host, port, limits, proxies: proxies.proxies, log })
}

/** Undefined for what no operator can mend: a defect. */
function toListenMessage(error: unknown, { host, port }: Settings): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. End the program that listens there, or choose another port: PORT=${port + 1}.`
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this user. Choose a port from 1024 up, such as PORT=3000, and let a proxy forward to it.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST was "${host}": this machine has no such address. Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`
    default:
      return undefined
  }
}
