/**
 * A `Response` that keeps its parts, used instead of the global one in the standalone server
 * (decision 1). With the platform's own, GET took 1.7 to 4.9 times the CPU, and a tool call up to
 * 1.9 times.
 */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { forward } from './node-headers.ts'

class LightResponse {
  readonly status: number
  readonly statusText: string
  readonly #body: BodyInit | null
  readonly #headers: HeadersInit
  #whole: Whole | undefined

  constructor(body: BodyInit | null = null, init: ResponseInit = {}) {
    this.status = init.status ?? 200
    this.statusText = init.statusText ?? ''
    this.#body = body
    this.#headers = init.headers ?? {}
  }

  static json(data: unknown, init: ResponseInit = {}): LightResponse {
    const headers = new Headers(init.headers)
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    return new LightResponse(JSON.stringify(data), { ...init, headers })
  }

  static redirect(url: string | URL, status = 302): LightResponse {
    return new LightResponse(null, { status, headers: { location: String(url) } })
  }

  /** A network error (Fetch standard 2.2.6), which a server cannot send. */
  static error(): LightResponse {
    return new LightResponse(null, { status: 0 })
  }

  /** Responses from `fetch` count as responses too. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Response]'
  }

  /** Writes the parts. False for another kind of response, or one whose body was used. */
  static send(answer: object, outgoing: ServerResponse): boolean {
    if (!(#whole in answer) || answer.#whole) return false
    const body = answer.#body
    const headers = answer.#headers
    if (!isPlain(headers)) return false
    if (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array)) return false
    if (body === null || headers['content-length'] !== undefined) {
      outgoing.writeHead(answer.status, headers)
    } else {
      const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
      outgoing.writeHead(answer.status, { ...headers, 'content-length': String(length) })
    }
    if (body === null) outgoing.end()
    else outgoing.end(body)
    return true
  }

  /**
   * Sends a stream whose length is known, too large for memory, as fast as the socket takes it.
   * Resolves when it is sent, or when the reader is gone. Undefined for any other response.
   */
  static sendStream(answer: object, outgoing: ServerResponse): Promise<void> | undefined {
    if (!(#whole in answer) || answer.#whole) return undefined
    const body = answer.#body
    const headers = answer.#headers
    if (!(body instanceof ReadableStream) || !isPlain(headers)) return undefined
    if (headers['content-length'] === undefined) return undefined
    outgoing.writeHead(answer.status, headers)
    // The head is sent already: where it fails the connection can only end, and pipeline did that.
    return pipeline(Readable.fromWeb(body as NodeStream), outgoing).catch(() => {})
  }

  get [Symbol.toStringTag](): string {
    return 'Response'
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get type(): ResponseType {
    return this.status === 0 ? 'error' : 'default'
  }

  get url(): string {
    return ''
  }

  get redirected(): boolean {
    return false
  }

  get headers(): Headers {
    return this.toWhole().headers
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.#body === null ? null : this.toWhole().request.body
  }

  clone(): LightResponse {
    const { request, headers } = this.toWhole()
    const body = this.#body === null ? null : request.clone().body
    return new LightResponse(body, {
      status: this.status,
      statusText: this.statusText,
      headers: new Headers(headers),
    })
  }

  /** Uses the platform's `Request`, which reads bodies the same way. */
  toWhole(): Whole {
    if (!this.#whole) {
      const body = this.#body
      const init = { method: 'POST', body, duplex: 'half' }
      const request = new Request('http://localhost', init)
      const headers = new Headers(this.#headers)
      const type = request.headers.get('content-type')
      if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
      this.#whole = { request, headers }
    }
    return this.#whole
  }
}

interface Whole {
  readonly request: Request
  readonly headers: Headers
}

forward(LightResponse.prototype, (response) => response.toWhole().request, [
  'arrayBuffer',
  'blob',
  'bodyUsed',
  'bytes',
  'formData',
  'json',
  'text',
])

function isPlain(headers: HeadersInit): headers is Record<string, string> {
  return Object.getPrototypeOf(headers) === Object.prototype
}

/** Makes `new Response` create light ones in this process. May be repeated. */
export function installLightResponse(): void {
  // Set, because defining it would make Node load all of fetch first.
  Reflect.set(globalThis, 'Response', LightResponse)
}

/** Sends any response. Rejects when its headers cannot be written. */
export async function sendWhole(answer: Response, outgoing: ServerResponse): Promise<void> {
  const streamed = LightResponse.sendStream(answer, outgoing)
  if (streamed) return streamed
  const body = new Uint8Array(await answer.arrayBuffer())
  const headers = Object.fromEntries(answer.headers)
  const empty = answer.status === 204 || answer.status === 304
  if (!empty) headers['content-length'] ??= String(body.length)
  outgoing.writeHead(answer.status, headers)
  outgoing.end(body)
}

/** Sends a light response directly. Throws where {@link sendWhole} rejects. */
export function sendLight(answer: Response, outgoing: ServerResponse): boolean {
  return LightResponse.send(answer, outgoing)
}
