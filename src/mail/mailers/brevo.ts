/**
 * Sends through Brevo (developers.brevo.com/reference/sendtransacemail).
 *
 * ```ts
 * mail: (env) => brevo({ apiKey: env.BREVO_API_KEY })
 * ```
 */
import type { Mailer, MailerKind, MailMessage } from '../mailer.ts'
import { parseApiAddress } from './api/address.ts'
import { createApiMailer, type ApiMailerOptions } from './api/api-mailer.ts'
import { requireKey } from './api/key.ts'
import {
  readText,
  toRepeatKey,
  toUsualCause,
  type ApiAnswer,
  type ApiCause,
  type MailApi,
  type OwnCause,
} from './api/mail-api.ts'
import { ACCOUNT_HELD, PLACE_REFUSED } from './api/own-causes.ts'

/** How Brevo is reached. */
export interface BrevoOptions extends ApiMailerOptions {
  /** `xkeysib-…`. */
  readonly apiKey: string
  /** Default {@link BREVO_URL}. */
  readonly url?: string
}

const BREVO_URL = 'https://api.brevo.com/v3'

/** 20 MB in all (help.brevo.com, limits of transactional emails). */
const MAX_BYTES = 20_000_000

/**
 * Mails through Brevo.
 *
 * @throws TypeError for what is no key.
 */
export function brevo({ apiKey, url = BREVO_URL, ...options }: BrevoOptions): Mailer {
  requireKey('brevo', 'apiKey', apiKey, 'BREVO_API_KEY')
  return createApiMailer(createBrevoApi(apiKey, url), options)
}

function createBrevoApi(apiKey: string, url: string): MailApi {
  const headers = { 'api-key': apiKey }
  return {
    name: 'Brevo',
    keyName: 'BREVO_API_KEY',
    maxBytes: MAX_BYTES,
    toRequest: async (message) => ({
      url: `${url}/smtp/email`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        sender: toPerson(message.from),
        to: [{ email: message.to }],
        ...(message.replyTo && { replyTo: toPerson(message.replyTo) }),
        subject: message.subject,
        textContent: message.text,
        ...(message.html !== undefined && { htmlContent: message.html }),
        // Message-ID and Date are Brevo's own; the key is known to it for half an hour.
        headers: { ...message.headers, idempotencyKey: await toUuid(toRepeatKey(message)) },
      }),
    }),
    toCheck: () => ({ url: `${url}/account`, method: 'GET', headers }),
    judge(answer) {
      const code = readText(answer, 'code')
      if (answer.status >= 200 && answer.status < 300) {
        return { kind: 'taken', mail: readText(answer, 'messageId') }
      }
      const words = readText(answer, 'message')
      return { kind: 'refused', cause: toCause(answer, code, words), code, words }
    },
  }
}

/** By the codes of developers.brevo.com/docs/how-it-works; some stand for several things. */
function toCause({ status }: ApiAnswer, code: string, words: string): ApiCause | OwnCause {
  switch (code) {
    case 'unauthorized':
      return /\bIP\b/.test(words) ? PLACE_REFUSED : 'key-refused'
    case 'not_enough_credits':
      return 'quota-used'
    case 'account_under_validation':
      return ACCOUNT_HELD
    case 'permission_denied':
      return /activat|suspend|validat/i.test(words) ? ACCOUNT_HELD : 'key-refused'
    case 'duplicate_parameter':
    case 'duplicate_request':
      return 'repeat-refused'
    case 'invalid_parameter':
    case 'missing_parameter':
    case 'out_of_range':
      return toRefusedField(words)
    default:
      return toUsualCause(status)
  }
}

/** Only the words tell which field it was. */
function toRefusedField(words: string): ApiCause {
  if (/reply.?to|subject|header|content/i.test(words)) return 'content-refused'
  if (/sender|\bfrom\b/i.test(words)) return 'sender-refused'
  return /\bto\b|recipient/i.test(words) ? 'recipient-refused' : 'unknown'
}

function toPerson({ name, address }: MailMessage['from']): Record<string, string> {
  return name === '' ? { email: address } : { name, email: address }
}

/** Brevo wants a UUID: one that follows from the key (RFC 9562 5.8). */
async function toUuid(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** For a service that names its mail server by an address: `brevo://xkeysib-123`. */
export const brevoKind: MailerKind = {
  schemes: ['brevo:'],
  example: 'brevo://xkeysib-123456789',
  parse: (address) =>
    parseApiAddress(address, {
      name: 'Brevo',
      example: brevoKind.example,
      open: ({ user, password, host, url }) =>
        user === '' && password === '' && /^[\w-]+$/.test(host)
          ? () => brevo({ apiKey: host, ...url })
          : undefined,
    }),
}
