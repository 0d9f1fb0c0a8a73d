/**
 * Sends through Postmark (postmarkapp.com/developer/api/email-api).
 *
 * ```ts
 * mail: (env) => postmark({ token: env.POSTMARK_TOKEN })
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

/** Options of Postmark. */
export interface PostmarkOptions extends ApiMailerOptions {
  /** The server API token of one of the account's servers. */
  readonly token: string
  /** Default `outbound`, Postmark's stream for transactional mail. */
  readonly stream?: string
  /** Default {@link POSTMARK_URL}. */
  readonly url?: string
}

const POSTMARK_URL = 'https://api.postmarkapp.com'

/** 10 MB in all (postmarkapp.com/developer/user-guide/send-email-with-api). */
const MAX_BYTES = 10_000_000

/**
 * Mails through Postmark.
 * @throws TypeError for an invalid token.
 */
export function postmark(options: PostmarkOptions): Mailer {
  requireKey('postmark', 'token', options, 'POSTMARK_TOKEN')
  const { token, stream = 'outbound', url = POSTMARK_URL, ...others } = options
  return createApiMailer(createPostmarkApi(token, stream, url), others)
}

function createPostmarkApi(token: string, stream: string, url: string): MailApi {
  const headers = { 'x-postmark-server-token': token }
  return {
    name: 'Postmark',
    keyName: 'POSTMARK_TOKEN',
    maxBytes: MAX_BYTES,
    toRequest: (message) => ({
      url: `${url}/email`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        From: toMailboxText(message.from),
        To: message.to,
        ...(message.replyTo && { ReplyTo: toMailboxText(message.replyTo) }),
        Subject: message.subject,
        TextBody: message.text,
        ...(message.html !== undefined && { HtmlBody: message.html }),
        MessageStream: stream,
        TrackOpens: false,
        TrackLinks: 'None',
        Headers: Object.entries({
          ...message.headers,
          'Message-ID': message.messageId,
          // Otherwise Postmark replaces our id.
          'X-PM-KeepID': 'true',
        }).map(([Name, Value]) => ({ Name, Value })),
      }),
    }),
    toCheck: () => ({ url: `${url}/server`, method: 'GET', headers }),
    judge(answer) {
      const code = answer.members?.['ErrorCode']
      if (answer.status >= 200 && answer.status < 300 && (code === 0 || code === undefined)) {
        return { kind: 'taken', mail: code === 0 ? readText(answer, 'MessageID') : '' }
      }
      return {
        kind: 'refused',
        cause: toCause(answer),
        code: typeof code === 'number' ? String(code) : '',
        words: readText(answer, 'Message'),
        // An address that bounced, or whose owner complained.
        ...(code === 406 && { refused: 'address' }),
      }
    },
  }
}

/** By the codes of postmarkapp.com/developer/api/overview#error-codes. */
function toCause(answer: ApiAnswer): ApiCause {
  switch (answer.members?.['ErrorCode']) {
    case 10:
      return 'key-refused'
    case 100:
    case 429:
      return 'busy'
    case 300:
      return toRefusedField(readText(answer, 'Message'))
    case 400:
    case 401:
      return 'sender-refused'
    // The account's paid quota is used up.
    case 405:
      return 'quota-used'
    case 406:
      return 'recipient-refused'
    case 412:
    case 413:
      return 'account-held'
    default:
      return toUsualCause(answer.status)
  }
}

/** Only the text tells which field it was. */
function toRefusedField(words: string): ApiCause {
  if (/reply.?to|subject|header|body/i.test(words)) return 'content-refused'
  if (/\bfrom\b/i.test(words)) return 'sender-refused'
  return /\bto\b|recipient/i.test(words) ? 'recipient-refused' : 'unknown'
}

/** For an address in the configuration: `postmark://TOKEN?stream=outbound`. */
export const postmarkKind: MailerKind = {
  schemes: ['postmark:'],
  example: 'postmark://SERVER-TOKEN',
  parse: (address) =>
    parseApiAddress(address, {
      name: 'Postmark',
      example: postmarkKind.example,
      parameters: ['stream'],
      open({ user, password, host: token, parameters, url }) {
        const stream = parameters.get('stream')
        if (user !== '' || password !== '' || !/^[\w-]+$/.test(token)) return undefined
        return () => postmark({ token, ...url, ...(stream !== undefined && { stream }) })
      },
    }),
}
