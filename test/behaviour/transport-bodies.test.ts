/** Unread bodies, and slow clients. */
import type { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type Serving } from '../../packages/frontdesk/src/server/serve.ts'
import { createDesk, goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import {
  acceptNext,
  answerTo,
  openRaw,
  parseAnswers,
  sendRaw,
  type RawConnection,
} from '../harness/raw-socket.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const form = new URLSearchParams(goodForm).toString()

function toRequest(method: string, target: string, ...lines: readonly string[]): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: a.example', ...lines, '', ''].join('\r\n')
}

const toPost = (...lines: readonly string[]): string =>
  toRequest('POST', '/api/v1/contact', 'Content-Type: application/x-www-form-urlencoded', ...lines)

const last = toRequest('GET', '/llms.txt', 'Connection: close')

/** Resolves when the server has read this many bytes of the connection. */
async function hasRead(served: Promise<Socket>, bytes: number): Promise<void> {
  const socket = await served
  await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThanOrEqual(bytes)
}

const statuses = (text: string): readonly number[] => parseAnswers(text).map(({ status }) => status)

describe('a body that is not read', () => {
  it.each(['GET', 'POST', 'PUT'])(
    'is taken off the wire after %s when it is small, so that the connection goes on',
    async (method) => {
      const body = 'x'.repeat(65_536)
      const request = toRequest(method, '/llms.txt', 'Content-Length: 65536')
      const text = await sendRaw(desk.port, request, body, last)
      expect(statuses(text)).toEqual([method === 'GET' ? 200 : 405, 200])
    },
  )

  it.each(['GET', 'POST', 'PUT'])(
    'ends the connection after %s when it is large, and the client still reads the answer',
    async (method) => {
      const body = 'x'.repeat(3_000_000)
      const request = toRequest(method, '/llms.txt', `Content-Length: ${body.length}`)
      const answer = await answerTo(desk.port, request, body)
      expect(answer.status).toBe(method === 'GET' ? 200 : 405)
      expect(answer.headers['connection']).toBe('close')
    },
  )

  it('is refused by its declared length at once (contract 7)', async () => {
    // If bytes were missing, the answer would be 408.
    const answer = await answerTo(desk.port, toPost('Content-Length: 1000000000000'), 'a=b')
    expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } })
    expect(answer.body).toContain('VALIDATION_ERROR')
  })

  it('does not grow in memory when its chunks never end', async () => {
    const connection = openRaw(desk.port)
    const { socket } = connection
    socket.on('error', () => {})
    socket.write(toPost('Transfer-Encoding: chunked'))
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    let sent = 0
    const before = process.memoryUsage().rss
    while (!socket.destroyed && sent < 400) {
      sent += 1
      if (!socket.write(chunk)) {
        await Promise.race([
          new Promise((resolve) => socket.once('drain', resolve)),
          new Promise((resolve) => socket.once('close', resolve)),
        ])
      }
    }
    expect(socket.destroyed).toBe(true)
    expect(connection.received).toMatch(/^HTTP\/1\.1 400 .*connection: close/is)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('does not end the answer of a client that sends everything before it reads', async () => {
    const connection = openRaw(desk.port)
    connection.socket.pause()
    connection.socket.write(toPost('Content-Length: 1000000'))
    for (let part = 0; part < 10; part += 1) {
      await new Promise((resolve) => connection.socket.write('x'.repeat(100_000), resolve))
    }
    connection.socket.resume()
    await connection.closed
    expect(statuses(connection.received)).toEqual([400])
    connection.socket.destroy()
  })
})

describe('a body in chunks of one byte', () => {
  const toChunks = (text: string): string => [...text].map((byte) => `1\r\n${byte}\r\n`).join('')

  it('is read as any other is', async () => {
    const long = new URLSearchParams({ ...goodForm, message: 'x'.repeat(400) }).toString()
    const request = toPost('Transfer-Encoding: chunked', 'Connection: close')
    await using own = await serveDesk()
    expect(statuses(await sendRaw(own.port, request, `${toChunks(long)}0\r\n\r\n`))).toEqual([200])
    expect(own.store.inquiries[0]?.message).toHaveLength(400)
  })

  // 250 such bodies from one client took 5.5 GB and 54 s.
  it('is cut off when there are more than 512', async () => {
    const connection = openRaw(desk.port)
    connection.socket.on('error', () => {})
    connection.socket.write(toPost('Transfer-Encoding: chunked'))
    connection.socket.write(toChunks('x'.repeat(600)))
    await connection.closed.catch(() => {})
    expect(connection.received).toBe('')
    connection.socket.destroy()
  })

  it('is cut off when it is not read, too', async () => {
    const connection = openRaw(desk.port)
    connection.socket.on('error', () => {})
    connection.socket.write(toRequest('POST', '/nowhere', 'Transfer-Encoding: chunked'))
    await connection.until('404')
    connection.socket.write(toChunks('x'.repeat(5000)))
    await connection.closed.catch(() => {})
    expect(connection.received).not.toContain('408')
    connection.socket.destroy()
  })
})

describe('bodies that have begun and not ended', () => {
  const toProxied = (client: string, length: number): string =>
    toPost(`X-Forwarded-For: ${client}`, `Content-Length: ${length}`)

  async function serveLittle(): Promise<Serving> {
    const { frontdesk } = createDesk()
    const limits = { maxBodyBytes: 16_000 }
    return serve(frontdesk, {
      port: 0,
      host: '127.0.0.1',
      limits,
      trust: { proxies: ['127.0.0.1'] },
    })
  }

  function begin(port: number, client: string, bytes: number): RawConnection {
    const connection = openRaw(port)
    connection.socket.on('error', () => {})
    connection.socket.write(toProxied(client, 9000) + 'x'.repeat(bytes))
    return connection
  }

  // 9,900 bodies of 64 KiB took 950 MB.
  it('are kept up to a limit; then the client with the most loses its oldest', async () => {
    const little = await serveLittle()
    const first = acceptNext()
    const slow = openRaw(little.port)
    slow.socket.write(toProxied('198.51.100.9', form.length) + form.slice(0, 20))
    await hasRead(first, 20)
    const theirs: RawConnection[] = []
    for (let index = 0; index < 6; index += 1) {
      const served = acceptNext()
      theirs.push(begin(little.port, `2001:db8:0:${index % 2}::1`, 3000))
      await hasRead(served, 3000)
    }
    const lost = (): readonly number[] =>
      theirs.flatMap(({ socket }, index) => (socket.readableEnded || socket.closed ? [index] : []))
    await expect.poll(lost).toEqual([0, 1])
    slow.socket.write(form.slice(20))
    await slow.until('HTTP/1.1 200')
    for (const { socket } of [...theirs, slow]) socket.destroy()
    await little.close()
  })

  it('count no more when they have ended', async () => {
    const little = await serveLittle()
    const first = begin(little.port, '198.51.100.1', 3000)
    const busy = openRaw(little.port)
    for (let index = 1; index <= 10; index += 1) {
      busy.socket.write(toProxied('198.51.100.2', 9000) + 'x'.repeat(9000))
      await expect.poll(() => parseAnswers(busy.received).length).toBe(index)
    }
    first.socket.write('x'.repeat(6000))
    await first.until('HTTP/1.1 400')
    for (const { socket } of [first, busy]) socket.destroy()
    await little.close()
  })

  it('count for nothing where they are thrown away', async () => {
    const little = await serveLittle()
    const served = acceptNext()
    const refused = openRaw(little.port)
    refused.socket.write(toRequest('POST', '/nowhere', 'Content-Length: 60000'))
    await refused.until('404')
    const first = begin(little.port, '198.51.100.1', 3000)
    refused.socket.write('x'.repeat(50_000))
    await hasRead(served, 50_000)
    first.socket.write('x'.repeat(6000))
    await first.until('HTTP/1.1 400')
    expect(refused.received).not.toContain('408')
    for (const { socket } of [first, refused]) socket.destroy()
    await little.close()
  })

  it('leave no memory behind on a connection that goes on', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect !== 'function') throw new Error('There is no gc.')
    const { frontdesk } = createDesk()
    let body: WeakRef<Uint8Array> | undefined
    const reading = {
      ...frontdesk,
      async fetch(request: Request) {
        body = new WeakRef(await request.bytes())
        return new Response('read')
      },
    }
    const own = await serve(reading, { port: 0, host: '127.0.0.1' })
    const connection = openRaw(own.port)
    connection.socket.write(toPost('Content-Length: 3000') + 'x'.repeat(3000))
    await connection.until('read')
    await expect
      .poll(() => {
        collect()
        return body?.deref() === undefined
      })
      .toBe(true)
    connection.socket.destroy()
    await own.close()
  })
})

describe('a body that breaks off', () => {
  it.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
    'stores nothing with %s',
    async (framing) => {
      const connection = openRaw(desk.port)
      const start = framing.startsWith('T') ? `${form.length.toString(16)}\r\n${form}\r\n` : form
      connection.socket.end(`${toPost(framing)}${start}`)
      await connection.closed
      expect(connection.received).toMatch(/^(?:HTTP\/1\.1 400 |$)/)
      expect(desk.store.inquiries).toEqual([])
      connection.socket.destroy()
    },
  )

  it('harms no other when the connection is reset', async () => {
    const served = acceptNext()
    const connection = openRaw(desk.port)
    connection.socket.write(`${toPost('Content-Length: 500')}${form}`)
    await hasRead(served, form.length)
    connection.socket.resetAndDestroy()
    expect((await fetch(`${desk.url}/llms.txt`)).status).toBe(200)
    expect(desk.store.inquiries).toEqual([])
  })
})

describe('Expect: 100-continue', () => {
  const expectation = 'Expect: 100-continue'

  it('is answered just before the body is read, and the connection stays open', async () => {
    const connection = openRaw(desk.port)
    connection.socket.write(toPost(expectation, `Content-Length: ${form.length}`))
    await connection.until('HTTP/1.1 100 Continue\r\n\r\n')
    connection.socket.write(form + last)
    await connection.closed
    const [first, answer, next] = statuses(connection.received)
    expect(first).toBe(100)
    expect([200, 400]).toContain(answer)
    expect(next).toBe(200)
    connection.socket.destroy()
  })

  it.each([
    ['an over-long body', toPost(expectation, 'Content-Length: 65537'), 400],
    [
      'a body of the wrong type',
      toRequest(
        'POST',
        '/api/v1/contact',
        'Content-Type: text/plain',
        expectation,
        'Content-Length: 5',
      ),
      400,
    ],
    ['an unknown path', toRequest('POST', '/nothing', expectation, 'Content-Length: 5'), 404],
    [
      'a method that the path does not have',
      toRequest('PUT', '/llms.txt', expectation, 'Content-Length: 5'),
      405,
    ],
  ])('is not met for %s: the answer comes at once, and the end', async (_, request, status) => {
    const answer = await answerTo(desk.port, request)
    expect(answer).toMatchObject({ status, headers: { connection: 'close' } })
  })

  // The contract has no 417 (contract 7), and RFC 9110 10.1.1 does not require it.
  it('is ignored where it expects anything else', async () => {
    const post = toPost('Expect: banana', `Content-Length: ${form.length}`)
    const empty = toPost('Expect: banana', 'Content-Length: 0')
    const [taken, refused, next] = parseAnswers(await sendRaw(desk.port, post, form, empty, last))
    expect(taken).toMatchObject({
      status: 200,
      headers: { ratelimit: expect.stringMatching(/^"contact";r=\d+;t=\d+$/) },
    })
    expect(refused).toMatchObject({
      status: 400,
      headers: { 'content-type': 'application/problem+json', ratelimit: expect.any(String) },
    })
    expect(next?.status).toBe(200)
  })
})

describe('a slow client', () => {
  let slow: Serving
  const limits = { headersMs: 600, requestMs: 800, checkMs: 50, silenceMs: 1500, keepAliveMs: 500 }
  beforeAll(async () => {
    const { frontdesk } = createDesk()
    slow = await serve(frontdesk, { port: 0, host: '127.0.0.1', limits })
  })
  afterAll(() => slow.close())

  it('loses its connection when the header lines do not end: 408', async () => {
    expect(await answerTo(slow.port, 'GET / HTTP/1.1\r\nHost: a')).toMatchObject({
      status: 408,
      headers: { connection: 'close', 'api-version': '1' },
      body: '',
    })
  })

  it('loses its connection when the body does not end: 408', async () => {
    const answer = await answerTo(slow.port, toPost('Content-Length: 500'), 'firstName=Ada')
    expect(answer.status).toBe(408)
  })

  it.each([
    ['says nothing at all', ''],
    ['says nothing more', toRequest('GET', '/llms.txt')],
  ])('loses its connection when it %s', async (_, request) => {
    const begun = performance.now()
    await sendRaw(slow.port, request)
    // Sooner than by the default limits.
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('a server that is full', () => {
  it('closes further connections and serves those it has', async () => {
    const { frontdesk } = createDesk()
    const limits = { maxConnections: 2 }
    const full = await serve(frontdesk, { port: 0, host: '127.0.0.1', limits })
    const first = openRaw(full.port)
    first.socket.write(toRequest('GET', '/llms.txt'))
    await first.until('200 OK')
    const second = openRaw(full.port)
    second.socket.write(toRequest('GET', '/llms.txt'))
    await second.until('200 OK')
    const third = openRaw(full.port)
    await third.closed.catch(() => {})
    expect(third.received).toBe('')
    first.socket.write(last)
    await first.closed
    expect(statuses(first.received)).toEqual([200, 200])
    for (const { socket } of [first, second, third]) socket.destroy()
    await full.close()
  })
})
