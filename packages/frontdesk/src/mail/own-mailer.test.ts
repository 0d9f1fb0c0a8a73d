import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Mailer, MailRoute } from './mailer.ts'
import { guardRoute, isMailRoute, OWN_MAILER_DEADLINE_MS } from './own-mailer.ts'
import { exampleMessage as message } from '../../../../test/harness/mail-message.ts'

const good: Mailer = {
  send: () => Promise.resolve({ kind: 'sent', reply: 'queued' }),
  check: () => Promise.resolve({ kind: 'ready' }),
  close() {},
}

const toRoute = (open: MailRoute['open']): MailRoute =>
  guardRoute({ server: 'api.pigeon.example', protection: 'HTTPS', open })

const failing = (): never => {
  throw new TypeError('ada@example.com is no pigeon')
}

afterEach(() => {
  vi.useRealTimers()
})

describe('guardRoute', () => {
  it('hands on what a mailer says', async () => {
    const mailer = await toRoute(() => Promise.resolve(good)).open('service')
    expect(await mailer.check()).toEqual({ kind: 'ready' })
    expect(await mailer.send(message)).toEqual({ kind: 'sent', reply: 'queued' })
  })

  it.each([
    ['throws', failing, 'ETHROWN'],
    ['rejects', () => Promise.reject(new TypeError('ada@example.com')), 'ETHROWN'],
    ['answers with nothing', () => Promise.resolve(undefined as never), 'EOUTCOME'],
  ])('makes a failure of a mailer that %s, without its words', async (_, send, code) => {
    const mailer = await toRoute(() => Promise.resolve({ ...good, send, check: send })).open(
      'service',
    )
    for (const outcome of [await mailer.send(message), await mailer.check()]) {
      expect(outcome).toMatchObject({ kind: 'failure', class: 'transient', code })
      expect(JSON.stringify(outcome)).toContain('api.pigeon.example')
      expect(JSON.stringify(outcome)).not.toContain('ada@')
    }
  })

  it('opens anew until that succeeds, and then no more', async () => {
    let opened = 0
    const mailer = await toRoute(() => {
      opened += 1
      return opened < 3 ? failing() : Promise.resolve(good)
    }).open('service')
    const kinds = []
    for (let call = 0; call < 4; call += 1) kinds.push((await mailer.check()).kind)
    expect(kinds).toEqual(['failure', 'failure', 'ready', 'ready'])
    expect(opened).toBe(3)
  })

  it('waits for an answer no longer than its deadline', async () => {
    vi.useFakeTimers()
    const send = (): Promise<never> => new Promise(() => {})
    const mailer = await toRoute(() => Promise.resolve({ ...good, send })).open('service')
    const outcome = mailer.send(message)
    await vi.advanceTimersByTimeAsync(OWN_MAILER_DEADLINE_MS)
    expect(await outcome).toMatchObject({ kind: 'failure', code: 'ELATE' })
  })
})

describe('isMailRoute', () => {
  it('asks for words and for something to open', () => {
    const route = { server: 'a', protection: 'HTTPS', open: () => Promise.resolve(good) }
    expect(isMailRoute(route)).toBe(true)
    for (const key of ['server', 'protection', 'open']) {
      expect(isMailRoute({ ...route, [key]: undefined })).toBe(false)
    }
    expect([undefined, null, 'smtp://a', good].some(isMailRoute)).toBe(false)
  })
})
