/**
 * Closing a connection whose request was refused before its body was read. A plain close answers
 * the bytes still under way with a reset, and the reset destroys the answer before the client has
 * read it (RFC 9112 9.6): so the sending side closes first, and what arrives is thrown away.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { LINGER_MS, MAX_LINGER_BYTES } from './limits.ts'

/**
 * Makes Node's own way of closing after the last answer linger while this request's body is
 * incomplete. Assigned per request, since a connection carries many.
 */
export function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    if (incoming.complete || socket.destroyed) Socket.prototype.destroySoon.call(socket)
    else discard(incoming)
  }
}

function discard(incoming: IncomingMessage): void {
  const { socket } = incoming
  let left = MAX_LINGER_BYTES
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.end()
  // Whoever stopped reading half-way is still attached, and would hold the stream back.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  incoming.once('end', () => Socket.prototype.destroySoon.call(socket))
  incoming.resume()
}

/** The same after bytes that are no HTTP: `message` is the last thing sent. */
export function endAndLinger(socket: Socket, message: string): void {
  let left = MAX_LINGER_BYTES
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroySoon())
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  socket.end(message)
  socket.resume()
}
