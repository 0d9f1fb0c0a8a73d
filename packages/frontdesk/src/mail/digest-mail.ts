/** The mail with the weekly list of the quarantine. */
import type { Inquiry } from '../inquiries/inquiry.ts'
import { renderLetterHtml } from './letter.ts'
import type { MailMessage } from './mailer.ts'
import {
  composeOwn,
  findMainTexts,
  toReceived,
  type Addressed,
  type MailSettings,
} from './message.ts'
import { toQuarantineWords } from './quarantine-words.ts'

/** The content of the weekly list. */
export interface HeldInquiries {
  /** Total number; the newest are listed. */
  readonly held: number
  readonly inquiries: readonly Inquiry[]
}

/**
 * The weekly list of the quarantine: ids for the commands below, times and reasons. Nothing that
 * visitors wrote leaves by mail unread.
 */
export function composeDigest(
  { held, inquiries }: HeldInquiries,
  { to, messageId, date }: Addressed,
  settings: MailSettings,
): MailMessage {
  const texts = findMainTexts(settings)
  const words = texts.mail.digest
  const own = { id: messageId.slice(1, -1), to, messageId, date }
  const mail = composeOwn(own, words.subject(held), settings, {
    facts: inquiries.map(({ id, receivedAt, quarantine }) => {
      const reason = quarantine && `, ${toQuarantineWords(quarantine, texts)}`
      return { label: id, value: `${toReceived(receivedAt, settings)}${reason ?? ''}` }
    }),
    sentences: [
      ...(held > inquiries.length ? [words.newest(inquiries.length, held)] : []),
      words.note,
      `${words.see} npx frontdesk inbox list --state held`,
      `${words.release} npx frontdesk inbox release ${inquiries[0]?.id ?? 'ID'}`,
    ],
  })
  return { ...mail.message, html: renderLetterHtml(mail.letter) }
}
