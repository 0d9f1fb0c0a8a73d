/** A service that takes mail over HTTPS: its requests, and the meaning of its answers. */
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
  /** Undefined where the answer is not a JSON object. */
  readonly members: Members | undefined
  readonly headers: Headers
}

/** The meaning of a refusal, by who has to correct it. */
export type ApiCause =
  /** Too many requests, or a temporary problem of the service. */
  | 'busy'
  /** The account's quota for a day or month is used up. */
  | 'quota-used'
  | 'key-refused'
  /** The account may not send: it is new, paused or blocked. */
  | 'account-held'
  | 'sender-refused'
  | 'recipient-refused'
  | 'too-large'
  | 'content-refused'
  /** The repeat key was used for another mail, or is in use right now. */
  | 'repeat-refused'
  | 'unknown'

type ApiVerdict =
  /**
   * `mail`: the service's id of the mail, from body or headers, as evidence. If it is empty, no
   * mail counts as accepted, but a check that was answered in JSON does.
   */
  | { readonly kind: 'taken'; readonly mail: string }
  | {
      readonly kind: 'refused'
      readonly cause: ApiCause
      /** The service's own code, such as `daily_quota_exceeded`. */
      readonly code: string
      /** Its own words; may contain an address. */
      readonly words: string | undefined
      /** Only where the code says so. */
      readonly refused?: SendFailure['refused']
    }

/** One file per service implements this; `createApiMailer` makes a `Mailer` of it. */
export interface MailApi {
  /** For people: `Resend`. */
  readonly name: string
  /** Name of its key, for messages: `RESEND_API_KEY`. */
  readonly keyName: string
  /** Largest body that it takes, in bytes. */
  readonly maxBytes: number
  /** The same for the same message on every attempt, so that repeats are recognised. */
  toRequest(message: MailMessage): ApiRequest
  /** Shows whether the key is valid, and sends nothing. */
  toCheck(): ApiRequest
  /** `asked`: the kind of request. */
  judge(answer: ApiAnswer, asked: 'send' | 'check'): ApiVerdict
}

/** A text member of an answer; otherwise empty. */
export function readText({ members }: ApiAnswer, name: string): string {
  const value = members?.[name]
  return typeof value === 'string' ? value : ''
}

/** The usual meaning of a status; the services' codes say more. */
export function toUsualCause(status: number): ApiCause {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 413) return 'too-large'
  if (status === 408 || status === 429 || status >= 500) return 'busy'
  return 'unknown'
}
