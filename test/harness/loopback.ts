/** Test servers on loopback. */
import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'

/** Disposal also closes its connections. */
export interface LoopbackServer extends AsyncDisposable {
  readonly port: number
  /** `http://HOST:PORT`. */
  readonly url: string
}

/** Listens on a free port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<LoopbackServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Clients are killed, or hang up in the middle of a request.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    port: address.port,
    url: `http://${host}:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether a program listens on this port. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
