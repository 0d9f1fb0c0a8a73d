/** Every service over HTTPS, with the double that speaks its API as documented. */
import type { Mailer } from '../../../src/mail/mailer.ts'
import { brevo, mailgun, postmark, resend, ses } from '../../../src/mail/mailers/services.ts'
import type { MailerPlace } from '../../../src/testing/mailer.ts'
import type { ApiReply, MailService } from '../mail-api.ts'
import { BREVO_KEY, brevoApi, brevoError } from './brevo.ts'
import { MAILGUN_DOMAIN, MAILGUN_KEY, mailgunApi, mailgunError } from './mailgun.ts'
import { POSTMARK_TOKEN, postmarkApi, postmarkError } from './postmark.ts'
import { RESEND_KEY, resendApi, resendError } from './resend.ts'
import { SES_KEY, sesApi, sesError } from './ses.ts'

type FailureClass = 'transient' | 'configuration' | 'message'

/** Status, the service's own code, its words, and what they mean for the next attempt. */
type Refusal = readonly [status: number, code: string, words: string, failureClass: FailureClass]

/** Where the double is, and how long the mailer waits for it. */
interface Place {
  readonly url: string
  readonly sendMs?: number
}

export interface ServiceCase extends Pick<MailerPlace, 'repeats' | 'keeps'> {
  readonly name: string
  /** With the double's key unless another is given. */
  open(place: Place, key?: string): Mailer
  /** The same as one line of configuration. */
  toAddress(url: string): string
  createDouble(refusal?: ApiReply): MailService
  toRefusal(status: number, code: string, words: string): ApiReply
  /** Largest body, in bytes. */
  readonly maxBytes: number
  /** What tells the operator where the key is. */
  readonly keyName: string
  /** The first is a "later", the second a "never". */
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
  {
    name: 'ses',
    open: (place, secretAccessKey = SES_KEY.secretAccessKey) =>
      ses({ ...SES_KEY, secretAccessKey, ...place }),
    toAddress: (url) =>
      `ses://${SES_KEY.accessKeyId}:${encodeURIComponent(SES_KEY.secretAccessKey)}@${SES_KEY.region}?${at(url)}`,
    createDouble: sesApi,
    toRefusal: sesError,
    keeps: [],
    maxBytes: 40_000_000,
    keyName: 'AWS_SECRET_ACCESS_KEY',
    refusals: [
      [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.', 'transient'],
      [400, 'MessageRejected', 'Message content is not allowed.', 'message'],
      [400, 'MessageRejected', 'Email address is not verified.', 'configuration'],
      [429, 'TooManyRequestsException', 'Daily message quota exceeded.', 'transient'],
      [400, 'LimitExceededException', 'There are too many instances.', 'transient'],
      [400, 'AccountSuspendedException', 'Sending is permanently off.', 'configuration'],
      [400, 'SendingPausedException', 'Sending is paused.', 'configuration'],
      [400, 'MailFromDomainNotVerifiedException', 'Not verified.', 'configuration'],
      [400, 'BadRequestException', 'The input is invalid.', 'configuration'],
      [403, 'AccessDeniedException', 'not authorized to perform: ses:SendEmail', 'configuration'],
      [403, 'InvalidSignatureException', 'The signature does not match.', 'configuration'],
      [403, 'ExpiredTokenException', 'The security token is expired.', 'configuration'],
      [404, 'NotFoundException', 'Not found.', 'configuration'],
      [413, 'RequestEntityTooLargeException', 'Too large.', 'message'],
      [500, 'InternalFailure', 'Unexpected.', 'transient'],
      [503, 'ServiceUnavailable', '', 'transient'],
    ],
  },
  {
    name: 'mailgun',
    open: (place, apiKey = MAILGUN_KEY) => mailgun({ apiKey, domain: MAILGUN_DOMAIN, ...place }),
    toAddress: (url) => `mailgun://${MAILGUN_KEY}@${MAILGUN_DOMAIN}?region=eu&${at(url)}`,
    createDouble: mailgunApi,
    toRefusal: mailgunError,
    keeps: ['Message-ID'],
    maxBytes: 25_000_000,
    keyName: 'MAILGUN_API_KEY',
    refusals: [
      [429, '', 'Too many requests.', 'transient'],
      [400, '', "'h:Reply-To' parameter is not a valid address.", 'message'],
      [400, '', "'from' parameter is not a valid address.", 'configuration'],
      [400, '', "'to' parameter is not a valid address.", 'configuration'],
      [401, '', 'Invalid private key.', 'configuration'],
      [402, '', 'Payment required.', 'transient'],
      [403, '', 'The domain is unverified and requires DNS configuration.', 'configuration'],
      [403, '', 'Sandbox subdomains are for test purposes only.', 'configuration'],
      [403, '', 'Domain is not allowed to send: disabled.', 'configuration'],
      [404, '', 'Domain not found.', 'configuration'],
      [413, '', 'Request entity too large.', 'message'],
      [500, '', 'Internal error.', 'transient'],
    ],
  },
  {
    name: 'brevo',
    open: (place, apiKey = BREVO_KEY) => brevo({ apiKey, ...place }),
    toAddress: (url) => `brevo://${BREVO_KEY}?${at(url)}`,
    createDouble: brevoApi,
    toRefusal: brevoError,
    repeats: 'refused',
    keeps: [],
    maxBytes: 20_000_000,
    keyName: 'BREVO_API_KEY',
    refusals: [
      [429, 'too_many_requests', 'The expected rate limit is exceeded.', 'transient'],
      [400, 'invalid_parameter', 'replyTo is not valid.', 'message'],
      [400, 'invalid_parameter', 'Sending was rejected: the sender is not valid.', 'configuration'],
      [400, 'invalid_parameter', 'email is not valid in to', 'configuration'],
      [400, 'duplicate_parameter', 'The idempotencyKey was used before.', 'transient'],
      [401, 'unauthorized', 'Key not found', 'configuration'],
      [401, 'unauthorized', 'We have detected you are using an unrecognised IP.', 'configuration'],
      [402, 'not_enough_credits', 'Not enough credits.', 'transient'],
      [403, 'permission_denied', 'Your SMTP account is not yet activated.', 'configuration'],
      [403, 'account_under_validation', 'Under validation.', 'configuration'],
      [413, '', 'Too large.', 'message'],
      [500, 'internal_server_error', 'Unexpected.', 'transient'],
    ],
  },
]
