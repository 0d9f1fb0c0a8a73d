/**
 * Sends through Amazon SES (docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html).
 *
 * ```ts
 * mail: (env) =>
 *   ses({
 *     region: 'eu-central-1',
 *     accessKeyId: env.AWS_ACCESS_KEY_ID,
 *     secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
 *   })
 * ```
 */
import { signAwsCall, type AwsCredentials } from '../../outbound/aws-signature.ts'
import type { Mailer, MailerKind, MailMessage } from '../mailer.ts'
import { parseApiAddress } from './api/address.ts'
import { createApiMailer, type ApiMailerOptions } from './api/api-mailer.ts'
import { requireKey } from './api/key.ts'
import {
  readText,
  toUsualCause,
  type ApiAnswer,
  type ApiCause,
  type ApiRequest,
  type MailApi,
  type OwnCause,
} from './api/mail-api.ts'
import { toAsciiMailboxText } from './api/mailbox-text.ts'
import { ACCOUNT_HELD, CLOCK_WRONG } from './api/own-causes.ts'

/** How Amazon SES is reached. The key needs `ses:SendEmail`, nothing else. */
export interface SesOptions extends ApiMailerOptions, AwsCredentials {
  /** `eu-central-1`. */
  readonly region: string
  /** Default: the region's, `https://email.eu-central-1.amazonaws.com`. */
  readonly url?: string
  /** Epoch milliseconds, for signatures. Default: the system's. */
  readonly now?: () => number
}

/** 40 MB after encoding (docs.aws.amazon.com/ses/latest/dg/quotas.html). */
const MAX_BYTES = 40_000_000

/**
 * Mails through Amazon SES.
 *
 * @throws TypeError for what are no credentials.
 */
export function ses(options: SesOptions): Mailer {
  const { region, accessKeyId, secretAccessKey, sessionToken } = options
  const { url = `https://email.${region}.amazonaws.com`, now = Date.now, ...others } = options
  requireKey('ses', 'accessKeyId', accessKeyId, 'AWS_ACCESS_KEY_ID')
  requireKey('ses', 'secretAccessKey', secretAccessKey, 'AWS_SECRET_ACCESS_KEY')
  const credentials = { accessKeyId, secretAccessKey, sessionToken }
  const toSigned = async (
    method: 'GET' | 'POST',
    path: string,
    body: string,
  ): Promise<ApiRequest> => {
    const place = `${url}${path}`
    const call = { method, url: place, body, region, service: 'ses', now: now() }
    const signed = await signAwsCall(call, credentials)
    const content = { 'content-type': 'application/json', ...signed }
    return method === 'GET'
      ? { url: place, method, headers: signed }
      : { url: place, method, headers: content, body }
  }
  const api: MailApi = {
    name: 'Amazon SES',
    keyName: 'AWS_SECRET_ACCESS_KEY',
    maxBytes: MAX_BYTES,
    toRequest: (message) => toSigned('POST', '/v2/email/outbound-emails', toBody(message)),
    toCheck: () => toSigned('GET', '/v2/email/account', ''),
    judge,
  }
  return createApiMailer(api, others)
}

/** SES writes `Message-ID` and `Date` itself, whatever it is handed. */
function toBody(message: MailMessage): string {
  const toText = (Data: string): { Data: string; Charset: string } => ({ Data, Charset: 'UTF-8' })
  return JSON.stringify({
    FromEmailAddress: toAsciiMailboxText(message.from),
    Destination: { ToAddresses: [message.to] },
    ...(message.replyTo && { ReplyToAddresses: [toAsciiMailboxText(message.replyTo)] }),
    Content: {
      Simple: {
        Subject: toText(message.subject),
        Body: {
          Text: toText(message.text),
          ...(message.html !== undefined && { Html: toText(message.html) }),
        },
        Headers: Object.entries(message.headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  })
}

const judge: MailApi['judge'] = (answer, asked) => {
  const { status, members } = answer
  const code = readCode(answer)
  if (status >= 200 && status < 300) {
    if (members?.['SendingEnabled'] !== false) {
      return { kind: 'taken', mail: readText(answer, 'MessageId') }
    }
    return { kind: 'refused', cause: ACCOUNT_HELD, code: 'SendingEnabled', words: undefined }
  }
  // Good for sending and nothing else, which is how a key should be.
  if (asked === 'check' && code === 'AccessDeniedException') return { kind: 'taken', mail: '' }
  const words = readText(answer, 'message') || readText(answer, 'Message')
  return { kind: 'refused', cause: toCause(status, code, words), code, words }
}

/** `MessageRejected` of `com.amazon.ses#MessageRejected:http://…`. */
function readCode(answer: ApiAnswer): string {
  const type = answer.headers.get('x-amzn-errortype') ?? readText(answer, '__type')
  return type.split(':')[0]?.split('#').at(-1) ?? ''
}

/** By the names that the reference has of SendEmail, and of what every service of Amazon's answers. */
function toCause(status: number, code: string, words: string): ApiCause | OwnCause {
  if (/daily.*quota|quota.*exceeded/i.test(words)) return 'quota-used'
  if (/signature (expired|not yet current)|skew/i.test(words)) return CLOCK_WRONG
  switch (code) {
    case 'TooManyRequestsException':
    case 'ThrottlingException':
      return 'busy'
    case 'LimitExceededException':
      return 'quota-used'
    case 'AccountSuspendedException':
    case 'SendingPausedException':
      return ACCOUNT_HELD
    // While an account is in the sandbox, the recipient too must be verified; SES says it the same way.
    case 'MessageRejected':
      return /not verified/i.test(words) ? 'sender-refused' : 'content-refused'
    case 'MailFromDomainNotVerifiedException':
    case 'AccessDeniedException':
      return 'sender-refused'
    case 'BadRequestException':
    case 'NotFoundException':
      return 'unknown'
    default:
      return toUsualCause(status)
  }
}

/** For a service that names its mail server by an address: `ses://KEY-ID:SECRET@eu-central-1`. */
export const sesKind: MailerKind = {
  schemes: ['ses:'],
  example: 'ses://ACCESS-KEY-ID:SECRET@eu-central-1',
  parse: (address) =>
    parseApiAddress(address, {
      name: 'Amazon SES',
      example: sesKind.example,
      open({ user: accessKeyId, password: secretAccessKey, host: region, url }) {
        if (!/^\w+$/.test(accessKeyId) || !/^[\x21-\x7E]+$/.test(secretAccessKey)) return undefined
        if (!/^[a-z]{2,}(-[a-z]+)+-\d+$/.test(region)) return undefined
        return () => ses({ accessKeyId, secretAccessKey, region, ...url })
      },
    }),
}
