import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import * as v from 'valibot'

export interface AccessLog extends Disposable {
  /** Requests in the order of arrival, such as `POST /api/mcp`. */
  readonly lines: readonly string[]
}

const CHANNEL = 'http.server.request.start'

/** The part of Node's messages on the channel that is read here. */
const startSchema = v.object({
  request: v.object({
    method: v.string(),
    url: v.string(),
    socket: v.object({ localPort: v.number() }),
  }),
})

/** Records the requests to a port, below our own code, until `using` ends it. */
export function recordRequests(port: number): AccessLog {
  const lines: string[] = []
  const record = (message: unknown): void => {
    const { request } = v.parse(startSchema, message)
    if (request.socket.localPort === port) lines.push(`${request.method} ${request.url}`)
  }
  subscribe(CHANNEL, record)
  return {
    lines,
    [Symbol.dispose]: () => {
      unsubscribe(CHANNEL, record)
    },
  }
}
