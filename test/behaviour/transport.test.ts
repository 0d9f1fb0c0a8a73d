/** Requirements of HTTP/1.1 that Node leaves to its users. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { createDesk, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { answerTo, openRaw, parseAnswers, sendRaw } from '../harness/raw-socket.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const get = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`

/** A refusal by the host: the contract's problem, then the connection closes. */
const refusal = {
  status: 400,
  headers: {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'api-version': '1',
    connection: 'close',
    date: expect.stringMatching(/ GMT$/),
  },
  body: expect.stringMatching(/"code":"VALIDATION_ERROR","hint":"/),
}

describe('request line', () => {
  it.each([
    ['HTTP/0.9', 'GET /openapi.json\r\n\r\n'],
    ['HTTP/2.0 as text', 'GET /openapi.json HTTP/2.0\r\nHost: a.example\r\n\r\n'],
    ['a later minor version', 'GET /openapi.json HTTP/1.2\r\nHost: a.example\r\n\r\n'],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
    ['a method in lower case', 'get /openapi.json HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a target with a space', 'GET /open api.json HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a target in raw UTF-8', 'GET /\u00c3\u00bc HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a target without a slash', 'GET openapi.json HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['* for anything but OPTIONS', 'GET * HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['another scheme', 'GET ftp://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ])('refuses %s with 400 and closes (contract 7)', async (_, request) => {
    expect(await answerTo(desk.port, request)).toMatchObject(refusal)
  })

  it.each(['HTTP://elsewhere.example', 'http://elsewhere.example:81', 'https://u:p@[::1]'])(
    'routes the absolute target %s/openapi.json by its path',
    async (origin) => {
      const answer = await answerTo(desk.port, get(`${origin}/openapi.json`))
      expect(answer.status).toBe(200)
      expect(answer.body).not.toContain('elsewhere.example')
    },
  )

  it('reads an absolute target without a path as /', async () => {
    const [named, home] = await Promise.all([
      answerTo(desk.port, get('http://elsewhere.example?/openapi.json')),
      answerTo(desk.port, get('/')),
    ])
    expect(named).toMatchObject({ status: home.status, body: home.body })
  })

  it.each([
    'http://elsewhere.example/openapi.json/',
    'http://elsewhere.example//openapi.json',
    '//elsewhere.example/openapi.json',
    '/\\openapi.json',
    '\\openapi.json',
    '/x/../openapi.json',
    '/x/..\\openapi.json',
    '/./openapi.json',
    '/%2e/openapi.json',
    '/%6fpenapi.json',
    '/openapi.json%00',
    '/openapi.json#x',
    '/OPENAPI.json',
    '/openapi.json/',
    '/openapi%2ejson',
  ])('finds nothing at %s (contract 4.4)', async (target) => {
    const answer = await answerTo(desk.port, get(target))
    // A target that starts with a backslash is invalid.
    expect(answer.status).toBe(target.startsWith('\\') ? 400 : 404)
    expect(answer.headers['api-version']).toBe('1')
    expect(answer.body).not.toContain('elsewhere')
  })

  it('answers OPTIONS * for the server as a whole', async () => {
    const answer = await answerTo(
      desk.port,
      'OPTIONS * HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, POST, OPTIONS', 'api-version': '1' },
    })
  })

  it.each(['TRACE', 'QUERY', 'PROPFIND', 'PUT', 'DELETE'])(
    'refuses %s with 405 and Allow (contract 4.4)',
    async (method) => {
      const answer = await answerTo(desk.port, get('/api/v1/contact').replace('GET', method))
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } })
      expect(answer.body).toContain('METHOD_NOT_ALLOWED')
    },
  )

  it('takes targets up to 8000 bytes', async () => {
    const prefix = '/openapi.json?'
    const longest = prefix + 'x'.repeat(8000 - prefix.length)
    expect((await answerTo(desk.port, get(longest))).status).toBe(200)
    expect(await answerTo(desk.port, get(`${longest}x`))).toMatchObject(refusal)
    expect((await answerTo(desk.port, get(`/${'x'.repeat(9000)}`))).status).toBe(404)
    expect(await answerTo(desk.port, get(`/${'x'.repeat(17_000)}`))).toMatchObject({
      status: 431,
      headers: { connection: 'close', 'api-version': '1' },
      body: '',
    })
  })
})

describe('header lines', () => {
  const withLines = (...lines: readonly string[]): string =>
    ['GET /openapi.json HTTP/1.1', ...lines, '', ''].join('\r\n')
  const host = 'Host: a.example'

  it.each([
    ['no Host', withLines()],
    ['two Host lines', withLines(host, host)],
    ['an empty Host', withLines('Host:')],
    ['a Host with a path', withLines('Host: a.example/x')],
    ['a Host with a space', withLines('Host: a b')],
    ['a Host with a user', withLines('Host: user@a.example')],
    ['a list of hosts', withLines('Host: "a", b')],
    ['two Host lines on HTTP/1.0', withLines(host, host).replace('1.1', '1.0')],
  ])('refuses %s with 400 and closes', async (_, request) => {
    expect(await answerTo(desk.port, request)).toMatchObject(refusal)
  })

  it.each(['a.example', 'A.EXAMPLE:8080', '[::1]', '[::1]:3000', '[0:0::1]:80', '127.1', '%zz:1'])(
    'does not care which host is meant: %s',
    async (name) => {
      const answer = await answerTo(desk.port, withLines(`Host: ${name}`, 'Connection: close'))
      expect(answer.status).toBe(200)
      expect(answer.body).toContain(desk.url)
    },
  )

  it('needs no Host on HTTP/1.0, and closes after the answer', async () => {
    const answer = await answerTo(desk.port, 'GET /openapi.json HTTP/1.0\r\n\r\n')
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } })
  })

  it('accepts 100 of them, not 101', async () => {
    const lines = Array.from({ length: 98 }, (_, index) => `X-${index}: 1`)
    const fits = await answerTo(desk.port, withLines(host, 'Connection: close', ...lines))
    expect(fits.status).toBe(200)
    const over = await answerTo(desk.port, withLines(host, 'X: 1', 'X: 2', ...lines))
    expect(over).toMatchObject(refusal)
    const far = await answerTo(
      desk.port,
      withLines(
        host,
        ...'x'
          .repeat(1500)
          .split('')
          .map((x) => `${x}: `),
      ),
    )
    expect([400, 431]).toContain(far.status)
    expect(far.headers['connection']).toBe('close')
  })

  it('leaves 16 KiB of them to Node: 431', async () => {
    const answer = await answerTo(desk.port, withLines(host, `X: ${'x'.repeat(17_000)}`))
    expect(answer.status).toBe(431)
  })

  it('says nothing about its software', async () => {
    const { headers } = await answerTo(desk.port, get('/openapi.json'))
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['date']).toMatch(/ GMT$/)
  })
})

describe('an answer that no route gives', () => {
  const ofServer = 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const extension = `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`

  it.each([
    [400, 'BROKEN\r\n\r\n'],
    [408, 'GET /slow HTTP/1.1\r\n'],
    [408, ''],
    [431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
    [
      413,
      `POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${extension}`,
    ],
    [204, ofServer],
  ])('has what every answer has, on https: %i', async (status, request) => {
    const { frontdesk } = createDesk()
    // A complete request is read before that, even on a busy machine.
    const limits = { headersMs: 600, requestMs: 600, checkMs: 50 }
    const serving = await serve(frontdesk, { port: 0, host: '127.0.0.1', limits })
    expect(await answerTo(serving.port, request)).toMatchObject({
      status,
      headers: {
        'api-version': '1',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        connection: 'close',
      },
    })
    await serving.close()
  })

  it('does not ask for TLS on plain http', async () => {
    const answer = await answerTo(desk.port, ofServer)
    expect(answer.status).toBe(204)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('framing', () => {
  const post = (...lines: readonly string[]): string =>
    ['POST /api/v1/contact HTTP/1.1', 'Host: a.example', ...lines, '', ''].join('\r\n')
  const form = 'Content-Type: application/x-www-form-urlencoded'

  it.each([
    ['gzip, chunked', post(form, 'Transfer-Encoding: gzip, chunked')],
    ['chunked in two lines', post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')],
    ['identity', post(form, 'Transfer-Encoding: identity')],
    ['chunked, identity', post(form, 'Transfer-Encoding: chunked, identity')],
    ['xchunked', post(form, 'Transfer-Encoding: xchunked')],
    ['chunked on 1.0', post(form, 'Transfer-Encoding: chunked').replace('1.1', '1.0')],
    ['a length as well', post(form, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  ])('refuses Transfer-Encoding %s with 400 and closes', async (_, head) => {
    expect(await answerTo(desk.port, `${head}0\r\n\r\n`)).toMatchObject(refusal)
    expect(desk.store.inquiries).toEqual([])
  })

  it.each(['5, 5', '+5', '0x5', '', '18446744073709551616', '5\r\nContent-Length: 6'])(
    'refuses Content-Length %j with 400 and closes',
    async (length) => {
      expect(
        await answerTo(desk.port, `${post(form, `Content-Length: ${length}`)}a=b&c`),
      ).toMatchObject(refusal)
    },
  )

  it('refuses a bad chunk with 400 and closes', async () => {
    const request = `${post(form, 'Transfer-Encoding: chunked')}5\r\nhello\r\nzz\r\n`
    expect(await answerTo(desk.port, request)).toMatchObject(refusal)
  })

  it('refuses a smuggled second request with the first', async () => {
    const smuggled = post(form, 'Content-Length: 4', 'Transfer-Encoding: chunked')
    const text = await sendRaw(desk.port, `${smuggled}0\r\n\r\n${get('/openapi.json')}`)
    expect(parseAnswers(text)).toMatchObject([refusal])
  })

  it.each([
    'multipart/form-data; boundary=x\r\nContent-Type: application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded\r\nContent-Type: application/x-www-form-urlencoded',
  ])('refuses two Content-Type lines with 400: %j', async (types) => {
    const head = post(`Content-Type: ${types}`, 'Content-Length: 3', 'Connection: close')
    const answer = await answerTo(desk.port, `${head}a=b`)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('VALIDATION_ERROR')
  })

  it('answers 50 pipelined requests in order', async () => {
    const paths = Array.from({ length: 49 }, (_, index) =>
      index % 2 === 0 ? '/llms.txt' : `/nothing-${index}`,
    )
    const open = 'Connection: close\r\n'
    const requests = paths.map((path) => get(path).replace(open, ''))
    const text = await sendRaw(desk.port, [...requests, get('/openapi.json')].join(''))
    const statuses = parseAnswers(text).map(({ status }) => status)
    expect(statuses).toEqual([...paths.map((path) => (path === '/llms.txt' ? 200 : 404)), 200])
  })

  it('answers the sound requests of a pipeline before it refuses the broken one', async () => {
    const connection = openRaw(desk.port)
    const sound = get('/api/v1').replace('Connection: close\r\n', '')
    connection.socket.write(`${sound}${sound}BROKEN\r\n\r\n`)
    await connection.closed
    const statuses = parseAnswers(connection.received).map(({ status }) => status)
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => [200, 400].includes(status))).toBe(true)
    connection.socket.destroy()
  })
})

describe('HEAD', () => {
  it.each(['/openapi.json', '/llms.txt', '/api/v1', '/nothing', '/api/v1/contact'])(
    'has the status and the length of GET at %s, and no body',
    async (path) => {
      const whole = await answerTo(desk.port, get(path))
      const text = await sendRaw(desk.port, get(path).replace('GET', 'HEAD'))
      expect(text.endsWith('\r\n\r\n')).toBe(true)
      expect(text.slice(9, 12)).toBe(String(whole.status))
      expect(/content-length: (\d+)/i.exec(text)?.[1]).toBe(whole.headers['content-length'])
    },
  )
})
