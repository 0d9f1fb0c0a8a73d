import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type LoopbackServer } from '../../../../../test/harness/loopback.ts'
import { openRaw } from '../../../../../test/harness/raw-socket.ts'
import { installLightResponse, sendLight, sendWhole } from './light-response.ts'
import { toRequest } from './node-request.ts'

const PlatformResponse = Response
installLightResponse()

let server: LoopbackServer | undefined
afterEach(() => server?.[Symbol.asyncDispose]())

/** Serves one handler and resolves with its address. */
async function serveRequests(
  handle: (request: Request) => Response | Promise<Response>,
): Promise<string> {
  const adapter = createServer((incoming, outgoing) => {
    void (async () => {
      const answer = await handle(toRequest(incoming))
      if (!sendLight(answer, outgoing)) await sendWhole(answer, outgoing)
    })()
  })
  server = await listen(adapter)
  return server.url
}

describe('toRequest', () => {
  it('looks headers up as the platform does', async () => {
    let seen: unknown
    const url = await serveRequests(({ headers, method, url }) => {
      seen = [
        method,
        url,
        headers.get('X-A'),
        headers.has('x-b'),
        headers.get('x-b'),
        [...headers].length > 1,
      ]
      return new Response(null, { status: 204 })
    })
    await fetch(`${url}/a?b`, {
      headers: [
        ['X-A', '1'],
        ['x-a', '2'],
      ],
    })
    expect(seen).toEqual(['GET', 'http://localhost/a?b', '1, 2', false, null, true])
  })

  it.each([
    [
      'arrayBuffer',
      (request: Request) => request.arrayBuffer().then((bytes) => new TextDecoder().decode(bytes)),
    ],
    ['text', (request: Request) => request.text()],
    ['json', (request: Request) => request.json().then((value) => JSON.stringify(value))],
    ['body', (request: Request) => new PlatformResponse(request.body).text()],
    ['clone', (request: Request) => request.clone().text()],
    ['blob', (request: Request) => request.blob().then((blob) => blob.text())],
  ])('reads a body with %s', async (_, read) => {
    const url = await serveRequests(async (request) => new Response(await read(request)))
    const body = JSON.stringify('ü'.repeat(100_000))
    expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body)
  })

  it('reads a body once', async () => {
    const url = await serveRequests(async (request) => {
      await request.text()
      const again = request.text().then(
        () => 'read',
        () => 'refused',
      )
      return new Response(`${await again} ${request.bodyUsed}`)
    })
    expect(await (await fetch(url, { method: 'POST', body: 'x' })).text()).toBe('refused true')
  })

  it('leaves the connection open for the answer when a reader cancels', async () => {
    const url = await serveRequests(async (request) => {
      const reader = request.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response('enough')
    })
    const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(100_000) })
    expect(await answer.text()).toBe('enough')
  })

  it('rejects the body of a connection that breaks', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const url = await serveRequests(async (request) => {
      const read = request.arrayBuffer()
      resolve(
        read.then(
          () => 'whole',
          () => 'broken',
        ),
      )
      return new Response(await promise)
    })
    const { socket } = openRaw(Number(new URL(url).port))
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', () =>
      socket.destroy(),
    )
    expect(await promise).toBe('broken')
  })
})

describe('installLightResponse', () => {
  it('keeps everything that makes a Response', async () => {
    const response = new Response('{"a":"ü"}', { status: 201, headers: { 'X-A': '1' } })
    expect(response).toBeInstanceOf(Response)
    expect(await fetch('data:,x')).toBeInstanceOf(Response)
    expect({} instanceof Response).toBe(false)
    expect([response.status, response.ok, response.headers.get('x-a')]).toEqual([201, true, '1'])
    expect(response.headers.get('content-type')).toBe('text/plain;charset=UTF-8')
    expect(await response.clone().json()).toEqual({ a: 'ü' })
    expect(await response.text()).toBe('{"a":"ü"}')
    expect(response.bodyUsed).toBe(true)
    expect(new Response(null).body).toBeNull()
    expect(await Response.json([1]).json()).toEqual([1])
    expect(Response.redirect('https://a.example/', 303).headers.get('location')).toBe(
      'https://a.example/',
    )
  })

  it('sends a changed Response, and a foreign one', async () => {
    const touched = new Response('touched', { headers: { 'x-a': '1' } })
    touched.headers.set('x-b', '2')
    for (const made of [touched, new PlatformResponse('other', { headers: { 'x-b': '2' } })]) {
      const url = await serveRequests(() => made)
      const answer = await fetch(url)
      expect(answer.headers.get('x-b')).toBe('2')
      expect(answer.headers.get('content-length')).not.toBeNull()
      expect(await answer.text()).toMatch(/^(?:touched|other)$/)
      await server?.[Symbol.asyncDispose]()
    }
  })
})
