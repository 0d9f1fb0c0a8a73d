/** The mail with the weekly list of the quarantine. */
import { withColon } from '../company/texts/with-colon.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { cleanHeaderText } from './header-text.ts'
import { renderLetterHtml } from './letter.ts'
import type { MailMessage } from './mailer.ts'
import {
  composeOwn,
  findMainTexts,
  toName,
  toShownMessage,
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
 * The weekly list of the quarantine: ids for the commands below, names, first lines and reasons.
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
    facts: inquiries.map((inquiry) => {
      const [line = ''] = toShownMessage(inquiry.message, texts)
        .trim()
        .split(/[\r\n]/, 1)
      const name = withColon(toName(inquiry), texts.language)
      const aside = inquiry.quarantine && ` (${toQuarantineWords(inquiry.quarantine, texts)})`
      return { label: inquiry.id, value: `${name} ${cleanHeaderText(line)}${aside ?? ''}` }
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
