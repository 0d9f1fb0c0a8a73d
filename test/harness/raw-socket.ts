/** HTTP as bytes, for requests that no client library sends. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Lower-case names; the last line of a name wins. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RawConnection {
  readonly socket: Socket
  /** Everything received so far. */
  readonly received: string
  /** Resolves when the server closes its side; rejects if it resets the connection. */
  readonly closed: Promise<void>
  /** Resolves when `text` has been received; rejects if the server closes first. */
  until(text: string): Promise<void>
}

/**
 * Opens a connection from a loopback address, whose sending side stays open until the test ends it.
 */
export function openRaw(port: number, localAddress: string = '127.0.0.1'): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  let received = ''
  let check = (): void => {}
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('end', resolve)
    socket.once('error', reject)
  })
  closed.catch(() => {})
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    check()
  })
  return {
    socket,
    get received() {
      return received
    },
    closed,
    until: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (!received.includes(text)) return
          // Searching with each chunk would take seconds for a large answer.
          check = () => {}
          resolve()
        }
        check()
        const fail = (): void => reject(new Error(`Closed before ${text}: ${received}`))
        closed.then(fail, fail)
      }),
  }
}

/** The server's side of the next connection in this process. */
export function acceptNext(): Promise<Socket> {
  return new Promise((resolve) => {
    const take = (message: unknown): void => {
      unsubscribe('net.server.socket', take)
      resolve((message as { readonly socket: Socket }).socket)
    }
    subscribe('net.server.socket', take)
  })
}

/** Sends bytes, and resolves with the whole answer when the server closes. */
export async function sendRaw(port: number, ...parts: readonly string[]): Promise<string> {
  const connection = openRaw(port)
  for (const part of parts) connection.socket.write(part, 'latin1')
  try {
    await connection.closed
    return connection.received
  } finally {
    connection.socket.destroy()
  }
}

/** Reads answers of known length, in order; 1xx, 204 and 304 have no body. */
export function parseAnswers(text: string): readonly RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`No end of the header lines: ${rest.slice(0, 200)}`)
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) \S/.exec(statusLine)?.[1])
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    const bare = status < 200 || status === 204 || status === 304
    const length = bare ? 0 : Number(headers['content-length'])
    if (Number.isNaN(length)) throw new Error(`An answer of unknown length: ${rest.slice(0, 200)}`)
    answers.push({ status, headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

/** The only answer on a connection that the server closes. */
export async function answerTo(port: number, ...parts: readonly string[]): Promise<RawAnswer> {
  const answers = parseAnswers(await sendRaw(port, ...parts))
  const [answer] = answers
  if (!answer || answers.length !== 1) throw new Error(`${answers.length} answers.`)
  return answer
}
