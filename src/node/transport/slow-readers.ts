/** Clients that ask and do not read: an answer would lie in memory for as long as they like. */
import type { ServerResponse } from 'node:http'

/**
 * Told of every answer that was handed over: closes its connection after `silenceMs` without a byte
 * taken. Only where the system did not take it all at once: `server.timeout` would start a timer
 * with every request.
 */
export function boundReading(answer: ServerResponse, silenceMs: number): void {
  // When it is out after all, Node puts its own wait for the next request in the place of this.
  if (!answer.writableFinished) answer.req.socket.setTimeout(silenceMs)
}
