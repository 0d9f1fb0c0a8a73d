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
    return this.#used || (this.#whole?.bodyUsed ?? false)
  }

  /** Straight from the socket: a stream in between costs more than the form. */
  arrayBuffer(): Promise<ArrayBuffer> {
    if (this.#whole || this.#body) return this.toRequest().arrayBuffer()
    if (this.#used) return Promise.reject(new TypeError('The body was read already.'))
    this.#used = true
    return readBytes(this.#incoming)
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer())
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
  'bytes',
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

function readBytes(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    incoming.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    incoming.once('end', () => resolve(join(chunks)))
    onBreak(incoming, reject)
  })
}

function join(chunks: readonly Uint8Array[]): ArrayBuffer {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined.buffer
}

/** A connection that closes before the body has ended has cut it off. */
function onBreak(incoming: IncomingMessage, reject: (reason: Error) => void): void {
  const fail = (): void => {
    if (!incoming.readableEnded) reject(new Error('The body broke off.'))
  }
  incoming.once('error', fail)
  incoming.once('close', fail)
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
