/** Composes mails. Pure: the same inquiry gives the same message on every attempt. */
import { readTopic } from '../contract/topic.ts'
import { toMailUri } from '../company/prose/mail-uri.ts'
import { toAsciiAddress } from '../contact/readable-address.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import type { ConfirmationSettings } from './confirmation-settings.ts'
import { toQuarantineWords } from './quarantine-words.ts'
import { cleanHeaderText, isHeaderAddress, toSenderName, toVisibleLine } from './header-text.ts'
import type { MailMessage } from './mailer.ts'
import { toInboxLinks } from './inbox-links.ts'
import { renderLetterHtml, renderLetterText, toPhoneFacts, type Letter } from './letter.ts'
import { toLocalTime } from './local-time.ts'
import { toMarks, type RecipientSettings } from './recipients.ts'
import { chooseTexts, findTexts, toTextsAtHand } from '../company/texts/index.ts'
import type { Texts } from '../company/texts/texts.ts'
import { withColon } from '../company/texts/with-colon.ts'

/** Sender and recipients. Nothing comes from a visitor. */
export interface MailSettings extends RecipientSettings {
  /** The site's name: display name of the sender. */
  readonly siteName: string
  /** Address on the site's own domain, so that SPF, DKIM and DMARC pass. */
  readonly from: string
  /** Right side of a new Message-ID: the public host name, the same on all instances. */
  readonly host: string
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which stops vacation notices.
   * Some help desks set such mail aside: then `omit`. Default `declare`.
   */
  readonly autoSubmitted?: 'declare' | 'omit'
  /**
   * The site's languages, the main one first, in which mails to the company are written. Default:
   * English.
   */
  readonly languages?: readonly string[]
  /** Texts of these and of visitors' languages. Default: English. */
  readonly texts?: readonly Texts[]
  /** IANA name for times in mails. Default `UTC`. */
  readonly timeZone?: string
  /** Origin of the web inbox, whose pages the mail of an inquiry links to. Default: no links. */
  readonly inboxUrl?: string | undefined
  /** The company's facts in confirmations. Default: no confirmation. */
  readonly confirmation?: ConfirmationSettings
}

/** Default time zone. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** One mail: recipient, id and date. */
export interface Addressed {
  readonly to: string
  /** With its angle brackets. */
  readonly messageId: string
  /** Epoch milliseconds; see {@link MailMessage.date}. */
  readonly date: number
}

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
  const subject = toSubject(
    settings,
    [...toMarkWords(inquiry, texts), readOpening(inquiry, texts).start].join(' '),
  )
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
  const { language } = texts
  const words = texts.mail.digest
  const own = { id: messageId.slice(1, -1), to, messageId, date }
  const mail = composeOwn(own, words.subject(held), settings, {
    facts: inquiries.map((inquiry) => ({
      label: inquiry.id,
      value: `${withColon(toName(inquiry), language)} ${toFirstLine(inquiry, texts)}${toAside(inquiry, texts)}`,
    })),
    sentences: [
      ...(held > inquiries.length ? [words.newest(inquiries.length, held)] : []),
      words.note,
      `${words.see} npx frontdesk inbox list --state held`,
      `${words.release} npx frontdesk inbox release ${inquiries[0]?.id ?? 'ID'}`,
    ],
  })
  return { ...mail.message, html: renderLetterHtml(mail.letter) }
}

/** A mail of the service itself, without HTML, to which nobody replies. */
export function composeOwn(
  { id, to, messageId, date }: Addressed & { readonly id: string },
  rest: string,
  settings: MailSettings,
  content: Pick<Letter, 'message' | 'facts' | 'sentences'>,
): { readonly message: MailMessage; readonly letter: Letter } {
  const { language, direction } = findMainTexts(settings)
  const subject = toSubject(settings, rest)
  const letter = { language, direction, title: subject, ...content }
  const message = {
    ...startMessage(settings, to, id, date),
    replyTo: undefined,
    subject,
    messageId,
    text: renderLetterText(letter),
  }
  return { message, letter }
}

type Start = Pick<MailMessage, 'from' | 'to' | 'date' | 'headers'>

/** The common part of all mails to the company. */
export function startMessage(settings: MailSettings, to: string, id: string, date: number): Start {
  const declared = settings.autoSubmitted !== 'omit'
  return {
    from: { name: cleanHeaderText(settings.siteName), address: settings.from },
    to,
    date,
    headers: {
      'X-Submission-Id': id,
      ...(declared && { 'Auto-Submitted': 'auto-generated' }),
    },
  }
}

/** Cleaned as a whole: an `=` at the end of the prefix must not meet a `?` of the name. */
function toSubject(settings: MailSettings, rest: string): string {
  const prefix = findMainTexts(settings).mail.subjectPrefix
  return cleanHeaderText(`${prefix} ${rest}`)
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

/** The line of the topic in the language of the mail. */
export function toShownMessage(message: string, { topic: { label }, language }: Texts): string {
  const topic = readTopic(message)
  if (topic === undefined) return message
  const [, rest = ''] = /^[^\r\n]*([^]*)$/.exec(message) ?? []
  return `${withColon(label, language)} ${topic}${rest}`
}

/** Of a visitor's language (BCP 47) if the site has it, else of the company's main one. */
export function findTextsIn(
  language: string | undefined,
  { languages = [], texts = [] }: MailSettings,
): Texts {
  const own = chooseTexts(languages, toTextsAtHand(texts))
  return (language !== undefined && findTexts(language, own)) || own[0]
}

/** Of the company's main language. */
export function findMainTexts(settings: MailSettings): Texts {
  return findTextsIn(undefined, settings)
}

/** In the company's time zone. */
export function toReceived(epochMs: number, settings: MailSettings): string {
  return toLocalTime(epochMs, settings.timeZone ?? DEFAULT_TIME_ZONE, findMainTexts(settings))
}

function toName({ firstName, lastName }: Inquiry): string {
  return cleanHeaderText(`${firstName} ${lastName}`)
}

/** Characters of a message in a subject: as many as a list on a screen shows. */
const OPENING_LENGTH = 70

/** A message in a list. */
function toFirstLine({ message }: Inquiry, texts: Texts): string {
  const [line = ''] = toShownMessage(message, texts)
    .trim()
    .split(/[\r\n]/, 1)
  return cleanHeaderText(line)
}

/** The reason for quarantine, in brackets. */
function toAside({ quarantine }: Inquiry, texts: Texts): string {
  return quarantine === undefined ? '' : ` (${toQuarantineWords(quarantine, texts)})`
}

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

/** Marks that a reader or a filter should see before opening the mail. */
function toMarkWords(inquiry: Inquiry, { mail }: Texts): readonly string[] {
  return toMarks(inquiry).map((mark) => `[${mail.inquiry[mark].mark}]`)
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
