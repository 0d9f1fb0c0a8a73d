import { describe, expect, it } from 'vitest'
import { readBody } from './body.ts'

const MAX = 100

function send(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://x/', init)
}

/** A body without length that counts how much was taken from it. */
function endless(chunk: Uint8Array<ArrayBuffer>) {
  let pulled = 0
  let cancelled = false
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        pulled++
        controller.enqueue(chunk)
      },
      cancel() {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, pulled: () => pulled, cancelled: () => cancelled }
}

function breaking(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(1))
    },
    pull(controller) {
      controller.error(new Error('reset'))
    },
  })
}

const length = (outcome: Awaited<ReturnType<typeof readBody>>) =>
  outcome.ok ? outcome.bytes.length : outcome.fault

describe('readBody', () => {
  it.each([MAX - 1, MAX])('reads %i bytes of declared and of unknown length', async (size) => {
    const body = 'a'.repeat(size)
    expect(length(await readBody(send(body), MAX))).toBe(size)
    expect(length(await readBody(send(body, { 'content-length': `${size}` }), MAX))).toBe(size)
  })

  it('refuses one byte more, of declared and of unknown length', async () => {
    const body = 'a'.repeat(MAX + 1)
    const refused = { ok: false, fault: 'too-large', unread: true }
    expect(await readBody(send(body), MAX)).toEqual(refused)
    expect(await readBody(send(body, { 'content-length': `${MAX + 1}` }), MAX)).toEqual(refused)
  })

  it('does not touch a body that is declared too large', async () => {
    const body = endless(new Uint8Array(10))
    const request = send(body.stream, { 'content-length': '1000000000000' })
    expect(length(await readBody(request, MAX))).toBe('too-large')
    expect(body.pulled()).toBe(0)
  })

  it('stops an endless body right behind the bound', async () => {
    const body = endless(new Uint8Array(10))
    expect(length(await readBody(send(body.stream), MAX))).toBe('too-large')
    expect(body.pulled()).toBe(MAX / 10 + 1)
    expect(body.cancelled()).toBe(true)
  })

  it('judges the bytes where they disagree with the declared length', async () => {
    const declare = (size: number) => ({ 'content-length': `${size}` })
    expect(length(await readBody(send('a'.repeat(MAX + 1), declare(1)), MAX))).toBe('too-large')
    expect(length(await readBody(send('a', declare(2)), MAX))).toBe('truncated')
  })

  it('reads a request without body as empty', async () => {
    expect(length(await readBody(send(null), MAX))).toBe(0)
    expect(length(await readBody(send(null, { 'content-length': '0' }), MAX))).toBe(0)
  })

  it('works without `bytes` if a host has none, or one that throws', async () => {
    for (const bytes of [undefined, () => Promise.reject(new TypeError('#state'))]) {
      const request = send('hello', { 'content-length': '5' })
      Object.defineProperty(request, 'bytes', { value: bytes })
      expect(length(await readBody(request, MAX))).toBe(5)
    }
  })

  it.each([{}, { 'content-length': '5' }])(
    'throws for a body that was read: %j',
    async (headers) => {
      const request = send('hello', headers)
      await request.text()
      await expect(readBody(request, MAX)).rejects.toThrow('Mount Frontdesk before')
    },
  )

  it('calls a connection that breaks truncated', async () => {
    expect(length(await readBody(send(breaking()), MAX))).toBe('truncated')
    expect(length(await readBody(send(breaking(), { 'content-length': '9' }), MAX))).toBe(
      'truncated',
    )
  })
})
