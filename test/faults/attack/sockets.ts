/** Opens many connections at once. */
import { connect, type Socket } from 'node:net'

/** Opened at the same time: more would overflow the system's queue. */
const AT_ONCE = 500

/**
 * Opens `count` connections, `perAddress` from each address of 127.0.1.0/24. One that the server
 * refuses or ends stays in the list, destroyed.
 */
export async function openSockets(
  port: number,
  count: number,
  perAddress: number = count,
): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, (_, index) =>
      open(port, `127.0.1.${Math.floor((sockets.length + index) / perAddress) + 1}`),
    )
    sockets.push(...(await Promise.all(group)))
  }
  return sockets
}

function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.once('connect', () => resolve(socket))
    socket.once('close', () => resolve(socket))
  })
}
