/**
 * Ends connections that do nothing. Bytes that belong to no request restart Node's own deadlines: a
 * line break every few seconds held a connection forever. These deadlines count requests and
 * answers, and no byte restarts them.
 */
import { lookAt, type Connection } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'

/** The deadline that passed: for a first request, for a next one, or for taking an answer. */
type Late = 'first-request' | 'next-request' | 'answer'

/** Undefined for a connection that may stay. `now`: monotonic clock. */
export function findLate(
  connection: Connection,
  limits: ConnectionLimits,
  now: number,
): Late | undefined {
  const { requests, busy, since } = lookAt(connection, now)
  const waited = now - since
  // One look late, so that Node's own deadline and its answer come first.
  if (busy) return waited > limits.answerMs ? 'answer' : undefined
  if (requests === 0)
    return waited > limits.headersMs + limits.checkMs ? 'first-request' : undefined
  const mostMs = limits.keepAliveMs + limits.headersMs + limits.checkMs
  return waited > mostMs ? 'next-request' : undefined
}
