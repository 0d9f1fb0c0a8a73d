/**
 * Closes a listener without resetting clients in the system's queue: 25 of 32 clients that had to
 * reconnect lost a request. Shortens the queue as far as possible, and closes when our own
 * connection is the only one in it. Before, the queue opens once more: clients answered with SYN
 * cookies are in no table. Up to 4 of 640 lost a request.
 */
import { readFileSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { findListenHandle, isConnected } from '../node-internals.ts'

/** Milliseconds for which the queue is open again: a waiting client sends again after 200. */
const REOPENED_MS = 250

/** Most milliseconds to wait for a waiting client. */
const MAX_WAIT_MS = 2500

/** Milliseconds after which the listener closes in any case. */
const LAST_MS = 4000

/** Node's default length of the queue. */
const BACKLOG = 511

/** Calls `close` when the queue is empty; `close` must close it before it returns. */
export function closeUnqueued(server: Server, close: () => void): void {
  const handle = findListenHandle(server)
  const address = server.address()
  if (!handle || typeof address !== 'object' || !address) return close()
  const { port } = address
  const host = toReachable(address.address)
  const begun = performance.now()
  let isReopened = false
  const attempt = (): void => {
    const probe = connect({ port, host, autoSelectFamily: false })
    probe.on('error', () => {})
    // After Node's own tick that connects, and before anything more is accepted.
    process.nextTick(() => {
      const alone = isConnected(probe)
      probe.destroy()
      const waited = performance.now() - begun
      if (waited > LAST_MS) close()
      else if (!alone) setImmediate(attempt)
      else if (waited > MAX_WAIT_MS || (isReopened && !hasHalfOpen(port))) close()
      else {
        isReopened = true
        handle.listen(BACKLOG)
        setTimeout(begin, REOPENED_MS)
      }
    })
  }
  const begin = (): void => {
    handle.listen(0)
    setImmediate(attempt)
  }
  begin()
}

/** The address at which this machine reaches a listener on all networks. */
function toReachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  return address === '::' ? '::1' : address
}

/** Tables of the system, if it has them: local address, remote address, state. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6']

/** Whether a connection to this port has begun and is not in the queue: SYN_RECV. */
function hasHalfOpen(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const halfOpen = new RegExp(`:${hex} [\\dA-F]+:[\\dA-F]{4} 03 `)
  return tables.some((table) => {
    try {
      return halfOpen.test(readFileSync(table, 'latin1'))
    } catch {
      return false
    }
  })
}
