import { describe, expect, it } from 'vitest'
import { createApiMailer } from './api-mailer.ts'
import type { MailApi } from './mail-api.ts'
import { exampleMessage as message } from '../../../../../../test/harness/mail-attempt.ts'

const url = 'https://api.example'

/** As some services are: a mail is taken without a body, and named in a header. */
const api: MailApi = {
  name: 'Example',
  keyName: 'EXAMPLE_KEY',
  maxBytes: 1000,
  toRequest: () => ({ url, method: 'POST', headers: {}, body: '{}' }),
  toCheck: () => ({ url, method: 'GET', headers: {} }),
  judge: ({ headers }) => ({ kind: 'taken', mail: headers.get('x-message-id') ?? '' }),
}

const answered = (headers: Readonly<Record<string, string>>, body = '') =>
  createApiMailer(api, { fetch: async () => new Response(body, { status: 202, headers }) })

describe('a service over HTTPS that says when to come back', () => {
  it.each([
    ['120', 120_000],
    [new Date(Date.now() + 120_500).toUTCString(), 120_000],
  ])('is asked nothing before: %s', async (retryAfter, ms) => {
    let now = 0
    let calls = 0
    const mailer = createApiMailer(
      {
        ...api,
        judge: () => ({ kind: 'refused', cause: 'busy', code: 'slow', words: 'Slow down.' }),
      },
      {
        fetch: async () => {
          calls += 1
          return new Response('{}', { status: 429, headers: { 'retry-after': retryAfter } })
        },
      },
      () => now,
    )
    const first = await mailer.send(message)
    expect(first).toMatchObject({ class: 'transient', code: '429 slow', reply: 'Slow down.' })
    const asked = 'retryAfterMs' in first ? (first.retryAfterMs ?? 0) : 0
    expect(Math.abs(asked - ms)).toBeLessThan(3000)
    now = 100_000.75
    expect(await mailer.send(message)).toMatchObject({
      code: '429 slow',
      retryAfterMs: Math.ceil(asked - now),
    })
    // The check whether mail works waits, too.
    expect(await mailer.check()).toMatchObject({ code: '429 slow' })
    expect(calls).toBe(1)
    now = asked
    await mailer.send(message)
    expect(calls).toBe(2)
  })

  it.each(['', 'soon', '-5', '0'])(
    'with words that are no time is asked on the schedule: %j',
    async (text) => {
      const refused = { kind: 'refused', cause: 'busy', code: '', words: undefined } as const
      const headers = text === '' ? {} : { 'retry-after': text }
      const answer = async () => new Response('{}', { status: 429, headers })
      const mailer = createApiMailer({ ...api, judge: () => refused }, { fetch: answer })
      expect(await mailer.send(message)).not.toHaveProperty('retryAfterMs')
    },
  )
})

describe('a service over HTTPS that answers without a body', () => {
  it('has taken a mail that it names in a header', async () => {
    const mailer = answered({ 'x-message-id': 'queued-1' })
    expect(await mailer.send(message)).toEqual({
      kind: 'sent',
      reply: 'queued-1',
      serverId: 'queued-1',
    })
    expect(await mailer.check()).toEqual({ kind: 'ready' })
  })

  it("is treated as a gateway's if it names none", async () => {
    for (const body of ['', '<p>Back soon.</p>']) {
      const mailer = answered({}, body)
      expect(await mailer.send(message)).toMatchObject({ kind: 'failure', class: 'transient' })
      expect(await mailer.check()).toMatchObject({ kind: 'failure' })
    }
    expect(await answered({}, '{}').check()).toEqual({ kind: 'ready' })
  })
})
