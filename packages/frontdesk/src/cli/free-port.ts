/** A port for `frontdesk dev`. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from '../settings/settings.ts'

/** Ports that are tried. */
const TRIED = 10

/**
 * The first from the configured one that nothing uses, the service's other ports included. Without
 * one the configured one, so that the start says what is wrong.
 */
export async function findFreePort({
  host,
  port,
  operations,
  inbox,
}: Pick<Settings, 'host' | 'port' | 'operations' | 'inbox'>): Promise<number> {
  for (let next = port; next < port + TRIED; next += 1) {
    if (next === operations?.port || next === inbox?.port) continue
    const probe = createServer()
    const listening = once(probe, 'listening')
    probe.listen(next, host)
    const isFree = await listening.then(
      () => true,
      () => false,
    )
    probe.close()
    if (isFree) return next
  }
  return port
}
