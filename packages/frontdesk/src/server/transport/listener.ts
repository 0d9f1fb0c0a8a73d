/**
 * Closes a listener without resetting clients in the system's queue: 25 of 32 clients that had to
 * reconnect lost a request. Shortens the queue as far as possible, and closes when our own
 * connection is the only one in it.
 */
import { connect, type Server } from 'node:net'
import { findListenHandle, isConnected } from '../node-internals.ts'

/** Milliseconds after which the listener closes in any case. */
const LAST_MS = 4000

/** Calls `close` when the queue is empty; `close` must close it before it returns. */
export function closeUnqueued(server: Server, close: () => void): void {
  const handle = findListenHandle(server)
  const address = server.address()
  if (!handle || typeof address !== 'object' || !address) return close()
  const { port } = address
  const host = toReachable(address.address)
  const begun = performance.now()
  const attempt = (): void => {
    const probe = connect({ port, host, autoSelectFamily: false })
    probe.on('error', () => {})
    // After Node's own tick that connects, and before anything more is accepted.
    process.nextTick(() => {
      const alone = isConnected(probe)
      probe.destroy()
      const waited = performance.now() - begun
      if (alone || waited > LAST_MS) close()
      else setImmediate(attempt)
    })
  }
  handle.listen(0)
  setImmediate(attempt)
}

/** The address at which this machine reaches a listener on all networks. */
function toReachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  return address === '::' ? '::1' : address
}
