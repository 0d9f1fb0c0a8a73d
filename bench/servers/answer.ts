/** A parsed answer, and the check that two servers send the same. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { toGet } from '../works/requests.ts'
import type { Payload } from './payload.ts'
import type { MeasuredServer } from './process.ts'

export interface PlainAnswer {
  readonly status: number
  /** Lower-case names, without those of connection and date. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Headers of the hop. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Sends one request on a new connection. The answer must have a length. */
export async function ask(port: number, request: string): Promise<PlainAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request.replace('\r\n', '\r\nConnection: close\r\n'))
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  const bytes = Buffer.concat(chunks)
  const headEnd = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = lines
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
    .filter(([name]) => !HOP_HEADERS.has(name))
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(headEnd + 4),
  }
}

/** Throws if a server's document differs from Frontdesk's in status, headers or bytes. */
export async function checkSameAnswer(server: MeasuredServer, payload: Payload): Promise<void> {
  const { path, etag, headers, notModifiedHeaders, body } = payload.document
  const whole = await ask(server.port, toGet(path))
  const same =
    whole.status === 200 &&
    whole.body.equals(Buffer.from(body, 'base64')) &&
    isSame(whole.headers, headers)
  if (!same) throw new Error(`${server.name} sends another document: ${describe(whole)}`)
  const unchanged = await ask(server.port, toGet(path, [`If-None-Match: ${etag}`]))
  if (unchanged.status !== 304 || !isSame(unchanged.headers, notModifiedHeaders)) {
    throw new Error(`${server.name} sends another 304: ${describe(unchanged)}`)
  }
}

function isSame(one: PlainAnswer['headers'], other: PlainAnswer['headers']): boolean {
  const text = (headers: PlainAnswer['headers']): string =>
    JSON.stringify(Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

function describe({ status, headers }: PlainAnswer): string {
  return `${status} ${JSON.stringify(headers, null, 2)}`
}
