/** Answers that cannot be sent, and connections that close during an answer. */
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Frontdesk } from '../../packages/frontdesk/src/index.ts'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { acceptNext, answerTo, openRaw, parseAnswers } from '../harness/raw-socket.ts'

const get = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`

/** A Frontdesk with scripted answers. */
function deskWith(fetch: Frontdesk['fetch']): Frontdesk {
  return { ...createDesk().frontdesk, fetch }
}

describe('an answer that cannot be sent', () => {
  it.each([
    ['a line break in a header', () => new Response('x', { headers: { 'x-a': 'b\r\nc: d' } })],
    ['the same, later', async () => new Response('x', { headers: { 'x-a': 'b\nc: d' } })],
    ['no status', () => Response.error()],
    ['a handler that throws', () => Promise.reject(new Error('secret'))],
  ])('becomes a bare 500, logged once: %s (contract 7)', async (_, fetch) => {
    const events: string[] = []
    const log = { info() {}, warn() {}, error: (event: string) => void events.push(event) }
    const serving = await serve(deskWith(fetch), { port: 0, host: '127.0.0.1', log })
    const answer = await answerTo(serving.port, get('/'))
    expect(answer).toMatchObject({ status: 500, headers: { connection: 'close' } })
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'INTERNAL_ERROR' })
    expect(answer.body).not.toContain('secret')
    expect(events).toEqual(['answer.failed'])
    await serving.close()
  })
})

describe('an answer that is not read', () => {
  const body = 'x'.repeat(32 * 1024 * 1024)
  const limits = { silenceMs: 300, keepAliveMs: 200 }
  const makers: readonly (readonly [string, Frontdesk['fetch']])[] = [
    ['at once', () => new Response(body)],
    ['later', () => Promise.resolve(new Response(body))],
    ['as a stream', () => new Response(new Blob([body]).stream())],
  ]

  it.each(makers)('costs the connection after a while of silence: made %s', async (_, fetch) => {
    const serving = await serve(deskWith(fetch), { port: 0, host: '127.0.0.1', limits })
    const served = acceptNext()
    const idler = openRaw(serving.port)
    idler.socket.write(get('/'))
    await idler.until('200 OK')
    idler.socket.pause()
    await served.then((socket) => once(socket, 'close'))
    idler.socket.resume()
    await idler.closed.catch(() => {})
    expect(idler.received.length).toBeLessThan(body.length)
    idler.socket.destroy()
    await serving.close()
  })

  it('is sent completely to a client that reads slowly, and so is the next', async () => {
    // Longer than any pause on a busy machine.
    const limits = { silenceMs: 1000, keepAliveMs: 30_000 }
    const serving = await serve(
      deskWith(({ url }) => new Response(url.endsWith('/large') ? body : 'small')),
      { port: 0, host: '127.0.0.1', limits },
    )
    const slow = openRaw(serving.port)
    // 64 KiB at a time, so that the answer lasts longer than the silence of the other client.
    const readLater = (): void => {
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 10)
    }
    slow.socket.on('data', readLater).write(get('/large'))
    await slow.until('200 OK')
    const served = acceptNext()
    const idler = openRaw(serving.port)
    idler.socket.write(get('/large'))
    await idler.until('200 OK')
    idler.socket.pause()
    await served.then((socket) => once(socket, 'close'))
    expect(slow.received.length).toBeLessThan(body.length)
    slow.socket.off('data', readLater)
    slow.socket.write('GET /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await slow.closed
    expect(parseAnswers(slow.received).map((answer) => answer.body.length)).toEqual([
      body.length,
      'small'.length,
    ])
    idler.socket.destroy()
    slow.socket.destroy()
    await serving.close()
  })
})

/** An answer, and a promise that resolves when it is requested. */
function noting(answer: Promise<Response>): {
  readonly fetch: Frontdesk['fetch']
  readonly begun: Promise<void>
} {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fetch: Frontdesk['fetch'] = () => {
    resolve()
    return answer
  }
  return { fetch, begun: promise }
}

describe('close', () => {
  it('finishes requests in progress, says that it closes, and accepts nothing new', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { fetch: answer, begun } = noting(promise)
    const serving = await serve(deskWith(answer), { port: 0, host: '127.0.0.1' })
    const busy = openRaw(serving.port)
    busy.socket.write(get('/'))
    await begun
    const silent = openRaw(serving.port)
    await new Promise((next) => silent.socket.once('connect', next))
    const closed = serving.close(5000)
    await silent.closed.catch(() => {})
    resolve(new Response('done'))
    await closed
    await busy.closed
    expect(parseAnswers(busy.received)).toMatchObject([
      { status: 200, headers: { connection: 'close' }, body: 'done' },
    ])
    busy.socket.destroy()
    silent.socket.destroy()
    await expect(fetch(`http://127.0.0.1:${serving.port}/`)).rejects.toThrow('fetch failed')
  })

  it('cuts off requests that do not end in time', async () => {
    const { fetch: answer, begun } = noting(new Promise<Response>(() => {}))
    const serving = await serve(deskWith(answer), { port: 0, host: '127.0.0.1' })
    const busy = openRaw(serving.port)
    busy.socket.write(get('/'))
    await begun
    const since = performance.now()
    await serving.close(200)
    expect(performance.now() - since).toBeGreaterThan(150)
    await busy.closed.catch(() => {})
    expect(busy.received).toBe('')
    busy.socket.destroy()
  })
})
