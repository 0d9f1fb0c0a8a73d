/** The mail with a colleague's answer to a visitor. */
import { escapeHtml } from '../company/prose/html.ts'
import type { Texts } from '../company/texts/texts.ts'
import { toAsciiAddress } from '../contact/readable-address.ts'
import type { AnswerLetter, QuotedMail } from '../inquiries/answer-letter.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { cleanHeaderText, toSenderName } from './header-text.ts'
import { toLines } from './letter.ts'
import { toLocalTime } from './local-time.ts'
import type { MailMessage } from './mailer.ts'
import {
  DEFAULT_TIME_ZONE,
  findTextsIn,
  toShownMessage,
  type Addressed,
  type MailSettings,
} from './message.ts'
import { toQuoted } from './quoted.ts'
import { findRecipients } from './recipients.ts'

/** Most Message-IDs from the start, and from the end, of a conversation in a mail's headers. */
const MAX_REFERENCES = 20

/** Put before a subject by mail programs in several languages. */
const REPLY_PREFIXES = /^(?:\s*(?:re|aw|antw|sv|vs|odp|rif|ref|res|r)(?:\[\d+\])?\s*[:：])+/i

/** The mail that a visitor gets. */
export type AnswerMail = Pick<MailMessage, 'from' | 'to' | 'replyTo' | 'subject'> & {
  /** The answer and the signature. */
  readonly body: string
  /** Who wrote the quoted text, and when. */
  readonly attribution: string
  /** The visitor's words, each line marked. */
  readonly quoted: string
}

/**
 * In the visitor's language if the site has it. Goes only to the address from the form; replies go
 * to the recipients of the inquiry.
 */
export function toAnswerMail(
  inquiry: Inquiry,
  letter: AnswerLetter,
  settings: MailSettings,
): AnswerMail {
  const { siteName, from } = settings
  const texts = findTextsIn(inquiry.language, settings)
  const { answer: words, confirmation } = texts.mail
  const { text, signature, name, follows } = letter
  const original = toOriginal(inquiry, letter, texts)
  const [recipient = from] = findRecipients(inquiry, settings)
  const { replyTo = toAsciiAddress(recipient) } = letter
  const first = (follows === 'confirmation' ? confirmation : words).subject(siteName)
  const subject = original.subject?.replace(REPLY_PREFIXES, '').trim() || first
  const time = toLocalTime(original.at, settings.timeZone ?? DEFAULT_TIME_ZONE, texts)
  const visitor = cleanHeaderText(`${inquiry.firstName} ${inquiry.lastName}`)
  return {
    from: {
      name: name === '' ? cleanHeaderText(siteName) : toSenderName(name, siteName, words.sender),
      address: from,
    },
    to: toAsciiAddress(inquiry.email),
    replyTo: { name: cleanHeaderText(siteName), address: replyTo },
    // Whole, or the visitor's mail program would see another subject.
    subject: cleanHeaderText(`Re: ${subject}`, Infinity),
    body: signature === '' ? text : `${text}\n\n-- \n${signature}`,
    attribution: words.wrote(visitor, time),
    quoted: toQuoted(original.text),
  }
}

/** Without `Auto-Submitted`, because a person wrote it. The same on every attempt. */
export function composeAnswer(
  inquiry: Inquiry,
  letter: AnswerLetter,
  { messageId, date }: Pick<Addressed, 'messageId' | 'date'>,
  settings: MailSettings,
): MailMessage {
  const { body, attribution, quoted, ...mail } = toAnswerMail(inquiry, letter, settings)
  const texts = findTextsIn(inquiry.language, settings)
  return {
    ...mail,
    messageId,
    date,
    headers: toThread(letter.references),
    text: `${body}\n\n${attribution}\n${quoted}\n`,
    html: renderHtml(texts, {
      subject: mail.subject,
      body,
      attribution,
      original: toOriginal(inquiry, letter, texts).text,
    }),
  }
}

/** RFC 5322 3.6.4, without the middle of a long conversation. */
function toThread(references: readonly string[]): Readonly<Record<string, string>> {
  const last = references.at(-1)
  if (last === undefined) return {}
  const named =
    references.length > 2 * MAX_REFERENCES
      ? [...references.slice(0, MAX_REFERENCES), ...references.slice(-MAX_REFERENCES)]
      : references
  return { 'In-Reply-To': last, References: named.join(' ') }
}

/** The text it answers: the visitor's newest mail, or the form's message. */
function toOriginal(
  { message, receivedAt }: Inquiry,
  { quoted }: AnswerLetter,
  texts: Texts,
): QuotedMail {
  return quoted ?? { at: receivedAt, text: toShownMessage(message, texts) }
}

interface HtmlContent {
  readonly subject: string
  readonly body: string
  readonly attribution: string
  readonly original: string
}

/** Loads nothing; text of visitors and colleagues is never markup. */
function renderHtml({ language, direction }: Texts, content: HtmlContent): string {
  const { subject, body, attribution, original } = content
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}" dir="${direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body>',
    `<div dir="auto">${toLines(body)}</div>`,
    `<p>${escapeHtml(attribution)}</p>`,
    `<blockquote dir="auto" style="margin:0;padding-inline-start:12px;border-inline-start:2px solid #99a">${toLines(original)}</blockquote>`,
    '</body></html>',
    '',
  ].join('\n')
}
