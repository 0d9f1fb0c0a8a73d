/** Limits of connections: how many, and how long idle ones stay. */
import { describe, expect, it } from 'vitest'
import {
  serve,
  type ServeOptions,
  type Serving,
} from '../../packages/frontdesk/src/server/serve.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { openRaw, parseAnswers, type RawConnection } from '../harness/raw-socket.ts'

const get = 'GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n'

async function serveWith(options: Partial<ServeOptions>): Promise<Serving> {
  const { frontdesk } = createDesk()
  return serve(frontdesk, { port: 0, host: '127.0.0.1', ...options })
}

/** Sends `bytes` repeatedly until the server closes. */
async function pester({ socket, closed }: RawConnection, bytes: string): Promise<void> {
  socket.on('error', () => {})
  const timer = setInterval(() => socket.write(bytes), 20)
  await closed.catch(() => {})
  clearInterval(timer)
  socket.destroy()
}

describe('a connection that sends line breaks and no request', () => {
  // Longer than a busy machine needs between two steps of a test.
  const limits = { headersMs: 800, checkMs: 50, keepAliveMs: 600 }

  it.each(['\r\n', '\n', '\r\n\r\n'])('is closed from its opening on: %j', async (bytes) => {
    const serving = await serveWith({ limits })
    const connection = openRaw(serving.port)
    await pester(connection, bytes)
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 |^$/)
    await serving.close()
  })

  it('is closed after an answer', async () => {
    const serving = await serveWith({ limits })
    const connection = openRaw(serving.port)
    connection.socket.write(get)
    await connection.until('200 OK')
    await pester(connection, '\r\n')
    expect(parseAnswers(connection.received)[0]?.status).toBe(200)
    await serving.close()
  })

  it('is closed when its header lines come byte by byte', async () => {
    const serving = await serveWith({ limits: { ...limits, requestMs: 800 } })
    const connection = openRaw(serving.port)
    connection.socket.write('GET / HTTP/1.1\r\nX: ')
    await pester(connection, 'x')
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 |^$/)
    await serving.close()
  })

  it('is closed when its body comes byte by byte', async () => {
    const serving = await serveWith({ limits: { ...limits, requestMs: 800 } })
    const connection = openRaw(serving.port)
    connection.socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n',
    )
    await pester(connection, 'x')
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 |^$/)
    await serving.close()
  })
})

describe('a client with more connections than it may have', () => {
  it('loses the surplus, and no other client does', async () => {
    const warnings: string[] = []
    const log = { info() {}, error() {}, warn: (event: string) => void warnings.push(event) }
    const serving = await serveWith({ limits: { maxPerClient: 2 }, log })
    const open = [openRaw(serving.port), openRaw(serving.port)]
    for (const connection of open) {
      connection.socket.write(get)
      await connection.until('200 OK')
    }
    for (let more = 0; more < 3; more += 1) {
      const beyond = openRaw(serving.port)
      beyond.socket.on('error', () => {})
      beyond.socket.write(get)
      await beyond.closed.catch(() => {})
      expect(beyond.received).toBe('')
      beyond.socket.destroy()
    }
    expect(warnings).toEqual(['connections.crowded'])
    const other = openRaw(serving.port, '127.0.0.2')
    other.socket.write(get)
    await other.until('200 OK')
    const [first] = open
    first?.socket.destroy()
    const askAgain = async (): Promise<string> => {
      const next = openRaw(serving.port)
      next.socket.on('error', () => {})
      next.socket.write(get)
      await next.until('\r\n\r\n').catch(() => {})
      next.socket.destroy()
      return next.received
    }
    // Once the server has noticed.
    await expect.poll(askAgain).toContain('200 OK')
    for (const { socket } of [...open, other]) socket.destroy()
    await serving.close()
  })

  it('makes room for others when all connections are taken', async () => {
    const warnings: string[] = []
    const log = { info() {}, error() {}, warn: (event: string) => void warnings.push(event) }
    const serving = await serveWith({
      limits: { maxConnections: 6, maxPerClient: 3, keepAliveMs: 60_000 },
      log,
    })
    const connectionCounts = ['127.0.0.2', '127.0.0.3'].flatMap((address) =>
      Array.from({ length: 3 }, () => openRaw(serving.port, address)),
    )
    for (const connection of connectionCounts) {
      connection.socket.on('error', () => {})
      connection.socket.write(get)
      await connection.until('200 OK')
    }
    // One of each client's goes; with three clients of two each, none has more than the newcomer.
    const others = [openRaw(serving.port, '127.0.0.4'), openRaw(serving.port, '127.0.0.4')]
    for (const other of others) {
      other.socket.write(get)
      await other.until('200 OK')
    }
    const third = openRaw(serving.port, '127.0.0.4')
    third.socket.on('error', () => {})
    third.socket.write(get)
    await third.closed.catch(() => {})
    expect(third.received).toBe('')
    expect(warnings).toEqual(['connections.full'])
    const last = openRaw(serving.port, '127.0.0.5')
    last.socket.write(get)
    await last.until('200 OK')
    for (const { socket } of [...connectionCounts, ...others, third, last]) socket.destroy()
    await serving.close()
  })

  // 29 of 41 newcomers were closed unanswered, because each attacking connection had another
  // address.
  it.each([
    ['header lines', 'GET /llms.txt HTTP/1.1\r\nHost: a\r\n'],
    [
      'a body',
      'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na',
    ],
  ])('makes room for others when each of many clients has sent half of %s', async (_, half) => {
    const serving = await serveWith({ limits: { maxConnections: 8, keepAliveMs: 60_000 } })
    const connectionCounts = Array.from({ length: 8 }, (_, index) =>
      openRaw(serving.port, `127.0.1.${index + 1}`),
    )
    for (const { socket } of connectionCounts) {
      socket.on('error', () => {})
      socket.write(half)
    }
    const come = async (address: string): Promise<string> => {
      const other = openRaw(serving.port, address)
      other.socket.on('error', () => {})
      other.socket.write(get)
      await other.until('200 OK').catch(() => {})
      connectionCounts.push(other)
      return other.received
    }
    // Before the deadline of a request, which would end them as well.
    await expect.poll(() => come('127.0.2.1'), { timeout: 20_000 }).toContain('200 OK')
    for (let visitor = 2; visitor <= 8; visitor++) {
      expect(await come(`127.0.2.${visitor}`)).toContain('200 OK')
    }
    for (const { socket } of connectionCounts) socket.destroy()
    await serving.close()
  })

  it('makes room for others when one client uses all connections through a trusted proxy', async () => {
    const serving = await serveWith({
      limits: { maxConnections: 12, keepAliveMs: 60_000 },
      trust: { proxies: ['127.0.0.1'] },
    })
    const begin = async (client: string): Promise<RawConnection> => {
      const connection = openRaw(serving.port)
      connection.socket.on('error', () => {})
      connection.socket.write(
        `POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
      )
      await connection.until('100 Continue')
      return connection
    }
    const connectionCounts = []
    for (let index = 0; index < 4; index++) connectionCounts.push(await begin('198.51.100.1'))
    const honest = await begin('198.51.100.2')
    for (let index = 0; index < 7; index++) connectionCounts.push(await begin('2001:db8:0:1::1'))
    const others = []
    for (let visitor = 3; visitor < 8; visitor++) others.push(await begin(`198.51.100.${visitor}`))
    for (const connection of [honest, ...others]) {
      connection.socket.write('a=')
      await connection.until('VALIDATION_ERROR')
      expect(connection.received).toContain('HTTP/1.1 400 ')
    }
    for (const { socket } of [...connectionCounts, honest, ...others]) socket.destroy()
    await serving.close()
  })

  it('takes the place of one that a trusted proxy keeps between two requests', async () => {
    const serving = await serveWith({
      limits: { maxConnections: 3, keepAliveMs: 60_000 },
      trust: { proxies: ['127.0.0.1'] },
    })
    const kept = Array.from({ length: 3 }, () => openRaw(serving.port))
    for (const connection of kept) {
      connection.socket.on('error', () => {})
      connection.socket.write(get)
      await connection.until('200 OK')
    }
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) {
      const other = openRaw(serving.port, address)
      other.socket.write(get)
      await other.until('200 OK')
      expect(other.received).toContain('text/plain')
      kept.push(other)
    }
    for (const { socket } of kept) socket.destroy()
    await serving.close()
  })

  it('may have any number where it is a trusted proxy', async () => {
    const serving = await serveWith({
      limits: { maxPerClient: 2 },
      trust: { proxies: ['127.0.0.1'] },
    })
    const open = Array.from({ length: 10 }, () => openRaw(serving.port))
    for (const { socket } of open) socket.write(get)
    await Promise.all(open.map((connection) => connection.until('\r\n\r\n')))
    expect(open.every(({ received }) => received.startsWith('HTTP/1.1 200 '))).toBe(true)
    for (const { socket } of open) socket.destroy()
    await serving.close()
  })
})
