/**
 * Closes a connection whose request was refused before its body was read. A plain close answers the
 * remaining bytes with a reset, which destroys the answer before the client has read it (RFC 9112
 * 9.6). So the sending side closes first, and later bytes are discarded.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { LINGER_MS, MAX_LINGER_BYTES } from './limits.ts'

/** Bytes that a chunk counts at least: a chunk of one byte costs as much time. */
const LEAST_DISCARDED = 1024

/** The last request with a body of each connection. */
const lastWithBody = new WeakMap<Socket, IncomingMessage>()

/** Connections that may still send unread data. */
const talkative = new WeakSet<Socket>()

let installed = false

/**
 * Makes Node's close after the last answer wait for the rest of the body. Once for the process, for
 * connections passed to `expectBody`: a method on each connection would make every request 2 µs
 * slower.
 */
export function installLinger(): void {
  if (installed) return
  installed = true
  const destroySoon = Socket.prototype.destroySoon
  Socket.prototype.destroySoon = function destroySoonOrLinger(this: Socket) {
    const incoming = lastWithBody.get(this)
    if (this.destroyed) destroySoon.call(this)
    else if (incoming?.complete === false) discard(incoming)
    else if (talkative.delete(this)) endAndLinger(this)
    else destroySoon.call(this)
  }
}

/** Call it for a connection that ends with the current answer although more is sent on it. */
export function expectMore(socket: Socket): void {
  talkative.add(socket)
}

/** Call it for every request with a body, before it is handled. */
export function expectBody(incoming: IncomingMessage): void {
  lastWithBody.set(incoming.socket, incoming)
}

function discard(incoming: IncomingMessage): void {
  const { socket } = incoming
  let left = MAX_LINGER_BYTES
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.end()
  // A reader that stopped half-way is still attached and would block the stream.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    left -= Math.max(chunk.length, LEAST_DISCARDED)
    if (left < 0) socket.destroy()
  })
  // Complete by then, so that this closes at once.
  incoming.once('end', () => socket.destroySoon())
  incoming.resume()
}

/**
 * The same without a request to read from: after bytes that are not HTTP, and for connections
 * closed while idle. `message`: the last bytes sent.
 */
export function endAndLinger(
  socket: Socket,
  message: string = '',
  lingerMs: number = LINGER_MS,
): void {
  let left = MAX_LINGER_BYTES
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroySoon())
  // Node's parser must not see the rest.
  socket.removeAllListeners('data')
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  socket.end(message)
  socket.resume()
}
