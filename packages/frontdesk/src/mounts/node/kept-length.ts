/**
 * Content-Length for hosts that drop it from a mount's answers, as Next.js does (16.4,
 * `resolve-routes.js`): one of our headers carries it to Node's response, which Node announces.
 */
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

const CARRIER = 'x-frontdesk-length'

/** Set where this process listens already: bundlers load a module several times. */
const LISTENING = Symbol.for('frontdesk.kept-length')

/** Has every response of this process turn that header into Content-Length. May be repeated. */
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
      // The host may have compressed it since.
      if (!response.hasHeader('content-encoding')) response.setHeader('content-length', length)
    }
    return writeHead(...words)
  })
}

/** The same answer with its length in that header, too. */
export function carryLength(answer: Response): Response {
  const length = answer.headers.get('content-length')
  if (length !== null) answer.headers.set(CARRIER, length)
  return answer
}
