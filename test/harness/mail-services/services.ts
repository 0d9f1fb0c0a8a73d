/** Every HTTPS mail service, with the double of its documented API. */
import type { Mailer } from '../../../packages/frontdesk/src/mail/mailer.ts'
import { postmark, resend } from '../../../packages/frontdesk/src/mail/mailers/services.ts'
import type { MailerPlace } from '../../contracts/suites/mailer.ts'
import type { ApiReply, MailService } from '../mail-api.ts'
import { POSTMARK_TOKEN, postmarkApi, postmarkError } from './postmark.ts'
import { RESEND_KEY, resendApi, resendError } from './resend.ts'

type FailureClass = 'transient' | 'configuration' | 'message'

/** Status, the service's code and words, and their meaning for the next attempt. */
type Refusal = readonly [status: number, code: string, words: string, failureClass: FailureClass]

/** Address of the double, and the mailer's deadline. */
interface Place {
  readonly url: string
  readonly sendMs?: number
}

export interface ServiceCase extends Pick<MailerPlace, 'repeats' | 'keeps'> {
  readonly name: string
  /** By default with the double's key. */
  open(place: Place, key?: string): Mailer
  /** The same as one configured address. */
  toAddress(url: string): string
  createDouble(refusal?: ApiReply): MailService
  toRefusal(status: number, code: string, words: string): ApiReply
  /** Largest body, in bytes. */
  readonly maxBytes: number
  /** Words by which the operator knows where the key is. */
  readonly keyName: string
  /** The first is temporary, the second permanent. */
  readonly refusals: readonly [Refusal, Refusal, ...Refusal[]]
}

const at = (url: string): string => `url=${encodeURIComponent(url)}`

export const services: readonly ServiceCase[] = [
  {
    name: 'resend',
    open: (place, apiKey = RESEND_KEY) => resend({ apiKey, ...place }),
    toAddress: (url) => `resend://${RESEND_KEY}?${at(url)}`,
    createDouble: resendApi,
    toRefusal: resendError,
    repeats: 'recognised',
    maxBytes: 40_000_000,
    keyName: 'RESEND_API_KEY',
    refusals: [
      [429, 'rate_limit_exceeded', 'Too many requests.', 'transient'],
      [451, 'security_error', 'A security issue.', 'message'],
      [400, 'validation_error', 'Invalid `reply_to` field.', 'message'],
      [400, 'validation_error', 'Something else.', 'configuration'],
      [401, 'missing_api_key', 'Missing API key.', 'configuration'],
      [403, 'invalid_api_key', 'API key is invalid.', 'configuration'],
      [403, 'validation_error', 'The halden.example domain is not verified.', 'configuration'],
      [403, 'validation_error', 'You can only send testing emails to yourself.', 'configuration'],
      [404, 'not_found', 'No such endpoint.', 'configuration'],
      [409, 'concurrent_idempotent_requests', 'In progress.', 'transient'],
      [409, 'invalid_idempotent_request', 'Other payload.', 'transient'],
      [413, 'too_large', 'Too large.', 'message'],
      [422, 'invalid_from_address', 'Invalid `from`.', 'configuration'],
      [429, 'daily_quota_exceeded', 'You have reached your daily quota.', 'transient'],
      [500, 'application_error', 'Unexpected.', 'transient'],
      [503, '', '', 'transient'],
      [307, '', '', 'configuration'],
    ],
  },
  {
    name: 'postmark',
    open: (place, token = POSTMARK_TOKEN) => postmark({ token, ...place }),
    toAddress: (url) => `postmark://${POSTMARK_TOKEN}?stream=outbound&${at(url)}`,
    createDouble: postmarkApi,
    toRefusal: postmarkError,
    keeps: ['Message-ID'],
    maxBytes: 10_000_000,
    keyName: 'POSTMARK_TOKEN',
    refusals: [
      [429, '429', 'Rate limit exceeded.', 'transient'],
      [422, '300', "Error parsing 'ReplyTo': Illegal email address.", 'message'],
      [422, '300', "Invalid 'From' address: 'site@'.", 'configuration'],
      [422, '300', "Invalid 'To' address: 'office@'.", 'configuration'],
      [401, '10', 'Request does not contain a valid Server token.', 'configuration'],
      [503, '100', 'Offline for maintenance.', 'transient'],
      [422, '400', 'The From address is not a Sender Signature on your account.', 'configuration'],
      [422, '401', 'The Sender Signature is not confirmed.', 'configuration'],
      [422, '405', 'Not allowed to send: you ran out of credits.', 'transient'],
      [422, '406', 'You tried to send to a recipient marked as inactive.', 'configuration'],
      [422, '412', 'Your account is pending approval.', 'configuration'],
      [422, '413', 'Your account may not send.', 'configuration'],
      [422, '1235', 'The stream does not exist on this server.', 'configuration'],
      [413, '0', 'Payload too large.', 'message'],
      [500, '0', 'Internal error.', 'transient'],
    ],
  },
]
