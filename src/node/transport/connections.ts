/** The connections of one server: what is under way on them, and how they end. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { http } from '../http-module.ts'

export interface Connections {
  /** True from the first call of `end` on. */
  readonly ending: boolean
  /**
   * Stops accepting and lets what was begun finish; resolves when no connection is left. What is
   * not done after `graceMs` is cut off.
   */
  end(graceMs: number): Promise<void>
}

/** Milliseconds between two sweeps for connections that have become idle. */
const SWEEP_MS = 25

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  let ending: Promise<void> | undefined
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Keep-alive would let a busy client hold its connection to the end. */
  const announceClose = (): void => {
    for (const socket of sockets) {
      const answer = answerInProgress(socket)
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
      // Node counts a connection that never sent a byte as busy until its headers time out.
      if (!answer && socket.bytesRead === 0) socket.destroy()
    }
  }

  return {
    get ending() {
      return ending !== undefined
    },
    end(graceMs) {
      ending ??= new Promise((resolve) => {
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(deadline)
          resolve()
        })
        announceClose()
      })
      if (graceMs === 0) server.closeAllConnections()
      return ending
    },
  }
}

/**
 * The answer that a connection is busy with. Node keeps it in a property without documentation,
 * which its own handler of parse errors reads too; tracking it beside would cost every request.
 */
export function answerInProgress(socket: object): ServerResponse | undefined {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof http.ServerResponse ? answer : undefined
}
