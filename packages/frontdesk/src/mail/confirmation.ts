/** The mail that confirms an inquiry to its visitor. */
import { toMailUri } from '../company/prose/mail-uri.ts'
import { toAsciiAddress } from '../contact/readable-address.ts'
import type { ConfirmationSettings } from './confirmation-settings.ts'
import { cleanHeaderText } from './header-text.ts'
import { renderLetterHtml, renderLetterText, toPhoneFacts, type Letter } from './letter.ts'
import type { MailMessage } from './mailer.ts'
import { findTextsIn, type Addressed, type MailSettings } from './message.ts'

/** Contains nothing from the visitor except the address. */
export interface ConfirmationFacts extends Addressed {
  /** BCP 47. Default: the site's main language. */
  readonly language: string | undefined
}

/**
 * Contains nothing of the inquiry, not even a name, so that an attacker cannot make the company
 * mail text to strangers. Automatic answers and bounces do not reach the company.
 */
export function composeConfirmation(
  { to, messageId, date, language }: ConfirmationFacts,
  settings: MailSettings,
  { email, phone, answerWithin }: ConfirmationSettings,
): MailMessage {
  const { siteName, from } = settings
  const texts = findTextsIn(language, settings)
  const words = texts.mail.confirmation
  const answer = answerWithin === undefined ? words.answer : words.answerWithin(answerWithin)
  const subject = cleanHeaderText(words.subject(siteName))
  const letter: Letter = {
    language: texts.language,
    direction: texts.direction,
    title: subject,
    preview: answer,
    message: `${words.received} ${answer}`,
    facts: [
      { label: texts.labels.email, value: email, link: toMailUri(email) },
      ...toPhoneFacts(texts.labels.phone, phone),
    ],
    sentences: [`${words.notYou} ${email}.`, words.automatic],
  }
  const name = cleanHeaderText(siteName)
  return {
    from: { name, address: from },
    to: toAsciiAddress(to),
    replyTo: { name, address: toAsciiAddress(email) },
    returnPath: 'none',
    subject,
    messageId,
    date,
    headers: {
      // RFC 3834 5; Exchange recognises the other one, as it does for out-of-office notices.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
  }
}
