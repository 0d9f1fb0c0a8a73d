import type { IncomingMessage } from 'node:http'
import { Gathering } from '../../http/gathering.ts'
import { forward, NodeHeaders } from './node-headers.ts'

/** Host of every `request.url`: the public address is configured, never taken from a request. */
const ORIGIN = 'http://localhost'

/** The members of `Request` that handlers use, without creating one; the others create it. */
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
    // An earlier middleware may have read it.
    return !this.#body && this.#incoming.readableDidRead
  }

  /** Directly from the socket: a stream would cost more than the form. */
  bytes(): Promise<Uint8Array> {
    if (this.#whole || this.#body) return this.toRequest().bytes()
    if (this.#used) return Promise.reject(new TypeError('The body was read already.'))
    this.#used = true
    return readBytes(this.#incoming)
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
  'arrayBuffer',
  'blob',
  'cache',
  'clone',
  'credentials',
  'destination',
  'duplex',
  'formData',
  'integrity',
  'json',
  'keepalive',
  'mode',
  'redirect',
  'referrer',
  'referrerPolicy',
  'signal',
  'text',
])

/** The request as handlers know it. */
export function toRequest(incoming: IncomingMessage): Request {
  // The boundary of the type system: every member of Request exists, some made on first use.
  return new NodeRequest(incoming) as unknown as Request
}

function readBytes(incoming: IncomingMessage): Promise<Uint8Array> {
  const gathered = new Gathering()
  // Listeners live as long as the connection: they must not keep the bytes that were read.
  let give: ((bytes: Uint8Array) => void) | undefined
  let fail: ((reason: Error) => void) | undefined
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  incoming.on('data', (piece: Uint8Array) => gathered.add(piece))
  incoming.on('end', () => {
    give?.(gathered.take())
    give = fail = undefined
  })
  onBreak(incoming, (error) => {
    gathered.drop()
    fail?.(error)
    give = fail = undefined
  })
  return whole
}

/** A connection that closes before the end of the body has cut it off. */
function onBreak(incoming: IncomingMessage, reject: (reason: Error) => void): void {
  const fail = (): void => {
    if (!incoming.readableEnded) reject(new Error('The body broke off.'))
  }
  incoming.on('error', fail)
  incoming.on('close', fail)
  if (incoming.destroyed) fail()
}

/**
 * Reads as fast as its reader; a reader that cancels leaves the connection open for the answer.
 * Chunks that came together are passed on together: one by one they would cost too much time.
 */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let onData: (piece: Uint8Array) => void = () => {}
  let isOpen = true
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const gathered = new Gathering()
      const handOn = (): void => {
        if (!isOpen || gathered.length === 0) return
        controller.enqueue(gathered.take())
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
      }
      onData = (piece) => {
        if (gathered.length === 0) queueMicrotask(handOn)
        gathered.add(piece)
      }
      incoming.on('data', onData)
      incoming.once('end', () => {
        handOn()
        // A reader that cancelled has closed it already.
        if (isOpen) controller.close()
        isOpen = false
      })
      onBreak(incoming, (error) => {
        isOpen = false
        controller.error(error)
      })
    },
    pull() {
      incoming.resume()
    },
    cancel() {
      isOpen = false
      incoming.off('data', onData)
      incoming.pause()
    },
  })
}
