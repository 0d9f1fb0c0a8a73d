/** The service as one thing that starts and stops. */
import type { Settings } from '../settings/settings.ts'
import type { Frontdesk } from '../frontdesk.ts'
import { toOpeningMessage, openRunning, type RequestSource } from './running-frontdesk.ts'
import type { ServedInbox } from './inbox.ts'
import { toListenMessage } from './listen-message.ts'
import type { ServiceLog } from './log.ts'
import { listenForOperations } from './operations.ts'
import { serve, type Serving } from '../server/serve.ts'
import { findConnectionRoom } from '../server/transport/descriptors.ts'
import { defaultConnectionLimits, PROXY_KEEP_ALIVE_MS } from '../server/transport/limits.ts'

interface Service {
  /**
   * Accepts for `connections.drainSeconds`, lets running requests finish within `graceMs` after
   * that, then releases the store.
   */
  stop(graceMs: number): Promise<void>
}

export type ServiceOutcome =
  | { readonly ok: true; readonly service: Service; readonly inbox: ServedInbox | undefined }
  | { readonly ok: false; readonly message: string }

/**
 * Resolves when requests are answered. A failure that an operator can correct is a message; others
 * reject.
 */
export async function startService(settings: Settings, log: ServiceLog): Promise<ServiceOutcome> {
  const outcome = await openRunning(settings, log, (frontdesk, readiness) =>
    listenAll([listen(frontdesk, settings, log), listenForOperations(settings, readiness, log)]),
  )
  if (outcome.ok) {
    const { running } = outcome
    const drainMs = settings.connections.drainSeconds * 1000
    const service: Service = { stop: (graceMs) => running.stop(graceMs, drainMs) }
    return { ok: true, service, inbox: running.inbox }
  }
  const message = toOpeningMessage(outcome.reason) ?? toListenMessage(outcome.reason, settings)
  if (message === undefined) throw outcome.reason
  return { ok: false, message }
}

/** Monitoring is answered until visitors are. Rejects when one of both cannot listen. */
async function listenAll(
  listening: readonly [Promise<Serving>, Promise<Serving | undefined>],
): Promise<RequestSource> {
  const [visitors, operators] = await Promise.allSettled(listening)
  const close = async (graceMs: number, drainMs: number): Promise<void> => {
    if (visitors.status === 'fulfilled') await visitors.value.close(graceMs, drainMs)
    if (operators.status === 'fulfilled') await operators.value?.close()
  }
  const failed = [visitors, operators].find((outcome) => outcome.status === 'rejected')
  if (!failed && visitors.status === 'fulfilled') return { close, lack: visitors.value.lack }
  await close(0, 0)
  throw failed?.reason
}

function listen(frontdesk: Frontdesk, settings: Settings, log: ServiceLog): Promise<Serving> {
  const { host, port, proxies, connections } = settings
  const room = findConnectionRoom(defaultConnectionLimits.maxConnections)
  if (room.descriptors !== undefined) {
    const { most, descriptors } = room
    const remedy = `This process may open ${descriptors} files, so it accepts ${most} connections at once instead of ${defaultConnectionLimits.maxConnections}. To raise that: LimitNOFILE=65536 in a systemd unit, --ulimit nofile=65536 of a container, ulimit -n 65536 in a shell.`
    log.warn('connections.lowered', { most, descriptors, remedy })
  }
  const limits = {
    maxConnections: room.most,
    maxPerClient: connections.perClient,
    ...(proxies.proxies.length > 0 && { keepAliveMs: PROXY_KEEP_ALIVE_MS }),
  }
  return serve(frontdesk, { host, port, limits, trust: proxies, log })
}
