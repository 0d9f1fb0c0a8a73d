/** Relays TCP connections to a loopback port, until told to drop everything. */
import { connect, createServer, type Socket } from 'node:net'
import { listen, type LoopbackServer } from '../../harness/loopback.ts'

export interface Relay extends LoopbackServer {
  /** Accepts connections and bytes, and answers nothing. */
  swallow(): void
  /** Relays again, and closes the connections that were dropped. */
  resume(): void
}

export async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let swallowing = false
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    keep(incoming)
    incoming.on('data', () => {})
    if (swallowing) return
    const outgoing = connect(to, '127.0.0.1')
    keep(outgoing)
    incoming.on('data', (chunk) => swallowing || outgoing.write(chunk))
    outgoing.on('data', (chunk) => swallowing || incoming.write(chunk))
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  return {
    ...(await listen(server)),
    swallow: () => (swallowing = true),
    resume() {
      swallowing = false
      for (const socket of sockets) socket.destroy()
    },
  }
}
