/**
 * Ends connections that keep a place and do nothing with it. Node's own deadlines begin anew with
 * bytes that belong to no request: a line break every few seconds held a connection for ever. These
 * go by what a connection has achieved, and no byte renews them.
 */
import type { Socket } from 'node:net'
import { lookAt, type Connection } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'

/** What has run out: the time for a first request, for a next one, or for taking an answer. */
type Late = 'first-request' | 'next-request' | 'answer'

/**
 * Undefined for a connection that may stay. `now` is on the monotonic clock; `isBetween` tells whether
 * a connection has sent nothing yet that belongs to its next request.
 */
export function findLate(
  connection: Connection,
  limits: ConnectionLimits,
  now: number,
  isBetween: (socket: Socket) => boolean,
): Late | undefined {
  const { requests, busy, since } = lookAt(connection, now)
  const waited = now - since
  // A look late: where Node's own deadline holds, its answer is to come first.
  if (busy) return waited > limits.answerMs ? 'answer' : undefined
  if (requests === 0)
    return waited > limits.headersMs + limits.checkMs ? 'first-request' : undefined
  const idleMs = limits.keepAliveMs + limits.checkMs
  if (waited <= idleMs) return undefined
  if (isBetween(connection.socket)) return 'next-request'
  return waited > idleMs + limits.headersMs ? 'next-request' : undefined
}
