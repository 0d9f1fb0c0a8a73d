import type { IncomingMessage, ServerResponse } from 'node:http'
import { http } from '../http-module.ts'

/**
 * Sends 100 Continue (RFC 9110 10.1.1) when the handler begins to read the body, never when it
 * refuses without reading. Without a 100 it is unknown whether the body will come, so the
 * connection closes.
 */
export function continueOnRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { shouldKeepAlive } = outgoing
  outgoing.shouldKeepAlive = false
  incoming._read = (size) => {
    incoming._read = http.IncomingMessage.prototype._read
    if (!outgoing.headersSent) {
      outgoing.writeContinue()
      outgoing.shouldKeepAlive = shouldKeepAlive
    }
    incoming._read(size)
  }
}
