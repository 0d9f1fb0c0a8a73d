/** Composes what is mailed. Pure: the same inquiry makes the same message on every attempt. */
import { readTopic } from '../contract/topic.ts'
import type { Inquiry } from '../stores/inquiry.ts'
import { cleanHeaderText, isHeaderAddress } from './header-text.ts'
import type { MailMessage } from './mailer.ts'
import { renderLetterHtml, renderLetterText, type Letter } from './letter.ts'
import { toLocalTime } from './local-time.ts'
import { toMarks, type RecipientSettings } from './recipients.ts'
import { chooseTexts, toTextsAtHand } from '../texts/index.ts'
import type { Texts } from '../texts/texts.ts'

/** Default of `mail.subjectPrefix`. */
export const DEFAULT_SUBJECT_PREFIX = 'Inquiry:'

/** Who mails to whom. Nothing of it comes from a visitor. */
export interface MailSettings extends RecipientSettings {
  /** The site's name: display name of the sender. */
  readonly siteName: string
  /** Address on the site's own domain, so that SPF, DKIM and DMARC pass. */
  readonly from: string
  /** Starts every subject. Default {@link DEFAULT_SUBJECT_PREFIX}. */
  readonly subjectPrefix?: string
  /** Right side of a new Message-ID: the public host name, equal on all instances. */
  readonly host: string
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which keeps vacation notices
   * from answering. Some help desks set such mail aside: then `omit`. Default `declare`.
   */
  readonly autoSubmitted?: 'declare' | 'omit'
  /** The site's, the main one first: mails to the company are in that. Default: English. */
  readonly languages?: readonly string[]
  /** Of these and of visitors' languages. Default: English. */
  readonly texts?: readonly Texts[]
  /** IANA name, in which times are told. Default {@link DEFAULT_TIME_ZONE}. */
  readonly timeZone?: string
}

/** Default of `mail.timeZone`. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** One mail: to whom, and under which id, with its angle brackets. */
export interface Addressed {
  readonly to: string
  readonly messageId: string
}

/**
 * The mail that carries one inquiry, under the Message-ID it has for good. An answer goes to the
 * visitor, whose name stands before the site's: lists of mails show little else.
 */
export function composeInquiry(
  inquiry: Inquiry,
  { to, messageId }: Addressed,
  settings: MailSettings,
): MailMessage {
  const texts = findMainTexts(settings)
  const name = toName(inquiry)
  const start = startMessage(settings, to, inquiry.id, inquiry.receivedAt)
  const subject = toSubject(
    settings,
    [...toMarkWords(inquiry, texts), toOpening(inquiry)].join(' '),
  )
  const letter = toLetter(inquiry, subject, settings)
  const sender = cleanHeaderText(texts.mail.inquiry.sender(name, settings.siteName))
  return {
    ...start,
    from: { ...start.from, name: sender },
    replyTo: isHeaderAddress(inquiry.email) ? { name, address: inquiry.email } : undefined,
    subject,
    messageId,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
  }
}

/**
 * The mail that goes out once instead of one whose content a mail server refused. It carries
 * nothing a visitor typed, so that it cannot be refused for the same reason.
 */
export function composeNotice(
  { id, receivedAt }: Pick<Inquiry, 'id' | 'receivedAt'>,
  { to, messageId }: Addressed,
  code: string,
  settings: MailSettings,
): MailMessage {
  const lines = [
    `An inquiry came in through the contact form of ${settings.siteName}, but the mail server`,
    'refused the mail that carried it because of its content. The inquiry is kept; no further',
    'mail about it follows by itself.',
    '',
    `Read it:       npx frontdesk inbox show ${id}`,
    `Try it again:  npx frontdesk inbox retry ${id}`,
    '',
    `Received:      ${toTime(receivedAt)}`,
    `Server's code: ${code}`,
  ]
  return {
    ...startMessage(settings, to, id, receivedAt),
    replyTo: undefined,
    subject: toSubject(settings, 'one could not be mailed'),
    messageId: messageId.replace('@', '.notice@'),
    text: `${lines.join('\n')}\n`,
  }
}

/** What the weekly list of the quarantine is made of. */
export interface HeldInquiries {
  /** How many there are; the newest are listed. */
  readonly held: number
  readonly inquiries: readonly Inquiry[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** The weekly list of what is held in quarantine: names and first lines, for whoever runs the site. */
export function composeDigest(
  { held, inquiries, now }: HeldInquiries,
  { to, messageId }: Addressed,
  settings: MailSettings,
): MailMessage {
  const subject = toSubject(settings, `${held} held in quarantine`)
  const some = held > inquiries.length ? `The newest ${inquiries.length} of ${held}. ` : ''
  const letter: Letter = {
    language: 'en',
    direction: 'ltr',
    title: subject,
    facts: inquiries.map((inquiry) => ({ label: toName(inquiry), value: toFirstLine(inquiry) })),
    sentences: [
      `${some}These look like spam and are mailed to nobody before they are released.`,
      'To see them: npx frontdesk inbox list --state held',
      'To mail one: npx frontdesk inbox release ID',
    ],
  }
  return {
    ...startMessage(settings, to, messageId.slice(1, -1), now),
    replyTo: undefined,
    subject,
    messageId,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
  }
}

/** The mail of `frontdesk mail test`. */
export function composeTest(
  id: string,
  now: number,
  to: string,
  settings: MailSettings,
): MailMessage {
  return {
    ...startMessage(settings, to, id, now),
    replyTo: undefined,
    subject: toSubject(settings, 'test mail'),
    messageId: toMessageId(id, settings.host),
    text: `This is a test mail of Frontdesk for ${settings.siteName}.\nInquiries will arrive here.\n`,
  }
}

type Start = Pick<MailMessage, 'from' | 'to' | 'date' | 'headers'>

function startMessage(settings: MailSettings, to: string, id: string, date: number): Start {
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

/** Cleaned as a whole too: an `=` at the end of the prefix must not meet a `?` of the name. */
function toSubject({ subjectPrefix = DEFAULT_SUBJECT_PREFIX }: MailSettings, rest: string): string {
  return cleanHeaderText(`${subjectPrefix} ${rest}`)
}

function toMessageId(left: string, host: string): string {
  return `<${left}@${host}>`
}

function toLetter(inquiry: Inquiry, title: string, settings: MailSettings): Letter {
  const texts = findMainTexts(settings)
  const { language, direction, labels, mail } = texts
  const { email, phone, message, receivedAt, id, page } = inquiry
  const words = mail.inquiry
  const canAnswer = isHeaderAddress(email)
  const received = toLocalTime(receivedAt, settings.timeZone ?? DEFAULT_TIME_ZONE, texts)
  return {
    language,
    direction,
    title,
    message,
    warnings: toWarnings(inquiry, texts),
    facts: [
      { label: words.name, value: `${inquiry.firstName} ${inquiry.lastName}` },
      {
        label: labels.email,
        value: email,
        ...(canAnswer && { link: `mailto:${encodeURI(email)}` }),
      },
      ...(phone === undefined
        ? []
        : [{ label: labels.phone, value: phone, link: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }]),
      { label: words.received, value: received },
      ...(page === undefined ? [] : [{ label: 'URL', value: page }]),
      { label: words.number, value: id },
    ],
    sentences: canAnswer ? [words.reply(toName(inquiry))] : [],
  }
}

/** Of the company's main language. */
function findMainTexts({ languages = [], texts = [] }: MailSettings): Texts {
  const [main] = chooseTexts(languages.slice(0, 1), toTextsAtHand(texts))
  return main
}

function toName({ firstName, lastName }: Inquiry): string {
  return cleanHeaderText(`${firstName} ${lastName}`)
}

/** Characters of a message in a subject: as many as a list on a screen shows. */
const OPENING_LENGTH = 70

/** Of a message in a list. */
function toFirstLine({ message }: Inquiry): string {
  const [line = ''] = message.trim().split(/[\r\n]/, 1)
  return cleanHeaderText(line)
}

/** How the message begins, cut between words; the topic first where it has one. */
function toOpening({ message }: Inquiry): string {
  const topic = readTopic(message)
  const rest = topic === undefined ? message : message.slice(message.indexOf('\n') + 1)
  const line = rest.replaceAll(/\s+/g, ' ').trim()
  const text = topic === undefined || line === '' ? (topic ?? line) : `${topic}: ${line}`
  const points = [...text]
  if (points.length <= OPENING_LENGTH) return text
  const cut = points.slice(0, OPENING_LENGTH).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > OPENING_LENGTH / 2 ? cut.slice(0, end) : cut}…`
}

/** What a reader, or a rule of their mail program, should know before opening the mail. */
function toMarkWords(inquiry: Inquiry, { mail }: Texts): readonly string[] {
  return toMarks(inquiry).map((mark) => `[${mail.inquiry[mark].mark}]`)
}

function toWarnings(inquiry: Inquiry, { mail: { inquiry: words } }: Texts): readonly string[] {
  return toMarks(inquiry).map((mark) =>
    mark === 'doubtful' ? words.doubtful.note(inquiry.quarantine ?? '') : words.unverified.note,
  )
}

function toTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
