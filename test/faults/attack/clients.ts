/** Clients that keep their connections and never retry, so each loss is a visitor's loss. */
import { connect } from 'node:net'

export interface Losses {
  readonly answered: number
  /** Unanswered on a used connection. */
  readonly reset: number
  /** Unanswered on a new connection. */
  readonly lost: number
  /** Connections refused too early. */
  readonly early: number
}

export interface Clients {
  /** Resolves when every client's next connection was refused; `from` is on the monotonic clock. */
  untilRefused(from: number): Promise<Losses>
}

type End = 'answered' | 'reset' | 'lost'

const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping"}}'

/** A document and a tool call, alternating. */
const requests = [
  'GET /llms.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  `POST /api/mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
]

/** How many clients ask again at once, and how many pause first. */
interface Manners {
  readonly hasty: number
  readonly thoughtful: number
}

/** Longest pause between two requests, in milliseconds. */
const THINK_MS = 20

export function askWithoutRetries(port: number, { hasty, thoughtful }: Manners): Clients {
  const sum = { answered: 0, reset: 0, lost: 0, early: 0 }
  let refusalsFrom = Infinity
  const clients = Array.from({ length: hasty + thoughtful }, async (_, index) => {
    for (;;) {
      const ends = await useConnection(port, index < hasty ? 0 : THINK_MS)
      if (!ends) {
        if (performance.now() < refusalsFrom) sum.early += 1
        return
      }
      for (const end of ends) sum[end] += 1
    }
  })
  return {
    async untilRefused(from) {
      refusalsFrom = from
      await Promise.all(clients)
      return sum
    },
  }
}

/**
 * Uses one connection until the server ends it, and counts each request's outcome. Undefined for a
 * refused connection.
 */
function useConnection(port: number, thinkMs: number): Promise<readonly End[] | undefined> {
  return new Promise((resolve) => {
    const ends: End[] = []
    let received = ''
    let asked = false
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    const ask = (): void => {
      // A client that has seen the end of a connection does not use it again.
      if (socket.readableEnded || socket.destroyed) return
      received = ''
      asked = true
      socket.write(requests[ends.length % 2] ?? '')
    }
    socket.once('connect', ask)
    socket.on('data', (chunk: string) => {
      received += chunk
      const headEnd = received.indexOf('\r\n\r\n')
      const head = received.slice(0, headEnd).toLowerCase()
      const length = Number(/content-length: (\d+)/.exec(head)?.[1])
      if (headEnd < 0 || received.length < headEnd + 4 + length) return
      asked = false
      ends.push('answered')
      if (head.includes('connection: close')) socket.end()
      else if (thinkMs === 0) ask()
      else setTimeout(ask, Math.random() * thinkMs)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(undefined)
    })
    socket.once('close', () => {
      if (asked) ends.push(ends.length === 0 ? 'lost' : 'reset')
      resolve(ends)
    })
  })
}
