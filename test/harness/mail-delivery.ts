/** Delivers the service's mail to an SMTP server, and returns what arrives. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Inquiry } from '../../packages/frontdesk/src/index.ts'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import type { MailMessage } from '../../packages/frontdesk/src/mail/mailer.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { createInquiry } from './inquiry.ts'
import { toEndpoint } from './mail-attempt.ts'
import { smtpSink, type ReceivedMail, type SmtpSink } from './smtp-server.ts'

export const mailSettings: MailSettings = {
  siteName: 'Northwind, "Ltd" <evil@example.net>',
  from: 'site@northwind.example',
  to: ['office@northwind.example'],
  host: 'northwind.example',
}

export const ADDRESSED: { readonly to: string; readonly messageId: string; readonly date: number } =
  {
    to: 'office@northwind.example',
    messageId: '<01a1fd42@northwind.example>',
    date: Date.UTC(2026, 10, 24, 9, 30),
  }

interface MailDelivery {
  deliver(message: MailMessage): Promise<ReceivedMail>
  /** As the company receives it. */
  deliverInquiry(changes: Partial<Inquiry>): Promise<ReceivedMail>
}

/** For all tests of one file, with one server. */
export function prepareMailDelivery(): MailDelivery {
  let sink: SmtpSink
  let mailer: ReturnType<typeof createSmtpMailer>

  beforeAll(async () => {
    sink = await smtpSink()
    mailer = createSmtpMailer({ endpoint: toEndpoint(sink.port) })
  })

  afterAll(async () => {
    mailer.close()
    await sink[Symbol.asyncDispose]()
  })

  const deliver = async (message: MailMessage): Promise<ReceivedMail> => {
    expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
    const mail = sink.mails.at(-1)
    if (!mail) throw new Error('Nothing arrived.')
    return mail
  }
  return {
    deliver,
    deliverInquiry: (changes) =>
      deliver(composeInquiry(createInquiry(changes), ADDRESSED, mailSettings)),
  }
}

/** Names of the header fields, as on the wire. */
export function readHeaderNames({ raw }: ReceivedMail): readonly string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .toSorted()
}

export const expectedHeaders: readonly string[] = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-submission-id',
]
