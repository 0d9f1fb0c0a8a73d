/**
 * Keeps Content-Length and Content-Encoding where a host drops them from a mount's answers, as Next.js
 * does (16.4, `resolve-routes.js`): headers of ours carry them to Node's response, which Node's
 * diagnostics channel announces.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'

const LENGTH = 'x-frontdesk-length'
const CODING = 'x-frontdesk-coding'

/** Marks a request whose response was announced: no other may be compressed here. */
const ANNOUNCED = 'x-frontdesk-announced'

/** Mark of this process, once it listens: bundlers load a module several times. */
const MARK = Symbol.for('frontdesk.carried-headers')

/** Listens for the responses of this process. May be called again. */
export function carryHeaders(): void {
  if (Reflect.has(globalThis, MARK)) return
  const mark = randomUUID()
  Reflect.set(globalThis, MARK, mark)
  subscribe('http.server.request.start', (told) => {
    const { request, response }: { request?: unknown; response?: unknown } = Object(told)
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    request.headers[ANNOUNCED] = mark
    restoreHeaders(response)
  })
}

/** Whether its response restores what `carry` hides: not that of the request which loaded this. */
export function isAnnounced(request: Request): boolean {
  return request.headers.get(ANNOUNCED) === Reflect.get(globalThis, MARK)
}

function restoreHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  const writeHead = response.writeHead.bind(response)
  let coded = false
  Reflect.set(response, 'setHeader', (...words: Parameters<typeof setHeader>) => {
    const [name, value] = words
    if (name !== CODING) return setHeader(...words)
    // At once: the host does not compress what is compressed.
    coded = true
    return setHeader('content-encoding', value)
  })
  Reflect.set(response, 'writeHead', (...words: Parameters<typeof writeHead>) => {
    const length = response.getHeader(LENGTH)
    if (length !== undefined) {
      response.removeHeader(LENGTH)
      const compressedByHost = !coded && response.hasHeader('content-encoding')
      if (!compressedByHost) response.setHeader('content-length', length)
    }
    return writeHead(...words)
  })
}

/** Puts both headers under names that the host passes on. */
export function carry(answer: Response): Response {
  const { headers } = answer
  const length = headers.get('content-length')
  const coding = headers.get('content-encoding')
  if (length !== null) headers.set(LENGTH, length)
  if (coding !== null) {
    headers.set(CODING, coding)
    headers.delete('content-encoding')
  }
  return answer
}
