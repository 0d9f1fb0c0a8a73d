/**
 * A `Response` that remembers what it was made of. The platform's own parses headers and wraps the
 * body before anyone asks; measured, that is a quarter of a document's request. It takes the place
 * of the global one in the standalone server only (design 4: Node host).
 */
import type { ServerResponse } from 'node:http'
import { forward } from './node-headers.ts'

const PlatformResponse = globalThis.Response

class LightResponse {
  readonly #body: BodyInit | null | undefined
  readonly #init: ResponseInit | undefined
  #whole: Response | undefined

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    this.#body = body
    this.#init = init
  }

  static json(data: unknown, init?: ResponseInit): Response {
    return PlatformResponse.json(data, init)
  }

  static redirect(url: string | URL, status?: number): Response {
    return PlatformResponse.redirect(url, status)
  }

  static error(): Response {
    return PlatformResponse.error()
  }

  static [Symbol.hasInstance](value: unknown): boolean {
    return (
      value instanceof PlatformResponse ||
      (typeof value === 'object' && value !== null && #init in value)
    )
  }

  /** Writes what it was made of. False for a response of another make, or one that was touched. */
  static send(answer: object, outgoing: ServerResponse): boolean {
    if (!(#init in answer) || answer.#whole) return false
    const body = answer.#body ?? null
    const { status = 200, headers = {} } = answer.#init ?? {}
    if (!isPlain(headers)) return false
    if (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array)) return false
    if (body === null || headers['content-length'] !== undefined) {
      outgoing.writeHead(status, headers)
    } else {
      const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
      outgoing.writeHead(status, { ...headers, 'content-length': String(length) })
    }
    if (body === null) outgoing.end()
    else outgoing.end(body)
    return true
  }

  toResponse(): Response {
    this.#whole ??= new PlatformResponse(this.#body, this.#init)
    return this.#whole
  }
}

forward(LightResponse.prototype, (response) => response.toResponse(), [
  'arrayBuffer',
  'blob',
  'body',
  'bodyUsed',
  'bytes',
  'clone',
  'formData',
  'headers',
  'json',
  'ok',
  'redirected',
  'status',
  'statusText',
  'text',
  'type',
  'url',
])

function isPlain(headers: HeadersInit): headers is Record<string, string> {
  return Object.getPrototypeOf(headers) === Object.prototype
}

/** Makes `new Response` mean the light one in this process. May be repeated. */
export function installLightResponse(): void {
  Object.defineProperty(globalThis, 'Response', {
    value: LightResponse,
    configurable: true,
    writable: true,
  })
}

/** Sends any response. Rejects when its headers cannot be written. */
export async function sendWhole(answer: Response, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await answer.arrayBuffer())
  const headers = Object.fromEntries(answer.headers)
  const empty = answer.status === 204 || answer.status === 304
  if (!empty) headers['content-length'] ??= String(body.length)
  outgoing.writeHead(answer.status, headers)
  outgoing.end(body)
}

/** Sends a response without a detour where it is light. Throws as {@link sendWhole} rejects. */
export function sendLight(answer: Response, outgoing: ServerResponse): boolean {
  return LightResponse.send(answer, outgoing)
}
