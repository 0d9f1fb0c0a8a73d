/** Hundreds of thousands of requests over a few connections, each for another client. */
import type { Socket } from 'node:net'
import { openSockets } from './sockets.ts'

export interface Flood {
  readonly port: number
  /** Number of requests. */
  readonly count: number
  /** The text of one request, counted from 0. */
  toRequest(number: number): string
  /** Called now and then with the number sent. */
  readonly progress?: (sent: number) => void
  /** Requests that a connection sends before it reads. Default 50. */
  readonly atOnce?: number
}

/** Number of answers by status. */
export type Statuses = ReadonlyMap<number, number>

const SOCKETS = 20

/** Requests between two progress reports. */
const PROGRESS_EVERY = 25_000

/** Resolves when all are answered; rejects if a connection ends first. */
export async function sendFlood(flood: Flood): Promise<Statuses> {
  const { port, count, toRequest, progress, atOnce = 50 } = flood
  const sockets = await openSockets(port, Math.min(SOCKETS, count))
  const statuses = new Map<number, number>()
  let sent = 0
  let told = 0
  const lanes = sockets.map(async (socket) => {
    const conversation = converse(socket)
    while (sent < count) {
      const first = sent
      const requests = Math.min(atOnce, count - first)
      sent += requests
      const texts = Array.from({ length: requests }, (_, index) => toRequest(first + index))
      for (const status of await conversation.send(texts)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      if (sent - told < PROGRESS_EVERY) continue
      told = sent
      progress?.(sent)
    }
  })
  await Promise.all(lanes)
  for (const socket of sockets) socket.destroy()
  return statuses
}

/** A connection with pipelined requests. */
export interface Conversation {
  /** Resolves with the answers' statuses; rejects if the connection ends first. */
  send(texts: readonly string[]): Promise<readonly number[]>
}

export function converse(socket: Socket): Conversation {
  let waiting: (PromiseWithResolvers<readonly number[]> & { readonly count: number }) | undefined
  let statuses: number[] = []
  let rest = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(Number(status))
    // One character less than the search text: finds a split status, and none twice.
    rest = text.slice(-11)
    if (!waiting || statuses.length < waiting.count) return
    waiting.resolve(statuses)
    waiting = undefined
  })
  socket.on('close', () => waiting?.reject(new Error('The service ended a connection.')))
  return {
    send(texts) {
      if (socket.destroyed) throw new Error('The service ended a connection.')
      statuses = []
      waiting = { ...Promise.withResolvers<readonly number[]>(), count: texts.length }
      const { promise } = waiting
      socket.write(texts.join(''))
      return promise
    },
  }
}
