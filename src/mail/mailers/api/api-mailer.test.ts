import { describe, expect, it } from 'vitest'
import { createApiMailer } from './api-mailer.ts'
import type { MailApi } from './mail-api.ts'
import { exampleMessage as message } from '../../../../test/harness/mail-message.ts'

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

describe('a service over HTTPS that answers without a body', () => {
  // Red before: something answered in its place, and the mail went out again and again (79387fa).
  it('has taken a mail that it names in a header', async () => {
    const mailer = answered({ 'x-message-id': 'queued-1' })
    expect(await mailer.send(message)).toEqual({ kind: 'sent', reply: 'queued-1' })
    expect(await mailer.check()).toEqual({ kind: 'ready' })
  })

  it('is not told from a gateway where it names none', async () => {
    for (const body of ['', '<p>Back soon.</p>']) {
      const mailer = answered({}, body)
      expect(await mailer.send(message)).toMatchObject({ kind: 'failure', class: 'transient' })
      expect(await mailer.check()).toMatchObject({ kind: 'failure' })
    }
    expect(await answered({}, '{}').check()).toEqual({ kind: 'ready' })
  })
})
