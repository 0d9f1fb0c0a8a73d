/** `mail`: delivery of inquiries. `../mail-setup.ts` checks its keys together. */
import { parseEmail } from '../../contact/email.ts'
import { MAX_RECIPIENTS } from '../../mail/recipients.ts'
import { isHeaderAddress } from '../../mail/header-text.ts'
import { flag, isList, isText, oneOf } from '../kinds.ts'
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
  return isList(value, isRule)
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
  about: 'Delivery by mail. Set all of `url`, `from` and `to`, here or as variables.',
  absent: 'none; inquiries wait in the inbox',
  keys: {
    // `toMail` parses it, and reports errors without showing it.
    url: {
      type: 'string',
      allowed: 'the address of a mail server',
      accepts: (value) => isText(value, 1, 4096),
      about:
        'Mail server: `smtps://USER:PASSWORD@HOST` for TLS (port 465), `smtp://…` for STARTTLS (587), which is required unless `?tls=off` follows. Use the variable, because of the password.',
      secret: true,
      example: 'smtps://user:password@mail.example.com',
      variable: { name: 'SMTP_URL', part: 'mail' },
    },
    secret: {
      type: 'string',
      allowed: 'the secret of a client, or the JSON of a key',
      accepts: (value) => isText(value, 1, 16_384),
      about:
        'Secret for `oauth=microsoft` or `oauth=google`. Use the variable, or `SMTP_SECRET_FILE`.',
      remedy: 'Write what the guide to mail shows for your provider.',
      secret: true,
      example: 'Q4h8Q~example-of-a-client-secret',
      variable: { name: 'SMTP_SECRET', part: 'mail' },
    },
    from: {
      ...mailbox,
      about: "Sender, on the site's own domain (SPF, DKIM, DMARC).",
      example: 'website@example.com',
      remedy: 'Write it like website@example.com.',
      variable: { name: 'MAIL_FROM', part: 'mail' },
    },
    to: {
      ...mailboxes,
      about: 'Your mailbox, or several. Each gets a separate mail.',
      example: 'inquiries@example.com',
      remedy: 'Write it like inquiries@example.com.',
      variable: { name: 'MAIL_TO', part: 'mail', parse: toMailboxes },
    },
    route: {
      type: 'RecipientRoute',
      imports: { RecipientRoute: 'mail/recipients.ts' },
      allowed: 'a list of rules with `to` and any of `language`, `topic`, `page` and `mark`',
      accepts: isRoute,
      about: 'Who gets which inquiry: the first matching rule, else `to`.',
      absent: '`to`',
      example: [{ language: 'de', to: 'vertrieb@example.com' }],
    },
    // `toMailbox` reads it, and says what is wrong without showing it.
    mailbox: {
      type: 'string',
      allowed: 'the address of a mailbox',
      accepts: (value) => isText(value, 1, 4096),
      about:
        "The mailbox with visitors' replies, for the web inbox. `imaps://USER:PASSWORD@HOST` for TLS (port 993), `imap://…` for STARTTLS (143). `tls`, `oauth` and `secret` work as in `SMTP_URL`. `?folder=` replaces `INBOX`; `&sent=` names the folder for copies of answers (`off`: none). Use the variable, because of the password.",
      absent: 'none; replies are not read',
      secret: true,
      example: 'imaps://user:password@imap.example.com',
      variable: { name: 'MAILBOX_URL', part: 'server' },
    },
    prove: {
      ...flag,
      about: 'Sends a test mail every day and looks for it in `mailbox`. Needs the web inbox.',
      default: false,
      example: true,
    },
    timeZone: {
      type: 'string',
      allowed: 'the name of a time zone, such as Europe/Berlin',
      accepts: isTimeZone,
      about: 'Time zone of the times in mails.',
      absent: "the country's in `site.address`; else the machine's",
      example: 'Europe/Berlin',
    },
    confirm: {
      ...flag,
      about: 'Confirms inquiries to visitors by mail.',
      default: false,
      example: true,
    },
    autoSubmitted: {
      ...oneOf(['declare', 'omit']),
      about:
        '`declare` marks mails as automatic (RFC 3834), which prevents absence notices. `omit` is for help desks that set such mail aside.',
      default: 'declare',
      example: 'omit',
    },
  },
}
