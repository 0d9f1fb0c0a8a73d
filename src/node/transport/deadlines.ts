/**
 * Ends connections that keep a place and do nothing with it. Node's own deadlines begin anew with
 * bytes that belong to no request: a line break every few seconds held a connection for ever. These
 * go by what a connection has achieved, and no byte renews them.
 */
import { lookAt, type Connection } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'

/** What has run out: the time for a first request, for a next one, or for taking an answer. */
type Late = 'first-request' | 'next-request' | 'answer'

/** Undefined for a connection that may stay. `now` is on the monotonic clock. */
export function findLate(
  connection: Connection,
  limits: ConnectionLimits,
  now: number,
): Late | undefined {
  const { requests, busy, since } = lookAt(connection, now)
  const waited = now - since
  // A look late: where Node's own deadline holds, its answer is to come first.
  if (busy) return waited > limits.answerMs ? 'answer' : undefined
  if (requests === 0)
    return waited > limits.headersMs + limits.checkMs ? 'first-request' : undefined
  const idleMs = limits.keepAliveMs + limits.headersMs
  return waited > idleMs + limits.checkMs ? 'next-request' : undefined
}
