import { describe, expect, it } from 'vitest'
import { postmark, resend } from '../../packages/frontdesk/src/mail/mailers/services.ts'
import { parseMailAddress } from '../../packages/frontdesk/src/mail/mailers/index.ts'
import type { MailMessage } from '../../packages/frontdesk/src/mail/mailer.ts'
import { describeMailer } from './suites/mailer.ts'
import { startMailApi } from '../harness/mail-api.ts'
import { RESEND_KEY, resendApi } from '../harness/mail-services/resend.ts'
import { services } from '../harness/mail-services/services.ts'

/** The mail of these tests. */
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

for (const service of services) {
  const { name, open, createDouble, toRefusal, repeats, keeps, refusals } = service

  describeMailer({ describe, it }, name, async (mood) => {
    const refusal = { later: refusals[0], never: refusals[1] }[String(mood)]
    const double = createDouble(refusal && toRefusal(refusal[0], refusal[1], refusal[2]))
    const server = await startMailApi(double, mood)
    return {
      // Waits for an answer, however busy the machine.
      mailer: open({ url: server.url, sendMs: mood === 'silent' ? 400 : 60_000 }),
      received: double.mails,
      ...(repeats && { repeats }),
      ...(keeps && { keeps }),
      remove: async () => server[Symbol.asyncDispose](),
    }
  })

  describe(`${name}, as the service documents it`, () => {
    it.each(refusals)('classifies %i %s (%s) as %s', async (status, code, words, failureClass) => {
      const double = createDouble(toRefusal(status, code, words))
      await using server = await startMailApi(double)
      const outcome = await open(server).send(message)
      expect(outcome).toMatchObject({ kind: 'failure', class: failureClass, reply: words })
      expect(outcome).toMatchObject({ code: `${status} ${code}`.trim() })
      expect(double.mails).toEqual([])
    })

    it.each([
      [200, '<html>We will be back soon</html>'],
      [201, '<html>We will be back soon</html>'],
      [200, ''],
      [200, '[]'],
      [200, {}],
      [202, {}],
      [204, ''],
      [200, { id: '', MessageId: ' ', messageId: '', MessageID: '', ErrorCode: 0 }],
      [200, { id: 7, MessageId: 7, messageId: 7, MessageID: 7, ErrorCode: 0 }],
    ])('treats %i %j as a temporary failure', async (status, body) => {
      await using server = await startMailApi(createDouble({ status, body }))
      expect(await open(server).send(message)).toMatchObject({
        kind: 'failure',
        class: 'transient',
        code: String(status),
        explanation: expect.stringContaining('confirms no mail'),
      })
    })

    it('is not ready while a gateway answers instead', async () => {
      await using server = await startMailApi(createDouble(), 'page')
      expect(await open(server).check()).toMatchObject({ kind: 'failure', class: 'transient' })
    })

    it('detects a wrong key without sending a mail, and accepts a key limited to sending', async () => {
      const double = createDouble()
      await using server = await startMailApi(double)
      expect(await open(server).check()).toEqual({ kind: 'ready' })
      expect(await open(server, 'wrong').check()).toMatchObject({
        class: 'configuration',
        explanation: expect.stringContaining(service.keyName),
      })
      expect(double.mails).toEqual([])
    })

    it('does not send a mail larger than the service accepts', async () => {
      await using server = await startMailApi(createDouble())
      const text = 'x'.repeat(service.maxBytes + 1)
      const outcome = await open(server).send({ ...message, text })
      expect(outcome).toMatchObject({ class: 'message', code: 'ESIZE' })
      expect(server.calls).toEqual([])
    })

    it('is configured by one address, whose secrets no message repeats', async () => {
      const double = createDouble()
      await using server = await startMailApi(double)
      const address = service.toAddress(server.url)
      const parsed = parseMailAddress(address)
      if (!parsed.ok) throw new Error(parsed.message)
      expect(parsed.route).toMatchObject({ protection: 'unencrypted' })
      const mailer = await parsed.route.open('person')
      expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
      expect(double.mails).toHaveLength(1)
      for (const wrong of [
        `${address}&speed=11`,
        address.replace('http%3A%2F%2F127.0.0.1', 'http%3A%2F%2Fevil.example'),
        `${name}://`,
        address.replace('://', '://%ZZ'),
      ]) {
        const refused = parseMailAddress(wrong)
        expect(refused).toMatchObject({
          ok: false,
          message: expect.stringMatching(/like \w+:\/\//),
        })
        expect(JSON.stringify(refused)).not.toMatch(/0d1c2f3a|wJalr|a1b2c3d4|0123456789abc|evil/)
      }
    })

    it.each([[''], ['key\n']])('names the missing secret: %j', (key) => {
      const missing = new RegExp(`secret put ${service.keyName}`)
      expect(() => open({ url: 'http://127.0.0.1:9' }, key)).toThrow(missing)
    })
  })
}

describe('resend', () => {
  it('sends a mail in the documented form, with one idempotency key for all attempts', async () => {
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

  it('names the missing secret', () => {
    // @ts-expect-error A variable that was never set is undefined, whatever its type says.
    expect(() => resend({ apiKey: undefined })).toThrow(/apiKey is missing.*RESEND_API_KEY/)
    // @ts-expect-error A config file without types may give no options.
    expect(() => postmark()).toThrow(/token is missing.*POSTMARK_TOKEN/)
  })
})
