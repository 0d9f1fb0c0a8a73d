/** A port for `frontdesk dev`. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from '../settings/settings.ts'

/**
 * The first of ten, from the configured one, that nothing uses, the service's other ports included.
 * Without one the configured one, so that the start says what is wrong.
 */
export async function findFreePort({ host, port, ...others }: Settings): Promise<number> {
  for (let next = port; next < port + 10; next += 1) {
    if (next === others.operations?.port || next === others.inbox?.port) continue
    const probe = createServer()
    const listening = once(probe, 'listening')
    probe.listen(next, host)
    const isUsed = await listening.then(() => false).catch(() => true)
    probe.close()
    if (!isUsed) return next
  }
  return port
}
