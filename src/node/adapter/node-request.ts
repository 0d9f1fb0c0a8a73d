import type { IncomingMessage } from 'node:http'
import { forward, NodeHeaders } from './node-headers.ts'

/** Host of every `request.url`: the public address is configured, never taken from a request. */
const ORIGIN = 'http://localhost'

/** What handlers use of a `Request`, without making one; the rest is made on first use. */
class NodeRequest {
  readonly method: string
  readonly headers: NodeHeaders
  readonly #incoming: IncomingMessage
  #body: ReadableStream<Uint8Array> | undefined
  #whole: Request | undefined
  #used = false

  constructor(incoming: IncomingMessage) {
    this.method = incoming.method ?? 'GET'
    this.headers = new NodeHeaders(incoming)
    this.#incoming = incoming
  }

  get url(): string {
    return ORIGIN + (this.#incoming.url ?? '/')
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.method === 'GET' || this.method === 'HEAD') return null
    this.#body ??= toStream(this.#incoming)
    return this.#body
  }

  get bodyUsed(): boolean {
    if (this.#used || this.#whole?.bodyUsed) return true
    // Whoever was there before may have read it.
    return !this.#body && this.#incoming.readableDidRead
  }

  /** Straight from the socket: a stream in between costs more than the form. */
  bytes(): Promise<Uint8Array> {
    if (this.#whole || this.#body) return this.toRequest().bytes()
    if (this.#used) return Promise.reject(new TypeError('The body was read already.'))
    this.#used = true
    return readBytes(this.#incoming)
  }

  /** A copy: what came from the socket may lie in a larger buffer. */
  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await this.bytes()).buffer
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  toRequest(): Request {
    const { body } = this
    this.#whole ??= new Request(this.url, {
      method: this.method,
      headers: this.headers.toHeaders(),
      ...(body && { body, duplex: 'half' }),
    })
    return this.#whole
  }
}

forward(NodeRequest.prototype, (request) => request.toRequest(), [
  'blob',
  'cache',
  'clone',
  'credentials',
  'destination',
  'duplex',
  'formData',
  'integrity',
  'keepalive',
  'mode',
  'redirect',
  'referrer',
  'referrerPolicy',
  'signal',
])

/** The request as handlers know it. */
export function toRequest(incoming: IncomingMessage): Request {
  // The boundary of the type system: every member of Request is there, some made on first use.
  return new NodeRequest(incoming) as unknown as Request
}

function readBytes(incoming: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Most bodies are one chunk, and need no copy.
    let first: Uint8Array | undefined
    const more: Uint8Array[] = []
    incoming.on('data', (chunk: Uint8Array) => {
      if (first) more.push(chunk)
      else first = chunk
    })
    incoming.on('end', () => {
      const whole = first ?? new Uint8Array()
      resolve(more.length === 0 ? whole : Buffer.concat([whole, ...more]))
    })
    onBreak(incoming, reject)
  })
}

/** A connection that closes before the body has ended has cut it off. */
function onBreak(incoming: IncomingMessage, reject: (reason: Error) => void): void {
  const fail = (): void => {
    if (!incoming.readableEnded) reject(new Error('The body broke off.'))
  }
  incoming.on('error', fail)
  incoming.on('close', fail)
  if (incoming.destroyed) fail()
}

/** Reads as fast as it is read from; who cancels leaves the connection open for the answer. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let onData: (chunk: Uint8Array) => void = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      onData = (chunk) => {
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
      }
      incoming.on('data', onData)
      incoming.once('end', () => {
        // A reader that cancelled has closed it already.
        if (incoming.listeners('data').includes(onData)) controller.close()
      })
      onBreak(incoming, (error) => controller.error(error))
    },
    pull() {
      incoming.resume()
    },
    cancel() {
      incoming.off('data', onData)
      incoming.pause()
    },
  })
}
