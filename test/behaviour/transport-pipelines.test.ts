/** Several requests on one connection, and bytes after the last. */
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Frontdesk } from '../../packages/frontdesk/src/index.ts'
import { serve, type Serving } from '../../packages/frontdesk/src/server/serve.ts'
import { createDesk } from '../harness/frontdesk.ts'
import {
  acceptNext,
  openRaw,
  parseAnswers,
  sendRaw,
  type RawAnswer,
} from '../harness/raw-socket.ts'

const get = (target: string, ...lines: readonly string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n')
const post = (target: string, body: string, framing: string): string =>
  [`POST ${target} HTTP/1.1`, 'Host: a', framing, '', body].join('\r\n')
const last = get('/last', 'Connection: close')

/** A service with scripted answers. */
async function serveWith(fetch: Frontdesk['fetch']): Promise<Serving> {
  return serve({ ...createDesk().frontdesk, fetch }, { port: 0, host: '127.0.0.1' })
}

/** Echoes the request, delayed by two turns of the event loop if the target says so. */
const echo: Frontdesk['fetch'] = async (request) => {
  const { pathname } = new URL(request.url)
  const text = request.method === 'POST' ? await request.text() : ''
  if (pathname.includes('slow'))
    await new Promise(setImmediate).then(() => new Promise(setImmediate))
  return new Response(`${pathname} ${text}`)
}

describe('a connection', () => {
  it('has one request in flight, however many it has sent', async () => {
    const begun: string[] = []
    const waiting: (() => void)[] = []
    const serving = await serveWith(({ url }) => {
      begun.push(new URL(url).pathname)
      return new Promise((resolve) => waiting.push(() => resolve(new Response('x'))))
    })
    const connection = openRaw(serving.port)
    connection.socket.write(Array.from({ length: 10 }, (_, index) => get(`/${index}`)).join(''))
    for (let index = 0; index < 10; index += 1) {
      await expect.poll(() => begun).toHaveLength(index + 1)
      await new Promise(setImmediate)
      expect(begun).toHaveLength(index + 1)
      waiting[index]?.()
    }
    await expect.poll(() => parseAnswers(connection.received)).toHaveLength(10)
    expect(begun).toEqual(Array.from({ length: 10 }, (_, index) => `/${index}`))
    connection.socket.destroy()
    await serving.close()
  })

  it('has no second request in flight while the first answer is not taken', async () => {
    const body = 'x'.repeat(12 * 1024 * 1024)
    const begun: string[] = []
    const serving = await serveWith(({ url }) => {
      begun.push(new URL(url).pathname)
      return new Response(url.endsWith('/large') ? body : 'small')
    })
    const connection = openRaw(serving.port)
    connection.socket.write(get('/large'))
    await connection.until('200 OK')
    connection.socket.pause()
    connection.socket.write(get('/small'))
    // A later connection has been answered, so that request was read.
    await sendRaw(serving.port, get('/other', 'Connection: close'))
    expect(begun).toEqual(['/large', '/other'])
    connection.socket.resume()
    connection.socket.write(last)
    await connection.closed
    expect(parseAnswers(connection.received).map((answer) => answer.body.length)).toEqual([
      body.length,
      'small'.length,
      'small'.length,
    ])
    expect(begun).toEqual(['/large', '/other', '/small', '/last'])
    connection.socket.destroy()
    await serving.close()
  })

  it.each([1, 2, 3, 7, 40, 41, 97, 100_000])(
    'gets its answers in order when requests of all kinds come in pieces of %i bytes',
    async (size) => {
      const serving = await serveWith(echo)
      const pipeline = [
        get('/a'),
        post('/b', 'hello', 'Content-Length: 5'),
        get('/c-slow'),
        post('/d-slow', '3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
        post('/e', '', 'Content-Length: 0'),
        // Line breaks before a request are not part of it (RFC 9112 2.2).
        `\r\n${get('/f')}`,
        post('/g', 'GET /not-a-request HTTP/1.1\r\n\r\n', 'Content-Length: 31'),
        last,
      ].join('')
      const connection = openRaw(serving.port)
      connection.socket.setNoDelay(true)
      for (let at = 0; at < pipeline.length; at += size) {
        connection.socket.write(pipeline.slice(at, at + size), 'latin1')
        await new Promise(setImmediate)
      }
      await connection.closed
      expect(parseAnswers(connection.received).map(({ body }) => body)).toEqual([
        '/a ',
        '/b hello',
        '/c-slow ',
        '/d-slow abcdefg',
        '/e ',
        '/f ',
        '/g GET /not-a-request HTTP/1.1\r\n\r\n',
        '/last ',
      ])
      connection.socket.destroy()
      await serving.close()
    },
  )

  it('goes on after a pipeline whose last request has no body', async () => {
    const serving = await serve(
      { ...createDesk().frontdesk, fetch: echo },
      { port: 0, host: '127.0.0.1', limits: { headersMs: 200, requestMs: 200, checkMs: 20 } },
    )
    const connection = openRaw(serving.port)
    connection.socket.write(get('/a') + get('/b'))
    await connection.until('/b ')
    // By then an unfinished request is too late.
    const late = openRaw(serving.port)
    late.socket.write('GET /late HTTP/1.1\r\n')
    await late.closed
    late.socket.destroy()
    connection.socket.write(last)
    await connection.closed
    expect(parseAnswers(connection.received).map(({ body }) => body)).toEqual([
      '/a ',
      '/b ',
      '/last ',
    ])
    connection.socket.destroy()
    await serving.close()
  })

  it.each([
    ['at once', 120, 481],
    ['in more than one read', 600, 481],
    ['with long header lines', 30, 15_000],
  ])('gets all of its answers when a lot waits: %s', async (_, count, size) => {
    const serving = await serveWith(echo)
    const requests = Array.from({ length: count }, (_, index) => {
      const request = get(index % 50 === 0 ? `/${index}-slow` : `/${index}`, 'X: ')
      return request.replace('X: ', `X: ${'x'.repeat(size - request.length)}`)
    })
    const text = await sendRaw(serving.port, requests.join('') + last)
    expect(parseAnswers(text).map(({ body }) => Number.parseInt(body.slice(1), 10))).toEqual([
      ...requests.keys(),
      Number.NaN,
    ])
    await serving.close()
  })

  it('that closes while its requests wait does not harm others', async () => {
    let begun = 0
    const serving = await serveWith((...all) => {
      begun += 1
      return echo(...all)
    })
    for (let index = 0; index < 20; index += 1) {
      const enough = begun + index / 4
      const connection = openRaw(serving.port)
      connection.socket.on('error', () => {})
      connection.socket.write(get('/slow').repeat(20))
      await expect.poll(() => begun, { interval: 1 }).toBeGreaterThanOrEqual(enough)
      connection.socket.resetAndDestroy()
    }
    expect(parseAnswers(await sendRaw(serving.port, last))).toMatchObject([{ body: '/last ' }])
    await serving.close()
  })
})

describe('a client that half-closes after its requests', () => {
  /** Returns the answer. */
  async function sendAndEnd(port: number, text: string): Promise<readonly RawAnswer[]> {
    const connection = openRaw(port)
    connection.socket.end(text, 'latin1')
    await connection.closed
    return parseAnswers(connection.received)
  }

  const large = 'x'.repeat(300_000)
  const serveBoth = async (): Promise<Serving> =>
    serveWith(async (request, context) =>
      request.url.endsWith('/large') ? new Response(large) : echo(request, context),
    )

  it.each([
    ['many small ones', Array.from({ length: 30 }, () => get('/a'))],
    ['many slow ones', Array.from({ length: 5 }, () => get('/slow'))],
    ['large answers', [...Array.from({ length: 4 }, () => get('/large')), last]],
    ['a form', [post('/slow', 'hello', 'Content-Length: 5')]],
    [
      'a form behind another',
      Array.from({ length: 3 }, () => post('/slow', 'x=y', 'Content-Length: 3')),
    ],
    ['more than one read', Array.from({ length: 400 }, () => get('/a', `X: ${'x'.repeat(400)}`))],
  ])('gets every answer: %s', async (_, requests) => {
    const serving = await serveBoth()
    const answers = await sendAndEnd(serving.port, requests.join(''))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(requests.length)
    await serving.close()
  })

  it('gets an answer when the last one is not whole', async () => {
    const serving = await serveBoth()
    const answers = await sendAndEnd(serving.port, `${get('/slow')}${get('/slow')}GET /half HT`)
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(answers.slice(2).every(({ status }) => status === 400)).toBe(true)
    await serving.close()
  })

  it('is closed at once where nothing is owed', async () => {
    const serving = await serveBoth()
    expect(await sendAndEnd(serving.port, '')).toEqual([])
    const connection = openRaw(serving.port)
    connection.socket.write(get('/a'))
    await connection.until('/a ')
    connection.socket.end()
    await connection.closed
    expect(parseAnswers(connection.received)).toHaveLength(1)
    await serving.close()
  })

  it('is cut off when it does not read its answers', async () => {
    const limits = { silenceMs: 200, answerMs: 400, checkMs: 50 }
    const serving = await serve(
      { ...createDesk().frontdesk, fetch: async () => new Response(large.repeat(40)) },
      { port: 0, host: '127.0.0.1', limits },
    )
    const accepted = acceptNext()
    const connection = openRaw(serving.port)
    connection.socket.pause()
    connection.socket.end(get('/a').repeat(3))
    await once(await accepted, 'close')
    connection.socket.resume()
    await connection.closed.catch(() => {})
    expect(connection.received.length).toBeLessThan(large.length * 40)
    connection.socket.destroy()
    await serving.close()
  })

  it('is cut off when its answer never comes', async () => {
    const serving = await serve(
      { ...createDesk().frontdesk, fetch: () => new Promise<Response>(() => {}) },
      { port: 0, host: '127.0.0.1', limits: { answerMs: 100, checkMs: 20 } },
    )
    expect(await sendAndEnd(serving.port, get('/a').repeat(3))).toEqual([])
    await serving.close()
  })
})

describe('Connection: Upgrade', () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']

  it.each([
    ['in one piece', ''],
    ['in a separate piece', 'pause'],
  ])('is answered, and nothing after it is a request: sent %s', async (_, way) => {
    const begun: string[] = []
    const serving = await serveWith((request) => {
      begun.push(new URL(request.url).pathname)
      return new Response('x')
    })
    const connection = openRaw(serving.port)
    connection.socket.write(get('/a', ...upgrade) + (way === '' ? get('/hidden') : ''))
    if (way === 'pause') await connection.until('200')
    connection.socket.write(get('/hidden'))
    await connection.closed
    expect(parseAnswers(connection.received)).toMatchObject([
      { status: 200, headers: { connection: 'close' } },
    ])
    expect(begun).toEqual(['/a'])
    connection.socket.destroy()
    await serving.close()
  })

  it('with a body of known length is answered with it', async () => {
    const serving = await serveWith(echo)
    const request = post('/b', 'hello', ['Content-Length: 5', ...upgrade].join('\r\n'))
    expect(parseAnswers(await sendRaw(serving.port, request + get('/hidden')))).toMatchObject([
      { status: 200, headers: { connection: 'close' }, body: '/b hello' },
    ])
    await serving.close()
  })

  it('behind a request that is being answered is answered too', async () => {
    const serving = await serveWith(echo)
    for (const first of ['/slow', '/a']) {
      const text = await sendRaw(serving.port, get(first) + get('/b', ...upgrade) + get('/hidden'))
      expect(parseAnswers(text)).toMatchObject([
        { status: 200, body: `${first} ` },
        { status: 200, headers: { connection: 'close' }, body: '/b ' },
      ])
    }
    await serving.close()
  })

  it('behind a request that is being answered ends the connection where it has a body', async () => {
    const request = post('/b', 'hi', ['Content-Length: 2', ...upgrade].join('\r\n'))
    const serving = await serveWith(echo)
    const text = await sendRaw(serving.port, get('/slow') + request + get('/hidden'))
    expect(parseAnswers(text)).toMatchObject([
      { status: 200, headers: { connection: 'close' }, body: '/slow ' },
    ])
    await serving.close()
  })
})

describe('a request after an answer with Connection: close', () => {
  // It was handled and logged as failed, though no answer can be sent.
  it.each([
    [
      'to a request whose body is too long to be read',
      post('/a', 'x'.repeat(100_000), 'Content-Length: 100000'),
    ],
    [
      'to a request that is refused before its body',
      'POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi',
    ],
    ['that the client asked for', get('/a', 'Connection: close')],
  ])('is dropped: %s', async (_, first) => {
    const begun: string[] = []
    const serving = await serveWith(({ url }) => {
      begun.push(new URL(url).pathname)
      return new Response('x')
    })
    const text = await sendRaw(serving.port, first + post('/b', 'hello', 'Content-Length: 5'))
    expect(parseAnswers(text)).toMatchObject([{ headers: { connection: 'close' } }])
    expect(begun).not.toContain('/b')
    await serving.close()
  })
})

describe('CONNECT', () => {
  const connect = 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'
  const refusal = {
    status: 405,
    headers: {
      allow: 'GET, HEAD, POST, OPTIONS',
      connection: 'close',
      'content-type': 'application/problem+json',
    },
    body: expect.stringContaining('METHOD_NOT_ALLOWED'),
  }

  it.each([
    ['alone', '', ''],
    ['with requests behind it', '', get('/hidden') + get('/hidden')],
    ['with bytes of a tunnel behind it', '', '\x16\x03\x01 no request'],
    ['behind a request that was answered', get('/a'), get('/hidden')],
    ['behind a request that is being answered', get('/slow'), get('/hidden')],
    ['behind others', get('/slow') + get('/a'), ''],
  ])('is answered as other foreign methods are (contract 4.4), %s', async (_, before, behind) => {
    const begun: string[] = []
    const serving = await serveWith((request, context) => {
      begun.push(new URL(request.url).pathname)
      return echo(request, context)
    })
    const answers = parseAnswers(await sendRaw(serving.port, before + connect + behind))
    expect(answers.at(-1)).toMatchObject(refusal)
    expect(answers).toHaveLength(before.split('GET').length)
    expect(begun).toHaveLength(before.split('GET').length - 1)
    expect(begun).not.toContain('/hidden')
    await serving.close()
  })

  it('is one answer also where it comes in pieces', async () => {
    const serving = await serveWith(echo)
    const accepted = acceptNext()
    const connection = openRaw(serving.port)
    connection.socket.write(connect.slice(0, 20))
    const socket = await accepted
    await expect.poll(() => socket.bytesRead).toBe(20)
    connection.socket.write(connect.slice(20))
    connection.socket.write(get('/hidden'))
    await connection.closed
    expect(parseAnswers(connection.received)).toMatchObject([refusal])
    connection.socket.destroy()
    await serving.close()
  })
})
