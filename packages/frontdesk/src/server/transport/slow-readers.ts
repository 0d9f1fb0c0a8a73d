/** Clients that ask and do not read: an answer would lie in memory for as long as they like. */
import type { ServerResponse } from 'node:http'
import type { RequestGate } from './request-gate.ts'

/**
 * Told of every answer that was handed over: closes its connection after `silenceMs` without a byte
 * taken, and does not read from it meanwhile. Only where the system did not take it all at once:
 * `server.timeout` would start a timer with every request.
 */
export function boundReading(answer: ServerResponse, gate: RequestGate, silenceMs: number): void {
  // `writableFinished` would be a tick late, and every request would pay for what follows.
  if (answer.writableEnded && answer.writableLength === 0) return
  const { socket, complete } = answer.req
  // When it is out after all, Node puts its own wait for the next request in the place of this.
  socket.setTimeout(silenceMs)
  // What a client sends meanwhile is no sign that it reads.
  if (!complete) return
  socket.pause()
  answer.once('finish', () => {
    if (!gate.holds(socket)) socket.resume()
  })
}
