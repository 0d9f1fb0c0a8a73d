/**
 * Sends through Mailgun (documentation.mailgun.com, Messages API v3).
 *
 * ```ts
 * mail: (env) => mailgun({ apiKey: env.MAILGUN_API_KEY, domain: 'mg.example.com', region: 'eu' })
 * ```
 */
import type { Mailer, MailerKind, MailMessage } from '../mailer.ts'
import { parseApiAddress } from './api/address.ts'
import { createApiMailer, type ApiMailerOptions } from './api/api-mailer.ts'
import { requireKey } from './api/key.ts'
import {
  readText,
  toUsualCause,
  type ApiAnswer,
  type ApiCause,
  type MailApi,
  type OwnCause,
} from './api/mail-api.ts'
import { toMailboxText } from './api/mailbox-text.ts'
import { ACCOUNT_HELD, PLACE_REFUSED } from './api/own-causes.ts'

/** How Mailgun is reached. */
export interface MailgunOptions extends ApiMailerOptions {
  /** The domain's sending key, or one of the account. */
  readonly apiKey: string
  /** The domain that sends, as Mailgun knows it: `mg.example.com`. */
  readonly domain: string
  /** Where the domain was added. Default `us`. */
  readonly region?: MailgunRegion
  /** Default: the region's. */
  readonly url?: string
}

/** Mailgun keeps domains in the United States or in the European Union. */
export type MailgunRegion = 'us' | 'eu'

const urls: Readonly<Record<MailgunRegion, string>> = {
  us: 'https://api.mailgun.net',
  eu: 'https://api.eu.mailgun.net',
}

/** 25 MB in all (documentation.mailgun.com, Messages API). */
const MAX_BYTES = 25_000_000

/**
 * Mails through Mailgun.
 *
 * @throws TypeError for what is no key.
 */
export function mailgun(options: MailgunOptions): Mailer {
  const { apiKey, domain, region = 'us', url = urls[region], ...others } = options
  requireKey('mailgun', 'apiKey', apiKey, 'MAILGUN_API_KEY')
  return createApiMailer(createMailgunApi(apiKey, `${url}/v3/${domain}/messages`), others)
}

function createMailgunApi(apiKey: string, url: string): MailApi {
  const headers = {
    authorization: `Basic ${btoa(`api:${apiKey}`)}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    name: 'Mailgun',
    keyName: 'MAILGUN_API_KEY',
    maxBytes: MAX_BYTES,
    toRequest: (message) => ({ url, method: 'POST', headers, body: toForm(message) }),
    // A key that may only send can ask nothing else: a mail without a recipient shows that it is good.
    toCheck: () => ({ url, method: 'POST', headers, body: '' }),
    judge(answer, asked) {
      const words = readText(answer, 'message')
      if (answer.status >= 200 && answer.status < 300) {
        return { kind: 'taken', mail: readText(answer, 'id') }
      }
      if (asked === 'check' && answer.status === 400) return { kind: 'taken', mail: '' }
      return { kind: 'refused', cause: toCause(answer, words), code: '', words }
    },
  }
}

function toForm(message: MailMessage): string {
  const form = new URLSearchParams({
    from: toMailboxText(message.from),
    to: message.to,
    subject: message.subject,
    text: message.text,
    'o:tracking': 'no',
    'h:Message-Id': message.messageId,
  })
  if (message.html !== undefined) form.set('html', message.html)
  if (message.replyTo) form.set('h:Reply-To', toMailboxText(message.replyTo))
  for (const [name, value] of Object.entries(message.headers)) form.set(`h:${name}`, value)
  return form.toString()
}

/** Mailgun has no codes but the status: the words tell the rest. */
function toCause({ status }: ApiAnswer, words: string): ApiCause | OwnCause {
  if (status === 400) return toRefusedField(words)
  if (status === 402) return 'quota-used'
  if (status === 404) return 'sender-refused'
  if (status === 403) {
    if (/unverified|not verified/i.test(words)) return 'sender-refused'
    if (/sandbox|free accounts|authorized recipient/i.test(words)) return 'recipient-refused'
    if (/\bIP\b/.test(words)) return PLACE_REFUSED
    if (/disabled|not allowed to send|suspend|activat/i.test(words)) return ACCOUNT_HELD
  }
  return toUsualCause(status)
}

function toRefusedField(words: string): ApiCause {
  if (/sandbox|free accounts|authorized recipient/i.test(words)) return 'recipient-refused'
  if (/reply-to|subject|\bh:|'text'|content/i.test(words)) return 'content-refused'
  if (/\bfrom\b/i.test(words)) return 'sender-refused'
  return /\bto\b|recipient/i.test(words) ? 'recipient-refused' : 'unknown'
}

/** For a service that names its mail server by an address: `mailgun://KEY@mg.example.com?region=eu`. */
export const mailgunKind: MailerKind = {
  schemes: ['mailgun:'],
  example: 'mailgun://KEY@mg.example.com?region=eu',
  parse: (address) =>
    parseApiAddress(address, {
      name: 'Mailgun',
      example: mailgunKind.example,
      parameters: ['region'],
      open({ user: apiKey, password, host: domain, parameters, url }) {
        const region = parameters.get('region') ?? 'us'
        if (region !== 'us' && region !== 'eu') return undefined
        if (!/^[\w-]+$/.test(apiKey) || password !== '') return undefined
        if (!/^[\w.-]+$/.test(domain)) return undefined
        return () => mailgun({ apiKey, domain, region, ...url })
      },
    }),
}
