/**
 * Keeps Content-Length and Content-Encoding of a mount's answers where the host drops them, as Next.js
 * does (16.4, `resolve-routes.js`): under other names, which Node's response translates.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

const LENGTH = 'x-frontdesk-length'
const CODING = 'x-frontdesk-coding'

const meant = new Map([
  [LENGTH, 'content-length'],
  [CODING, 'content-encoding'],
])

/**
 * The response to the request at hand. Unknown on platforms that write it elsewhere, and for a process's
 * first request, at which Next.js loads the mount: that answer has no length.
 */
export type CurrentResponse = AsyncLocalStorage<ServerResponse>

/** One for the process: bundlers load a module several times. */
const CURRENT = Symbol.for('frontdesk.current-response')

export function trackResponses(): CurrentResponse {
  const home: typeof globalThis & { [CURRENT]?: CurrentResponse } = globalThis
  return (home[CURRENT] ??= track())
}

function track(): CurrentResponse {
  const current: CurrentResponse = new AsyncLocalStorage()
  subscribe('http.server.request.start', (told) => {
    const response: unknown = Reflect.get(Object(told), 'response')
    if (response instanceof ServerResponse) current.enterWith(response)
  })
  const { setHeader } = ServerResponse.prototype
  Reflect.set(
    ServerResponse.prototype,
    'setHeader',
    function (this: ServerResponse, ...[name, value]: Parameters<typeof setHeader>) {
      return setHeader.call(this, meant.get(name) ?? name, value)
    },
  )
  return current
}

/** Renames the headers of an answer that goes out by this response. */
export function carry(answer: Response, response: ServerResponse): Response {
  const { headers } = answer
  for (const [name, real] of meant) {
    const value = headers.get(real)
    if (value !== null) headers.set(name, value)
  }
  headers.delete('content-encoding')
  // The host compresses for a client that accepts it.
  if (headers.has(LENGTH)) delete response.req.headers['accept-encoding']
  return answer
}
