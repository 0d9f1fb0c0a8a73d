/** The mail with an inquiry. Pure: the same inquiry gives the same message on every attempt. */
import { readTopic } from '../contract/topic.ts'
import { toMailUri } from '../company/prose/mail-uri.ts'
import type { Texts } from '../company/texts/texts.ts'
import { withColon } from '../company/texts/with-colon.ts'
import { toAsciiAddress } from '../contact/readable-address.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { cleanHeaderText, isHeaderAddress, toSenderName, toVisibleLine } from './header-text.ts'
import { toInboxLinks } from './inbox-links.ts'
import { renderLetterHtml, renderLetterText, toPhoneFacts, type Letter } from './letter.ts'
import type { MailMessage } from './mailer.ts'
import {
  findMainTexts,
  startMessage,
  toName,
  toReceived,
  toShownMessage,
  toSubject,
  type Addressed,
  type MailSettings,
} from './message.ts'
import { toQuarantineWords } from './quarantine-words.ts'
import { toMarks } from './recipients.ts'

/**
 * The mail with one inquiry, with its permanent Message-ID. Replies go to the visitor, whose name
 * stands before the site's: lists of mails show little else.
 */
export function composeInquiry(
  inquiry: Inquiry,
  { to, messageId, date }: Addressed,
  settings: MailSettings,
): MailMessage {
  const texts = findMainTexts(settings)
  const name = toName(inquiry)
  const start = startMessage(settings, to, inquiry.id, date)
  // A reader or a filter sees the marks before opening the mail.
  const marks = toMarks(inquiry).map((mark) => `[${texts.mail.inquiry[mark].mark}]`)
  const subject = toSubject(settings, [...marks, readOpening(inquiry, texts).start].join(' '))
  const letter = toLetter(inquiry, subject, settings)
  const sender = toSenderName(name, settings.siteName, texts.mail.inquiry.sender)
  return {
    ...start,
    from: { ...start.from, name: sender },
    replyTo: isHeaderAddress(inquiry.email)
      ? { name, address: toAsciiAddress(inquiry.email) }
      : undefined,
    subject,
    messageId,
    headers: { ...start.headers, ...toThread(inquiry, messageId) },
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
  }
}

/**
 * A correction belongs to the thread of the corrected inquiry: their ids differ only in the
 * inquiry's id.
 */
function toThread({ id, corrects }: Inquiry, messageId: string): Readonly<Record<string, string>> {
  if (corrects === undefined) return {}
  const earlier = messageId.replace(id, corrects)
  return { 'In-Reply-To': earlier, References: earlier }
}

function toLetter(inquiry: Inquiry, title: string, settings: MailSettings): Letter {
  const texts = findMainTexts(settings)
  const { language, direction, labels, mail } = texts
  const { email, phone, message, receivedAt, id, page } = inquiry
  const words = mail.inquiry
  const canAnswer = isHeaderAddress(email)
  return {
    language,
    direction,
    title,
    preview: toPreview(inquiry, texts),
    quoted: toShownMessage(message, texts),
    warnings: toWarnings(inquiry, texts),
    facts: [
      { label: words.name, value: toVisibleLine(`${inquiry.firstName} ${inquiry.lastName}`) },
      {
        label: labels.email,
        value: email,
        ...(canAnswer && { link: toMailUri(email) }),
      },
      ...toPhoneFacts(labels.phone, phone),
      { label: words.received, value: toReceived(receivedAt, settings) },
      ...(page === undefined ? [] : [{ label: words.page, value: page }]),
      { label: words.number, value: id },
    ],
    sentences: canAnswer ? [words.reply(toName(inquiry))] : [],
    links: toInboxLinks(inquiry, texts, settings.inboxUrl),
  }
}

/** Characters of a message in a subject: as many as a list on a screen shows. */
const OPENING_LENGTH = 70

interface Opening {
  /** The start of the message, cut between words, after the topic if there is one. */
  readonly start: string
  /** The rest, on one line. */
  readonly rest: string
}

function readOpening({ message }: Inquiry, { language }: Texts): Opening {
  const topic = readTopic(message)
  const rest = topic === undefined ? message : message.slice(message.indexOf('\n') + 1)
  const line = toVisibleLine(rest)
  const text =
    topic === undefined || line === '' ? (topic ?? line) : `${withColon(topic, language)} ${line}`
  const points = [...text]
  if (points.length <= OPENING_LENGTH) return { start: text, rest: '' }
  const cut = points.slice(0, OPENING_LENGTH).join('')
  const end = cut.lastIndexOf(' ')
  const kept = end > OPENING_LENGTH / 2 ? cut.slice(0, end) : cut
  return { start: `${kept}…`, rest: text.slice(kept.length).trim() }
}

/** Characters of a message in the preview: what a phone shows beside the rest. */
const PREVIEW_LENGTH = 90

/** The preview in lists of mails: the rest of the message, and how to reach the visitor. */
function toPreview(inquiry: Inquiry, texts: Texts): string {
  const { rest } = readOpening(inquiry, texts)
  const { email, phone } = inquiry
  const more = rest === '' ? [] : [cleanHeaderText(`… ${rest}`, PREVIEW_LENGTH)]
  return [...more, email, ...(phone === undefined ? [] : [toVisibleLine(phone)])].join(' · ')
}

function toWarnings(inquiry: Inquiry, texts: Texts): readonly string[] {
  const words = texts.mail.inquiry
  const marks = toMarks(inquiry).map((mark) =>
    mark === 'doubtful'
      ? words.doubtful.note(toQuarantineWords(inquiry.quarantine ?? '', texts))
      : words.unverified.note,
  )
  const { corrects } = inquiry
  return corrects === undefined ? marks : [words.corrects(corrects), ...marks]
}
