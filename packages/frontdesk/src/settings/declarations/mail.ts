/** `mail`: how inquiries are delivered. What its keys mean together stands in `../mail-setup.ts`. */
import { parseEmail } from '../../contact/email.ts'
import { isMailRoute } from '../../mail/own-mailer.ts'
import { MAX_RECIPIENTS } from '../../mail/recipients.ts'
import { isHeaderAddress } from '../../mail/header-text.ts'
import { flag, isList, isText, oneOf, text } from '../kinds.ts'
import type { Kind, Section } from '../setting.ts'

/** Longest address of a mailbox, in octets (RFC 5321 4.5.3.1.3, without its brackets). */
const MAX_ADDRESS = 254

const mailbox: Kind = {
  type: 'string',
  allowed: 'one email address, without a name',
  accepts: (value) =>
    isText(value, 3, MAX_ADDRESS) &&
    value === value.trim() &&
    isHeaderAddress(value) &&
    parseEmail(value).ok,
}

const mailboxes: Kind = {
  type: 'string | readonly string[]',
  allowed: 'one email address, without a name, or a list of them',
  accepts: (value) =>
    mailbox.accepts(value) ||
    (isList(value, mailbox.accepts) && value.length > 0 && value.length <= MAX_RECIPIENTS),
}

/** `a@example.com, b@example.com` */
function toMailboxes(text: string): string | readonly string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.length > 1 ? parts : text
}

function isTimeZone(value: unknown): boolean {
  if (!isText(value, 1, 60)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

const ROUTE_KEYS: ReadonlySet<string> = new Set(['language', 'topic', 'page', 'mark', 'to'])

function isRoute(value: unknown): boolean {
  return typeof value === 'function' || isList(value, isRule)
}

function isRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { to, mark, ...others }: Partial<Record<string, unknown>> = { ...value }
  const texts = (one: unknown): boolean =>
    isText(one, 1, 200) || isList(one, (each) => isText(each, 1, 200))
  const marks: readonly unknown[] = Array.isArray(mark) ? mark : [mark ?? 'doubtful']
  return (
    Object.keys(value).every((key) => ROUTE_KEYS.has(key)) &&
    mailboxes.accepts(to) &&
    Object.values(others).every((other) => other === undefined || texts(other)) &&
    marks.every((one) => one === 'doubtful' || one === 'unverified')
  )
}

export const mail: Section = {
  name: 'MailConfig',
  room: 'mail',
  about:
    'Delivery of inquiries by mail. On with `url` (or `mailer`), `from` and `to`, wherever each is set, and off without all three; with only some of them the service does not start.',
  absent: 'none, and inquiries wait in the inbox',
  keys: {
    // `toMail` reads it, and says what is wrong without showing it.
    url: {
      type: 'string',
      allowed: 'the address of a mail server',
      accepts: (value) => isText(value, 1, 4096),
      about:
        'Mail server. `smtps://USER:PASSWORD@HOST` for TLS from the first byte (port 465), `smtp://…` for STARTTLS (587), which is demanded unless `?tls=off` follows. The variable is the better place for a password.',
      absent: 'none',
      remedy: 'Write it like smtps://user:password@mail.example.com.',
      secret: true,
      example: 'smtps://user:password@mail.example.com',
      variable: { name: 'SMTP_URL', part: 'mail' },
    },
    secret: {
      type: 'string',
      allowed: 'the secret of a client, or the JSON of a key',
      accepts: (value) => isText(value, 1, 16_384),
      about:
        'What mail tokens are requested with, where the address says `oauth=microsoft` or `oauth=google` and has no password: the value of a client secret, the JSON file of a service account, or JSON with client_id, client_secret and refresh_token. The variable is the better place, or a file: `SMTP_SECRET_FILE`.',
      absent: 'none',
      remedy: 'Write what the guide to mail shows for your provider.',
      secret: true,
      example: 'Q4h8Q~example-of-a-client-secret',
      variable: { name: 'SMTP_SECRET', part: 'mail', rare: true },
    },
    mailer: {
      type: 'MailRoute',
      imports: { MailRoute: 'mail/mailer.ts' },
      allowed: 'an object with server, protection and open()',
      accepts: isMailRoute,
      about:
        'A mailer of your own, for mails that go out by something other than SMTP, instead of `url`. `SMTP_URL` wins over it.',
      absent: 'the one that `url` names',
      remedy: 'Give what the guide to mail shows under "A mailer of your own".',
    },
    from: {
      ...mailbox,
      about: "Sender: an address on the site's own domain (SPF, DKIM, DMARC).",
      absent: 'none',
      remedy: 'Write it like inquiries@example.com.',
      example: 'website@example.com',
      variable: { name: 'MAIL_FROM', part: 'mail' },
    },
    to: {
      ...mailboxes,
      about:
        'The inbox that inquiries go to, or several: each gets a mail of its own, so that one full mailbox delays nobody. With commas between them in the variable.',
      absent: 'none',
      remedy: 'Write it like inquiries@example.com.',
      example: 'inquiries@example.com',
      variable: { name: 'MAIL_TO', part: 'mail', parse: toMailboxes },
    },
    route: {
      type: 'RecipientRoute',
      imports: { RecipientRoute: 'mail/recipients.ts' },
      allowed:
        'a function, or a list of rules with `to` and any of `language`, `topic`, `page` and `mark`',
      accepts: isRoute,
      about:
        'Who gets which inquiry: a table whose first rule that fits is taken, or a function that is given language, topic, page and marks and gives addresses. Whatever it has no answer for, or fails at, goes to `to`.',
      absent: 'all goes to `to`',
      remedy: "Write it like [{ language: 'de', to: 'vertrieb@example.com' }].",
      example: [{ language: 'de', to: 'vertrieb@example.com' }],
    },
    subjectPrefix: {
      ...text(0, 60),
      about: 'Starts every subject.',
      absent: "a word of the main language's texts: `Inquiry:` in English, `Anfrage:` in German",
      remedy: 'Write a few words, such as Website:',
      example: 'Website:',
    },
    timeZone: {
      type: 'string',
      allowed: 'the name of a time zone, such as Europe/Berlin',
      accepts: isTimeZone,
      about: 'Time zone of the times in mails.',
      absent:
        'the one of the country in `site.address`, where its clocks all show the same; else the one that the machine is set to',

      remedy: 'Write it as in the IANA list, such as Europe/Berlin or America/New_York.',
      example: 'Europe/Berlin',
    },
    confirm: {
      ...flag,
      about:
        'Whether a visitor who passed the bot check gets a mail that says that the message came: at most one a day for each address, none for what looks like spam, and nothing in it that the visitor wrote.',
      default: false,
      remedy: 'Write true to have visitors told, where there is a bot check.',
      example: true,
    },
    autoSubmitted: {
      ...oneOf(['declare', 'omit']),
      about:
        'Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which keeps vacation notices from answering. `omit` is for help desks that set such mail aside.',
      default: 'declare',
      remedy: 'Leave it out unless your help desk sets aside mail that says it is automatic.',
      example: 'omit',
    },
  },
}
