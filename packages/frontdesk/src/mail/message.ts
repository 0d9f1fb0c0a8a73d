/** Common parts of mails: settings, sender, subject, texts and times. */
import { readTopic } from '../contract/topic.ts'
import type { ConfirmationSettings } from './confirmation-settings.ts'
import { cleanHeaderText } from './header-text.ts'
import type { MailMessage } from './mailer.ts'
import { renderLetterText, type Letter } from './letter.ts'
import { toLocalTime } from './local-time.ts'
import type { RecipientSettings } from './recipients.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
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
export function toSubject(settings: MailSettings, rest: string): string {
  const prefix = findMainTexts(settings).mail.subjectPrefix
  return cleanHeaderText(`${prefix} ${rest}`)
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

/** The visitor, in a header. */
export function toName({ firstName, lastName }: Inquiry): string {
  return cleanHeaderText(`${firstName} ${lastName}`)
}

/** In the company's time zone. */
export function toReceived(epochMs: number, settings: MailSettings): string {
  return toLocalTime(epochMs, settings.timeZone ?? DEFAULT_TIME_ZONE, findMainTexts(settings))
}
