/** A message for nodemailer. Node only. */
import { createTransport } from 'nodemailer'
import type { MailMessage } from '../../mailer.ts'

export type SmtpMail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

export function toSmtpMail(message: MailMessage): SmtpMail {
  return {
    from: { ...message.from },
    to: { name: '', address: message.to },
    ...(message.replyTo && { replyTo: { ...message.replyTo } }),
    ...(message.returnPath === 'none' && { envelope: { from: '', to: message.to } }),
    subject: message.subject,
    messageId: message.messageId,
    date: new Date(message.date),
    headers: { ...message.headers },
    text: message.text,
    ...(message.html !== undefined && {
      html: message.html,
      // The same on every attempt, and unknown to the visitor.
      baseBoundary: message.messageId.replaceAll(/[^\w.-]/g, '-').slice(0, 40),
    }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The whole mail as sent. */
export async function renderMail(message: MailMessage): Promise<Uint8Array> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: rendered } = await transport.sendMail(toSmtpMail(message))
  if (!(rendered instanceof Uint8Array)) throw new Error('The mail was not rendered whole.')
  return rendered
}
