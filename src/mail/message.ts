/** Composes what is mailed. Pure: the same inquiry makes the same message on every attempt. */
import type { Inquiry } from '../stores/inquiry.ts'
import { cleanHeaderText, isHeaderAddress } from './header-text.ts'
import type { MailMessage } from './mailer.ts'
import type { RecipientSettings } from './recipients.ts'

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
}

/** One mail: to whom, and under which id, with its angle brackets. */
export interface Addressed {
  readonly to: string
  readonly messageId: string
}

/** The mail that carries one inquiry, under the Message-ID it has for good. An answer goes to the visitor. */
export function composeInquiry(
  inquiry: Inquiry,
  { to, messageId }: Addressed,
  settings: MailSettings,
): MailMessage {
  const name = cleanHeaderText(`${inquiry.firstName} ${inquiry.lastName}`)
  return {
    ...startMessage(settings, to, inquiry.id, inquiry.receivedAt),
    replyTo: isHeaderAddress(inquiry.email) ? { name, address: inquiry.email } : undefined,
    subject: toSubject(settings, [...toMarks(inquiry), name].join(' ')),
    messageId,
    text: toInquiryText(inquiry, settings),
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

function toInquiryText(inquiry: Inquiry, { siteName }: MailSettings): string {
  const { firstName, lastName, email, phone, message, receivedAt, id } = inquiry
  const facts = [
    `Name:      ${firstName} ${lastName}`,
    `E-mail:    ${email}`,
    ...(phone === undefined ? [] : [`Phone:     ${phone}`]),
    `Received:  ${toTime(receivedAt)}`,
    `Inquiry:   ${id}`,
  ]
  const intro = [`New inquiry through the contact form of ${siteName}.`, ...toNotes(inquiry)]
  return `${intro.join('\n')}\n\n${facts.join('\n')}\n\n${message}\n`
}

/** What a reader, or a rule of their mail program, should know before opening the mail. */
function toMarks({ quarantine, verification }: Inquiry): readonly string[] {
  return [
    ...(quarantine === undefined ? [] : ['[doubtful]']),
    ...(verification === 'unavailable' ? ['[unverified]'] : []),
  ]
}

function toNotes({ quarantine, verification }: Inquiry): readonly string[] {
  return [
    ...(quarantine === undefined ? [] : [`It was marked as doubtful: ${quarantine}.`]),
    ...(verification === 'unavailable'
      ? ['The bot check could not be asked, so nothing shows that a person sent it.']
      : []),
  ]
}

function toTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
