/** Mails to the operator about mail itself. They contain nothing that a visitor typed. */
import type { Inquiry } from '../inquiries/inquiry.ts'
import type { MailMessage } from './mailer.ts'
import {
  composeOwn,
  findMainTexts,
  toReceived,
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
  const { mail } = findMainTexts(settings)
  const words = mail.notice
  const own = { id, to, messageId: messageId.replace('@', '.notice@'), date }
  return composeOwn(own, words.subject, settings, {
    message: `${words.refused}\n${words.kept}`,
    facts: [
      { label: mail.inquiry.received, value: toReceived(receivedAt, settings) },
      { label: words.code, value: code },
    ],
    sentences: [
      `${words.read} npx frontdesk inbox show ${id}`,
      `${words.retry} npx frontdesk inbox retry ${id}`,
    ],
  }).message
}

/** The mail of `frontdesk mail test`. */
export function composeTest(
  id: string,
  now: number,
  to: string,
  settings: MailSettings,
): MailMessage {
  const { test: words } = findMainTexts(settings).mail
  const own = { id, to, messageId: `<${id}@${settings.host}>`, date: now }
  return composeOwn(own, words.subject, settings, {
    sentences: [words.about(settings.siteName), words.arrival],
  }).message
}
