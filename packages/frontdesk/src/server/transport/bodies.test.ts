import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../../../test/harness/loopback.ts'
import { createBodyBound } from './bodies.ts'
import { createConnection } from './connection.ts'

/** Pieces of one byte that a body may come in: 512, and one more for each 64 bytes. */
const MAX_PIECES = 512 + Math.floor(520 / 64)

type Callback = (...told: readonly unknown[]) => unknown

const boundBody = createBodyBound({
  maxBytes: 1_000_000,
  open: () => [],
  findSender: () => undefined,
  onFull: () => {},
})

function bound(socket: Socket): void {
  boundBody(createConnection(socket, 0))
}

/** A connection whose parser has these callbacks, and says that the one for pieces is in this place. */
function toSocket(
  place: number | undefined,
  callbacks: Readonly<Record<number, Callback>>,
): Socket {
  const socket = new Socket()
  class Parser {
    static readonly kOnBody = place
    readonly incoming = {}
    readonly socket = socket
  }
  return Object.assign(socket, { parser: Object.assign(new Parser(), callbacks) })
}

function call(socket: Socket, place: number, ...told: readonly unknown[]): unknown {
  const parser: object = Reflect.get(socket, 'parser')
  return Reflect.apply(Reflect.get(parser, place), parser, told)
}

const join: Callback = (...told) => told.join('')

describe('createBodyBound', () => {
  it('ends a connection whose body comes in more pieces, and no other', async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end())
    })
    await using own = await listen(server.on('connection', bound))
    const send = async (pieces: number): Promise<string> => {
      const socket = connect(own.port, '127.0.0.1')
      const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
      socket.write(head + '1\r\nx\r\n'.repeat(pieces) + '0\r\n\r\n')
      const answered = once(socket, 'data').then(() => socket.end())
      const closed = once(socket, 'close').then(() => 'closed')
      return Promise.race([answered.then(() => 'answered'), closed])
    }
    expect(await send(MAX_PIECES)).toBe('answered')
    expect(await send(MAX_PIECES + 1)).toBe('closed')
  })

  // Another Node may have another handler at place 3; overwriting it would end every request.
  it('finds the place where the class of the parser says it is, and leaves all others alone', async () => {
    const socket = toSocket(5, { 3: join, 5: join })
    bound(socket)
    for (let piece = 0; piece <= MAX_PIECES; piece += 1) call(socket, 3, 'a')
    expect(call(socket, 3, 'a', 'b')).toBe('ab')
    for (let piece = 0; piece < MAX_PIECES; piece += 1) expect(call(socket, 5, 'a')).toBe('a')
    expect(call(socket, 5, 'a')).toBe(undefined)
    expect(socket.destroyed).toBe(true)
    const parser: object = Reflect.get(socket, 'parser')
    expect(Reflect.get(parser, 5)).toBe(undefined)
    await once(socket, 'close')
    expect(Reflect.get(parser, 5)).toBeTypeOf('function')
  })

  it('leaves a parser alone that says nothing of places, or has nothing there', () => {
    for (const socket of [
      toSocket(undefined, { 3: join }),
      toSocket(4, { 3: join }),
      new Socket(),
    ]) {
      expect(() => bound(socket)).not.toThrow()
    }
    const socket = toSocket(undefined, { 3: join })
    bound(socket)
    for (let piece = 0; piece <= MAX_PIECES; piece += 1) call(socket, 3, 'a')
    expect(call(socket, 3, 'a', 'b')).toBe('ab')
  })
})
