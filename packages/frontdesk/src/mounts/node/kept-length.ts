/**
 * Restores Content-Length where a host drops it from a mount's answers, as Next.js does (16.4,
 * `resolve-routes.js`): a header of ours carries it to Node's response, which Node's diagnostics
 * channel announces.
 */
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

const CARRIER = 'x-frontdesk-length'

/** Set once this process listens: bundlers load a module several times. */
const LISTENING = Symbol.for('frontdesk.kept-length')

/** Turns that header into Content-Length on every response of this process. May be called again. */
export function keepLengths(): void {
  if (Reflect.has(globalThis, LISTENING)) return
  Reflect.set(globalThis, LISTENING, true)
  subscribe('http.server.request.start', (told) => {
    const response: unknown = Reflect.get(Object(told), 'response')
    if (response instanceof ServerResponse) restoreLength(response)
  })
}

function restoreLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  Reflect.set(response, 'writeHead', (...words: Parameters<typeof writeHead>) => {
    const length = response.getHeader(CARRIER)
    if (length !== undefined) {
      response.removeHeader(CARRIER)
      // The host may have compressed the body.
      if (!response.hasHeader('content-encoding')) response.setHeader('content-length', length)
    }
    return writeHead(...words)
  })
}

/** Adds the header with the length. */
export function carryLength(answer: Response): Response {
  const length = answer.headers.get('content-length')
  if (length !== null) answer.headers.set(CARRIER, length)
  return answer
}
