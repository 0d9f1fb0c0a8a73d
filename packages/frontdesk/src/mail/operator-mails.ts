/** Mails to the operator about mail itself. They contain nothing that a visitor typed. */
import type { Inquiry } from '../inquiries/inquiry.ts'
import { renderLetterText } from './letter.ts'
import type { MailMessage } from './mailer.ts'
import {
  findMainTexts,
  startMessage,
  toReceived,
  toSubject,
  type Addressed,
  type MailSettings,
} from './message.ts'

/**
 * Sent once instead of a mail whose content the server refused. Contains no visitor's text and no
 * HTML, so that it is not refused for the same reason.
 */
export function composeNotice(
  { id, receivedAt }: Pick<Inquiry, 'id' | 'receivedAt'>,
  { to, messageId, date }: Addressed,
  code: string,
  settings: MailSettings,
): MailMessage {
  const texts = findMainTexts(settings)
  const { language, direction, mail } = texts
  const words = mail.notice
  const subject = toSubject(settings, words.subject)
  return {
    ...startMessage(settings, to, id, date),
    replyTo: undefined,
    subject,
    messageId: messageId.replace('@', '.notice@'),
    text: renderLetterText({
      language,
      direction,
      title: subject,
      message: `${words.refused}\n${words.kept}`,
      facts: [
        { label: mail.inquiry.received, value: toReceived(receivedAt, settings) },
        { label: words.code, value: code },
      ],
      sentences: [
        `${words.read} npx frontdesk inbox show ${id}`,
        `${words.retry} npx frontdesk inbox retry ${id}`,
      ],
    }),
  }
}

/** The mail of `frontdesk mail test`. */
export function composeTest(
  id: string,
  now: number,
  to: string,
  settings: MailSettings,
): MailMessage {
  const { language, direction, mail } = findMainTexts(settings)
  const words = mail.test
  const subject = toSubject(settings, words.subject)
  return {
    ...startMessage(settings, to, id, now),
    replyTo: undefined,
    subject,
    messageId: `<${id}@${settings.host}>`,
    text: renderLetterText({
      language,
      direction,
      title: subject,
      sentences: [words.about(settings.siteName), words.arrival],
    }),
  }
}
