/**
 * Sends through Resend (resend.com/docs/api-reference/emails/send-email).
 *
 * ```ts
 * mail: (env) => resend({ apiKey: env.RESEND_API_KEY })
 * ```
 */
import type { Mailer, MailerKind } from '../mailer.ts'
import { parseApiAddress } from './api/address.ts'
import { createApiMailer, type ApiMailerOptions } from './api/api-mailer.ts'
import { requireKey } from './api/key.ts'
import {
  readText,
  toUsualCause,
  type ApiAnswer,
  type ApiCause,
  type MailApi,
} from './api/mail-api.ts'
import { toMailboxText } from './api/mailbox-text.ts'

/** Options of Resend. */
export interface ResendOptions extends ApiMailerOptions {
  /** `re_…`; sending access is enough. */
  readonly apiKey: string
  /** Default {@link RESEND_URL}. */
  readonly url?: string
}

const RESEND_URL = 'https://api.resend.com'

/** 40 MB after encoding (resend.com/docs/api-reference/emails/send-email). */
const MAX_BYTES = 40_000_000

/** @throws TypeError for an invalid key. */
export function resend(options: ResendOptions): Mailer {
  requireKey('resend', 'apiKey', options, 'RESEND_API_KEY')
  const { apiKey, url = RESEND_URL, ...others } = options
  return createApiMailer(createResendApi(apiKey, url), others)
}

function createResendApi(apiKey: string, url: string): MailApi {
  const authorization = `Bearer ${apiKey}`
  return {
    name: 'Resend',
    keyName: 'RESEND_API_KEY',
    maxBytes: MAX_BYTES,
    toRequest: (message) => ({
      url: `${url}/emails`,
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        // Remembered for 24 hours: an attempt whose answer was lost does not mail twice.
        'idempotency-key': message.repeatKey ?? message.messageId.slice(1, -1),
      },
      body: JSON.stringify({
        from: toMailboxText(message.from),
        to: [message.to],
        subject: message.subject,
        text: message.text,
        ...(message.html !== undefined && { html: message.html }),
        ...(message.replyTo && { reply_to: toMailboxText(message.replyTo) }),
        headers: {
          ...message.headers,
          'Message-ID': message.messageId,
          Date: new Date(message.date).toUTCString().replace('GMT', '+0000'),
        },
      }),
    }),
    toCheck: () => ({ url: `${url}/domains`, method: 'GET', headers: { authorization } }),
    judge(answer, asked) {
      const code = readText(answer, 'name')
      if (answer.status >= 200 && answer.status < 300) {
        return { kind: 'taken', mail: readText(answer, 'id') }
      }
      // A key that may only send, which is best.
      if (asked === 'check' && code === 'restricted_api_key') return { kind: 'taken', mail: '' }
      const words = readText(answer, 'message')
      return { kind: 'refused', cause: toCause(answer, code, words), code, words }
    },
  }
}

/** By the names of resend.com/docs/api-reference/errors; some have several meanings. */
function toCause({ status }: ApiAnswer, code: string, words: string): ApiCause {
  switch (code) {
    case 'daily_quota_exceeded':
    case 'monthly_quota_exceeded':
      return 'quota-used'
    case 'concurrent_idempotent_requests':
      return 'busy'
    case 'invalid_idempotent_request':
      return 'repeat-refused'
    case 'security_error':
      return 'content-refused'
    case 'invalid_from_address':
      return 'sender-refused'
    case 'validation_error':
    case 'invalid_parameter':
      return toRefusedField(status, words)
    default:
      return toUsualCause(status)
  }
}

/** Only the text tells which field it was. */
function toRefusedField(status: number, words: string): ApiCause {
  if (/reply.?to|subject|headers/i.test(words)) return 'content-refused'
  if (/\bdomain\b|`?\bfrom\b`?/i.test(words)) return 'sender-refused'
  if (/`to`|testing emails/i.test(words)) return 'recipient-refused'
  return status === 403 ? 'sender-refused' : 'unknown'
}

/** For an address in the configuration: `resend://re_123`. */
export const resendKind: MailerKind = {
  schemes: ['resend:'],
  example: 'resend://re_123456789',
  parse: (address) =>
    parseApiAddress(address, {
      name: 'Resend',
      example: resendKind.example,
      open: ({ user, password, host, url }) =>
        user === '' && password === '' && /^[\w-]+$/.test(host)
          ? () => resend({ apiKey: host, ...url })
          : undefined,
    }),
}
