/** Sends one mail to one SMTP server, and returns the outcome. */
import type {
  FailureClass,
  MailMessage,
  SendOutcome,
} from '../../packages/frontdesk/src/mail/mailer.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import type { SmtpOptions } from '../../packages/frontdesk/src/mail/mailers/smtp/transport.ts'
import type { SmtpEndpoint } from '../../packages/frontdesk/src/mail/mailers/smtp/url.ts'

/** A mail as mailers receive it. */
export const exampleMessage: MailMessage = {
  from: { name: 'Halden', address: 'website@halden.example' },
  to: 'office@halden.example',
  replyTo: undefined,
  subject: 'Inquiry',
  messageId: '<one@halden.example>',
  date: 1_795_237_200_000,
  headers: {},
  text: 'Do you ship to Norway?\n',
}

/** Of a server on loopback. */
export function toEndpoint(port: number, changes: Partial<SmtpEndpoint> = {}): SmtpEndpoint {
  return { host: '127.0.0.1', port, security: 'off', auth: undefined, ...changes }
}

export async function send(
  options: SmtpOptions,
  message: MailMessage = exampleMessage,
): Promise<SendOutcome> {
  const mailer = createSmtpMailer(options)
  const outcome = await mailer.send(message)
  mailer.close()
  return outcome
}

export function failure(failureClass: FailureClass, code: string): object {
  return { kind: 'failure', class: failureClass, code }
}
