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
}

/** Which inquiries a listing returns, newest first. */
export interface InquiryQuery {
  /** At most this many; 1 to 1000. */
  readonly limit: number
  /** Only those received before this moment (epoch milliseconds), for paging. */
  readonly before?: number
}

/**
 * Keeps inquiries. Expected outcomes are values; a rejected promise means that the store failed
 * and that nothing was kept.
 */
export interface InquiryStore {
  /** Resolves once the inquiry would survive a power cut. */
  append(inquiry: Inquiry): Promise<void>
  list(query: InquiryQuery): Promise<readonly Inquiry[]>
  /** Finishes what was begun, then releases the store. */
  close(): Promise<void>
}
