/** One keep-alive connection that sends whole requests and times their answers. */
import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'
import type { Expectation } from './plan.ts'

export interface ConnectionOptions {
  readonly port: number
  readonly requests: readonly Buffer[]
  /** First index in `requests`. */
  readonly offset: number
  readonly expect: Expectation
  /** Called for every answer with the time of its request, in ms of `performance.now`. */
  readonly onAnswer: (connection: Connection, since: number) => void
  readonly onFault: (fault: string) => void
}

export interface Connection {
  /** Sends the next request; its latency counts from `since`. */
  send(since: number): void
  close(): void
}

/** Of every this many answers, the body is checked too; of all, the status. */
const SAMPLE_INTERVAL = 256

/** Bytes taken from a socket at once. */
const READ_BYTES = 64 * 1024

export function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { requests, expect, onAnswer, onFault } = options
  const reader = createAnswerReader()
  let sent = 0
  let since = 0
  let closing = false

  return new Promise((resolve, reject) => {
    const socket = connect({
      port: options.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback(length, buffer) {
          const answer = reader.push(Buffer.from(buffer.buffer, buffer.byteOffset, length))
          if (!answer) return true
          if (answer.status !== expect.status) {
            onFault(`status ${answer.status} in place of ${expect.status}`)
          } else if (answer.text !== undefined && !answer.text.includes(expect.contains ?? '')) {
            onFault(`a body without ${JSON.stringify(expect.contains)}: ${answer.text}`)
          }
          onAnswer(connection, since)
          return true
        },
      },
    })
    const connection: Connection = {
      send(begun) {
        const request = requests[(options.offset + sent) % requests.length]
        if (!request) throw new Error('There is no request to send.')
        reader.expectAnswer(sent % SAMPLE_INTERVAL === 0 ? 'sample' : 'status-only')
        sent += 1
        since = begun
        socket.write(request)
      },
      close() {
        closing = true
        socket.destroy()
      },
    }
    socket.once('connect', () => resolve(connection))
    socket.once('error', reject)
    socket.once('close', () => {
      if (!closing) onFault('the server closed a connection')
    })
  })
}
