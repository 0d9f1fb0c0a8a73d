/** Sends one mail to one SMTP server, and returns the outcome. */
import type {
  FailureClass,
  MailMessage,
  SendOutcome,
} from '../../packages/frontdesk/src/mail/mailer.ts'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import type { SmtpOptions } from '../../packages/frontdesk/src/mail/mailers/smtp/transport.ts'
import type { SmtpEndpoint } from '../../packages/frontdesk/src/mail/mailers/smtp/url.ts'
import { createInquiry } from './inquiry.ts'

export const mail: MailSettings = {
  siteName: 'Northwind',
  from: 'site@northwind.example',
  to: ['office@northwind.example'],
  host: 'northwind.example',
}

export const ADDRESSED = {
  to: 'office@northwind.example',
  messageId: '<01a1fd42@northwind.example>',
  date: 0,
}

/** Short deadlines, for a server that falls silent at some point. */
export const hasty = { connect: 5000, greeting: 1000, silence: 1500, send: 10_000 }

export function toEndpoint(port: number, changes: Partial<SmtpEndpoint> = {}): SmtpEndpoint {
  return { host: '127.0.0.1', port, security: 'off', auth: undefined, ...changes }
}

export async function send(
  options: SmtpOptions,
  message: MailMessage = composeInquiry(createInquiry(), ADDRESSED, mail),
): Promise<SendOutcome> {
  const mailer = createSmtpMailer(options)
  const outcome = await mailer.send(message)
  mailer.close()
  return outcome
}

export function failure(failureClass: FailureClass, code: string): object {
  return { kind: 'failure', class: failureClass, code }
}
