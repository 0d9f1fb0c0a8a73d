/** A service that takes mail over HTTPS, as what it wants to hear and what its answers mean. */
import type { Members } from '../../../http/outgoing/members.ts'
import type { MailMessage, SendFailure } from '../../mailer.ts'

export interface ApiRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ApiAnswer {
  readonly status: number
  /** Undefined where the answer is no JSON object. */
  readonly members: Members | undefined
  readonly headers: Headers
}

/** What a refusal means, in the terms of the one who mends it. */
export type ApiCause =
  /** Too much at once, or the service has a temporary trouble. */
  | 'busy'
  /** What the account may send in a day or a month is used up. */
  | 'quota-used'
  | 'key-refused'
  /** The account does not send: it is new, paused or blocked. */
  | 'account-held'
  | 'sender-refused'
  | 'recipient-refused'
  | 'too-large'
  | 'content-refused'
  /** The key that makes attempts one was used for another mail, or is in use at this moment. */
  | 'repeat-refused'
  | 'unknown'

type ApiVerdict =
  /**
   * `mail`: the service's own name of the mail, from body or headers, as evidence. Empty where the
   * answer has none: then no mail counts as taken, but a check that was answered in JSON does.
   */
  | { readonly kind: 'taken'; readonly mail: string }
  | {
      readonly kind: 'refused'
      readonly cause: ApiCause
      /** The service's own code, such as `daily_quota_exceeded`. */
      readonly code: string
      /** Its own words; may repeat an address. */
      readonly words: string | undefined
      /** Where the code says so, and nothing else. */
      readonly refused?: SendFailure['refused']
    }

/** One file per service implements this; `createApiMailer` makes a `Mailer` of it. */
export interface MailApi {
  /** For people: `Resend`. */
  readonly name: string
  /** Where the operator finds its key, for messages: `RESEND_API_KEY`. */
  readonly keyName: string
  /** Largest body that it takes, in bytes. */
  readonly maxBytes: number
  /** The same for the same message, whatever the attempt: repeats are recognised by it. */
  toRequest(message: MailMessage): ApiRequest
  /** Asks something that shows whether the key is good, and sends nothing. */
  toCheck(): ApiRequest
  /** `asked`: what for. */
  judge(answer: ApiAnswer, asked: 'send' | 'check'): ApiVerdict
}

/** For services that know repeats: one mail for one key. */
export function toRepeatKey({ repeatKey, messageId }: MailMessage): string {
  return repeatKey ?? messageId.slice(1, -1)
}

/** A member of an answer where it is text; else empty. */
export function readText({ members }: ApiAnswer, name: string): string {
  const value = members?.[name]
  return typeof value === 'string' ? value : ''
}

/** What most services mean by a status; their own codes say more. */
export function toUsualCause(status: number): ApiCause {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 413) return 'too-large'
  if (status === 408 || status === 429 || status >= 500) return 'busy'
  return 'unknown'
}
