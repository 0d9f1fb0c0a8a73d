/** An inquiry as stores keep it and mails, lists and exports read it. */
import type { FieldName } from '../contract/fields.ts'

/** An inquiry's fields after validation: trimmed, bounded, without control characters. */
export type InquiryValues = Readonly<Record<Exclude<FieldName, 'phone'>, string>> & {
  readonly phone: string | undefined
}

/** An accepted inquiry as it is kept. */
export interface Inquiry extends InquiryValues {
  /** Random, unguessable, internal: never on the public wire (contract 2.1). */
  readonly id: string
  /** Milliseconds since 1970 (UTC). */
  readonly receivedAt: number
  /** How the bot check ended: `off` where there is none, `unavailable` where it could not be asked. */
  readonly verification: 'passed' | 'off' | 'unavailable'
  /** Why the inquiry was set apart as doubtful, a `QuarantineReason` of the version that kept it; undefined for most. */
  readonly quarantine: string | undefined
  /** What the visitor's browser asks for (BCP 47), where the site needs it; undefined elsewhere. */
  readonly language?: string | undefined
  /** Path of the page that the form was sent from, where the site keeps it; undefined elsewhere. */
  readonly page?: string | undefined
  /** Id of the inquiry whose address this one corrects; undefined for most. */
  readonly corrects?: string | undefined
}

/** A place in the order of a listing: by time, then by id. */
export interface InquiryPosition {
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Tells inquiries of one millisecond apart. Default: before all of that millisecond. */
  readonly id?: string
}
