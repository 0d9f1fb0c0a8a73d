/** Clients that do not read their answers, which would stay in memory. */
import type { ServerResponse } from 'node:http'
import type { RequestGate } from './request-gate.ts'

/**
 * Call it after every answer: closes its connection after `silenceMs` without a byte taken, and
 * does not read from it meanwhile. Only if the system did not take it all at once: `server.timeout`
 * would start a timer with every request.
 */
export function boundReading(answer: ServerResponse, gate: RequestGate, silenceMs: number): void {
  // `writableFinished` would be a tick late, and every request would pay for the rest.
  if (answer.writableEnded && answer.writableLength === 0) return
  const { socket, complete } = answer.req
  // When it is sent after all, Node replaces this with its own wait for the next request.
  socket.setTimeout(silenceMs)
  // Bytes from a client do not show that it reads.
  if (!complete) return
  socket.pause()
  answer.once('finish', () => {
    if (!gate.holds(socket)) socket.resume()
  })
}
