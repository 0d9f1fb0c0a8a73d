/** A mail as mailers receive it. */
import type { MailMessage } from '../../packages/frontdesk/src/mail/mailer.ts'

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
