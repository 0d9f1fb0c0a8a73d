/**
 * Delivery through a real mail transfer agent. Needs Debian's Postfix and root; elsewhere skipped
 * with the reason.
 */
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import type { SendOutcome } from '../../packages/frontdesk/src/mail/mailer.ts'
import type { Inquiry } from '../../packages/frontdesk/src/index.ts'
import { toQuoted } from '../../packages/frontdesk/src/mail/quoted.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { createCertificate } from '../harness/certificate.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { createInquiry } from '../harness/inquiry.ts'
import { post } from '../harness/operated-service.ts'
import { findPostfixObstacle, startPostfix, type Postfix } from '../harness/postfix.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink, type SmtpSink } from '../harness/smtp-server.ts'

const obstacle = findPostfixObstacle()
if (obstacle !== undefined) console.warn(`Delivery through Postfix is not tested: ${obstacle}.`)

const certificate = createCertificate()
const settings: MailSettings = {
  siteName: 'Northwind',
  from: 'site@northwind.example',
  to: ['office@northwind.example'],
  host: 'northwind.example',
}
const [office = ''] = settings.to

const toMessageId = ({ id }: Inquiry): string => `<${id}@northwind.example>`

describe.skipIf(obstacle)('Postfix', () => {
  let sink: SmtpSink
  let postfix: Postfix

  beforeAll(async () => {
    sink = await smtpSink()
    postfix = await startPostfix({
      relayPort: sink.port,
      recipient: office,
      certificate,
      maxBytes: 20_000,
    })
  })

  afterAll(async () => {
    await postfix[Symbol.asyncDispose]()
    await sink[Symbol.asyncDispose]()
  })

  const toOptions = () => ({
    endpoint: {
      host: 'localhost',
      port: postfix.port,
      security: 'starttls',
      auth: undefined,
    } as const,
    ca: certificate.cert,
  })

  async function send(inquiry: Inquiry, to = office): Promise<SendOutcome> {
    const mailer = createSmtpMailer(toOptions())
    const outcome = await mailer.send(
      composeInquiry(
        inquiry,
        { to, messageId: toMessageId(inquiry), date: inquiry.receivedAt },
        settings,
      ),
    )
    mailer.close()
    return outcome
  }

  it('accepts a mail by STARTTLS and passes it on unchanged', async () => {
    const inquiry = createInquiry({
      firstName: 'Zoë =?utf-8?q?x?=',
      lastName: '"O\'Neil, Esq." <evil@example.net>',
      email: 'a..b@example.com',
      message: `.\n..\n👩‍🚀 ${'long line '.repeat(200)}\nFrom here\n=20\n\nend`,
    })
    expect(await createSmtpMailer(toOptions()).check()).toEqual({ kind: 'ready' })
    expect(await send(inquiry)).toMatchObject({
      kind: 'sent',
      reply: expect.stringMatching(/^250 2\.0\.0 Ok: queued as /),
    })
    await sink.arrived(1)
    const [mail] = sink.mails
    expect(mail).toMatchObject({ from: settings.from, to: [office] })
    const parsed = await mail?.parse()
    const name = 'Zoë = ?utf-8?q?x?= "O\'Neil, Esq." <evil@example.net>'
    expect(parsed?.from?.name).toBe(`${name} via Northwind`)
    expect(parsed?.replyTo).toHaveLength(1)
    expect(mail?.raw).toContain('<"a..b"@example.com>')
    expect(parsed?.messageId).toBe(toMessageId(inquiry))
    expect(parsed?.text?.startsWith(toQuoted(inquiry.message))).toBe(true)
    expect([parsed?.cc, parsed?.bcc]).toEqual([undefined, undefined])
  })

  it('delivers a repeated mail twice, both under one Message-ID', async () => {
    const before = sink.mails.length
    const inquiry = createInquiry()
    expect(await send(inquiry)).toMatchObject({ kind: 'sent' })
    expect(await send(inquiry)).toMatchObject({ kind: 'sent' })
    await sink.arrived(before + 2)
    const parsed = await Promise.all(sink.mails.slice(before).map((mail) => mail.parse()))
    const id = `<${inquiry.id}@northwind.example>`
    expect(parsed.map(({ messageId }) => messageId)).toEqual([id, id])
  })

  it('refuses in its own words, and Frontdesk explains each refusal', async () => {
    expect(await send(createInquiry(), 'nobody@northwind.example')).toMatchObject({
      class: 'configuration',
      code: '550 5.1.1',
      explanation: expect.stringContaining('Check the address'),
    })
    expect(await send(createInquiry(), 'office@elsewhere.example')).toMatchObject({
      class: 'configuration',
      code: '554 5.7.1',
    })
    expect(await send(createInquiry({ message: 'large '.repeat(5000) }))).toMatchObject({
      class: 'message',
      code: '552 5.3.4',
    })
  })

  it('delivers an inquiry posted to a running service to its recipient', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('ca.pem'), certificate.cert)
    const before = sink.mails.length
    const port = await findFreePort()
    await using service = runService({
      cwd: folder.path,
      env: {
        PORT: String(port),
        SMTP_URL: `smtp://localhost:${postfix.port}`,
        MAIL_FROM: settings.from,
        MAIL_TO: office,
        NODE_EXTRA_CA_CERTS: folder.file('ca.pem'),
      },
    })
    await service.until('mail.ready')
    expect(await post(port)).toBe(200)
    await sink.arrived(before + 1)
    const parsed = await sink.mails[before]?.parse()
    for (const value of Object.values(goodForm)) expect(parsed?.text).toContain(value)
  })
})
