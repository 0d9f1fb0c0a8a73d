/** Carries a Frontdesk on a Node HTTP server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Frontdesk } from '../frontdesk.ts'

export interface ServeOptions {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  /** Address to listen on, such as `127.0.0.1` or `::`. */
  readonly host: string
}

export interface Serving {
  readonly port: number
  /** Resolves when no connection is left. */
  close(): Promise<void>
}

/** Resolves when the server listens; rejects when it cannot. */
export async function serve(frontdesk: Frontdesk, options: ServeOptions): Promise<Serving> {
  const listener = getRequestListener((request, bindings) =>
    frontdesk.fetch(request, {
      clientAddress: bindings.incoming.socket.remoteAddress,
      target: bindings.incoming.url,
    }),
  )
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, { port, host }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
