/** Requests by the hundred thousand over a few connections, each in the name of another client. */
import type { Socket } from 'node:net'
import { openSockets } from './sockets.ts'

export interface Flood {
  readonly port: number
  /** How many requests are sent. */
  readonly count: number
  /** The text of one, from 0. */
  toRequest(number: number): string
  /** Told how many were sent so far, every now and then. */
  readonly progress?: (sent: number) => void
  /** Requests that a connection sends before it reads. Default 50. */
  readonly atOnce?: number
}

/** How many answers there were of each status. */
export type Statuses = ReadonlyMap<number, number>

const SOCKETS = 20

/** Requests from one word about them to the next. */
const PROGRESS_EVERY = 25_000

/** Resolves when all are answered; rejects when a connection ends before. */
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

/** A connection on which requests are sent one behind the other. */
export interface Conversation {
  /** Resolves with the statuses of the answers; rejects when the connection ends before. */
  send(texts: readonly string[]): Promise<readonly number[]>
}

export function converse(socket: Socket): Conversation {
  let waiting: (PromiseWithResolvers<readonly number[]> & { readonly count: number }) | undefined
  let statuses: number[] = []
  let rest = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = rest + chunk
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(Number(status))
    // One character less than what is looked for: a status cut in two is found, none is twice.
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
