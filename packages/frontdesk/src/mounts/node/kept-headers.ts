/**
 * Keeps Content-Length and Content-Encoding of a mount's answers where the host drops them, as Next.js
 * does (16.4, `resolve-routes.js`): under other names, which Node's responses translate.
 */
import { ServerResponse } from 'node:http'

const meant = new Map([
  ['x-frontdesk-length', 'content-length'],
  ['x-frontdesk-coding', 'content-encoding'],
])

/** Marks the process: bundlers load a module several times. */
const KEPT = Symbol.for('frontdesk.kept-headers')

/**
 * For `register` of Next.js's `instrumentation.ts`: from then on, documents have their Content-Length
 * and are compressed by Frontdesk. Before the first request, because Next.js takes `setHeader` of its
 * response before it loads `proxy.ts`.
 */
export function keepHeaders(): void {
  if (areHeadersKept()) return
  Reflect.set(globalThis, KEPT, true)
  const { setHeader } = ServerResponse.prototype
  Reflect.set(
    ServerResponse.prototype,
    'setHeader',
    function (this: ServerResponse, ...[name, value]: Parameters<typeof setHeader>) {
      const real = meant.get(name)
      // The host compresses for a client that accepts it.
      if (real !== undefined) delete this.req.headers['accept-encoding']
      return setHeader.call(this, real ?? name, value)
    },
  )
}

export function areHeadersKept(): boolean {
  return Reflect.has(globalThis, KEPT)
}

/** Adds the names that the host passes on. */
export function copyKeptHeaders(answer: Response): Response {
  const { headers } = answer
  for (const [name, real] of meant) {
    const value = headers.get(real)
    if (value !== null) headers.set(name, value)
  }
  return answer
}
