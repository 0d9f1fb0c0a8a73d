import { describe, expect, it } from 'vitest'
import { resend } from '../../src/mail/mailers/resend.ts'
import { createSmtpMailer } from '../../src/mail/mailers/smtp/smtp.ts'
import type { MailMessage } from '../../src/mail/mailer.ts'
import { describeMailer, type MailServerMood } from '../../src/testing/mailer.ts'
import { startMailApi, type ApiReply } from '../harness/mail-api.ts'
import { RESEND_KEY, resendApi, resendError } from '../harness/resend-api.ts'
import { smtpScript, type ScriptStage, type ScriptStep } from '../harness/smtp-script.ts'

const moods: Readonly<Record<MailServerMood, Partial<Record<ScriptStage, ScriptStep>>>> = {
  takes: {},
  later: { dot: '451 4.7.1 Try later' },
  never: { dot: '554 5.7.1 Spam' },
  silent: { dot: 'hang' },
  gone: { connect: 'reset' },
}

describeMailer({ describe, it }, 'createSmtpMailer', async (mood) => {
  const server = await smtpScript(moods[mood])
  const endpoint = {
    host: '127.0.0.1',
    port: server.port,
    security: 'off',
    auth: undefined,
  } as const
  return {
    mailer: createSmtpMailer({ endpoint, timeouts: { silence: 400, send: 2000 } }),
    received: server.messages,
    remove: async () => server[Symbol.asyncDispose](),
  }
})

const refusals: Partial<Record<MailServerMood, ApiReply>> = {
  later: resendError(429, 'rate_limit_exceeded', 'Too many requests'),
  never: resendError(451, 'security_error', 'We may have found a security issue with the request'),
}

/** What a mailer sends in these tests. */
const message: MailMessage = {
  from: { name: 'Halden', address: 'site@halden.example' },
  to: 'office@halden.example',
  replyTo: { name: String.raw`Ada "x" \ <y@evil.example>`, address: 'ada@example.com' },
  subject: 'Inquiry: Zoë',
  messageId: '<one@halden.example>',
  date: 1_795_237_200_000,
  headers: { 'X-Submission-Id': 'one' },
  text: 'Do you ship to Norway?\n',
}

describeMailer({ describe, it }, 'resend', async (mood) => {
  const double = resendApi(refusals[mood])
  const server = await startMailApi(double, mood)
  return {
    mailer: resend({ apiKey: RESEND_KEY, url: server.url, sendMs: 400 }),
    // The service recognises a repeat: the second is the first one's answer.
    received: double.mails,
    repeats: 'recognised',
    remove: async () => server[Symbol.asyncDispose](),
  }
})

describe('resend', () => {
  it('hands over a mail as the service documents it, with one key for all attempts', async () => {
    const double = resendApi()
    await using server = await startMailApi(double)
    const mailer = resend({ apiKey: RESEND_KEY, url: server.url })
    const outcomes = [await mailer.send(message), await mailer.send(message)]
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'one@halden.example',
      'one@halden.example',
    ])
    expect(server.calls[1]?.body).toBe(server.calls[0]?.body)
    expect(double.mails).toHaveLength(1)
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      from: '"Halden" <site@halden.example>',
      to: ['office@halden.example'],
      reply_to: String.raw`"Ada \"x\" \\ <y@evil.example>" <ada@example.com>`,
      subject: 'Inquiry: Zoë',
      text: 'Do you ship to Norway?\n',
      headers: {
        'X-Submission-Id': 'one',
        'Message-ID': '<one@halden.example>',
        Date: 'Sat, 21 Nov 2026 05:00:00 +0000',
      },
    })
  })

  it.each([
    [400, 'validation_error', 'Invalid `reply_to` field.', 'message'],
    [400, 'validation_error', 'Something else.', 'configuration'],
    [401, 'missing_api_key', 'Missing API key.', 'configuration'],
    [403, 'invalid_api_key', 'API key is invalid.', 'configuration'],
    [403, 'validation_error', 'The halden.example domain is not verified.', 'configuration'],
    [403, 'validation_error', 'You can only send testing emails to yourself.', 'configuration'],
    [404, 'not_found', 'No such endpoint.', 'configuration'],
    [409, 'concurrent_idempotent_requests', 'In progress.', 'transient'],
    [409, 'invalid_idempotent_request', 'Other payload.', 'transient'],
    [413, 'too_large', 'Too large.', 'message'],
    [422, 'invalid_from_address', 'Invalid `from`.', 'configuration'],
    [429, 'daily_quota_exceeded', 'You have reached your daily quota.', 'transient'],
    [429, 'rate_limit_exceeded', 'Too many requests.', 'transient'],
    [451, 'security_error', 'A security issue.', 'message'],
    [500, 'application_error', 'Unexpected.', 'transient'],
    [503, '', '', 'transient'],
    [307, '', '', 'configuration'],
  ])('sorts %i %s (%s) into %s', async (status, name, words, failureClass) => {
    await using server = await startMailApi(resendApi(resendError(status, name, words)))
    const outcome = await resend({ apiKey: RESEND_KEY, url: server.url }).send(message)
    expect(outcome).toMatchObject({ kind: 'failure', class: failureClass })
    expect(outcome).toMatchObject({ code: `${status} ${name}`.trim(), reply: words })
  })

  it('finds a wrong key without sending anything, and takes one that may only send for good', async () => {
    const double = resendApi()
    await using server = await startMailApi(double)
    const { url } = server
    expect(await resend({ apiKey: RESEND_KEY, url }).check()).toEqual({ kind: 'ready' })
    expect(await resend({ apiKey: 're_wrong', url }).check()).toMatchObject({
      class: 'configuration',
      explanation: expect.stringContaining('RESEND_API_KEY'),
    })
    expect(double.mails).toEqual([])
  })

  it('sends nothing that is larger than the service takes', async () => {
    await using server = await startMailApi(resendApi())
    const mailer = resend({ apiKey: RESEND_KEY, url: server.url })
    const outcome = await mailer.send({ ...message, text: 'x'.repeat(40_000_001) })
    expect(outcome).toMatchObject({ class: 'message', code: 'ESIZE' })
    expect(server.calls).toEqual([])
  })

  it.each([[undefined], [''], ['re_1\n']])('says which secret is missing: %j', (apiKey) => {
    // @ts-expect-error A variable that was never set is undefined, whatever its type says.
    expect(() => resend({ apiKey })).toThrow(/wrangler secret put RESEND_API_KEY/)
  })
})
