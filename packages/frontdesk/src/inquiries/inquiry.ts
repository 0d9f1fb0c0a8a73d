/** An inquiry, as stores keep it and mails, lists and exports read it. */
import type { OptionalField, RequiredField } from '../contract/fields.ts'

/** An inquiry's fields after validation: trimmed, bounded, without control characters. */
export type InquiryValues = Readonly<
  Record<RequiredField, string> & Record<OptionalField, string | undefined>
>

export const verifications = ['passed', 'off', 'unavailable'] as const

/** An accepted inquiry, as stored. */
export interface Inquiry extends InquiryValues {
  /** Random, unguessable, internal: never on the public wire (contract 2.1). */
  readonly id: string
  /** Milliseconds since 1970 (UTC). */
  readonly receivedAt: number
  /** Result of the bot check: `off` without one, `unavailable` where it could not be asked. */
  readonly verification: (typeof verifications)[number]
  /**
   * Why it looks doubtful: a `QuarantineReason` of the version that stored it; usually undefined.
   */
  readonly quarantine: string | undefined
  /** The form's language, else the browser's (BCP 47), where the site needs it; else undefined. */
  readonly language?: string | undefined
  /** Path of the form's page, where the site stores it; else undefined. */
  readonly page?: string | undefined
  /** Id of the inquiry whose address this one corrects; usually undefined. */
  readonly corrects?: string | undefined
}

/** A position in a listing: by time, then by id. */
export interface InquiryPosition {
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Orders inquiries of one millisecond. Default: before all of that millisecond. */
  readonly id?: string
}
