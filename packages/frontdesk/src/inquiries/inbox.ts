/** What the operator does with inquiries: the part of the port behind `frontdesk inbox`. */
import type { QuarantineReason } from '../contract/quarantine-reason.ts'
import type { HandlingFilter, HandlingStanding } from './handling.ts'
import type { DeliveryStanding, DeliveryState } from './outbox.ts'
import type { Inquiry, InquiryPosition } from './inquiry.ts'

/** An inquiry and where its delivery stands. */
export interface InboxEntry {
  readonly inquiry: Inquiry
  /** Where it stands as a whole: of several recipients, the one that needs the most attention. */
  readonly delivery: DeliveryStanding
  /** One for each recipient where there are several; empty where `delivery` says it all. */
  readonly copies: readonly DeliveryStanding[]
  /** The mail that tells the visitor that the inquiry came; undefined where none is sent. */
  readonly confirmation: DeliveryStanding | undefined
  readonly handling: HandlingStanding
  /** Id of the newest inquiry that corrects its address; undefined for most. */
  readonly correctedBy: string | undefined
  /** Undefined until it is marked as answered. */
  readonly answered: AnswerMark | undefined
  /** Whether a value of it is none that any version of this program writes: only id and time count. */
  readonly isDamaged?: true
}

/** The operator's mark that the visitor has an answer. */
export interface AnswerMark {
  /** Epoch milliseconds. */
  readonly at: number
  /** Who marked it: a name, at most {@link MAX_ANSWERER} characters. */
  readonly by: string
}

/** What `Inquiry.quarantine` says of one that the operator marked as spam. */
export const SPAM: Extract<QuarantineReason, 'spam'> = 'spam'

/** Characters of a name in an {@link AnswerMark}. */
export const MAX_ANSWERER = 60

/** Which inquiries; every member narrows. */
export interface InboxFilter {
  readonly state?: DeliveryState
  /** Only those that are, or are not, in quarantine. */
  readonly quarantined?: boolean
  /** Visitor's address, compared without regard to ASCII case. */
  readonly email?: string
  /** Only those received at this epoch millisecond or later. */
  readonly since?: number
  /** Only those received before this epoch millisecond. */
  readonly until?: number
  /** Only these; at most {@link MAX_LISTED}. */
  readonly ids?: readonly string[]
  /** Only those that are, or are not, marked as answered. */
  readonly answered?: boolean
  /** Only those that are, or are not, marked as spam. */
  readonly spam?: boolean
  /** Words that each stand somewhere in name, address, phone or message, whatever the case of their letters, composed or not. */
  readonly words?: readonly string[]
  /** By what the company's people do with them. */
  readonly handling?: HandlingFilter
}

/** Which inquiries a listing returns, newest first. */
export interface InboxQuery extends InboxFilter {
  /** At most this many; 1 to {@link MAX_LISTED}. */
  readonly limit: number
  /** Only those older than this: the last inquiry of one page starts the next. */
  readonly before?: InquiryPosition
}

/** Most inquiries in one listing: bounds the memory and the time a page takes. */
export const MAX_LISTED = 1000

/** What the operator's tools need of a store: read, find, change and remove inquiries. */
export interface Inbox {
  /**
   * Newest first; inquiries of one millisecond in descending order of id. Words and the like may have
   * to be looked for in all that there is, by steps that keep no form waiting: `watch` hears after each
   * how many inquiries it is done with.
   */
  list(query: InboxQuery, watch?: (looked: number) => void): Promise<readonly InboxEntry[]>
  count(filter: InboxFilter): Promise<number>
  /**
   * Makes failed deliveries pending again, due at once, with their attempts reset; sent and pending
   * ones stay as they are. Resolves to the number of inquiries. `also`: whose sent mail goes out a
   * second time, only for requests that name ids.
   */
  retry(filter: InboxFilter, also?: 'sent'): Promise<number>
  /**
   * Marks inquiries as spam ({@link SPAM}), which `release` takes back. Mail of theirs that waits or was
   * given up is held; what is on its way to several recipients goes on. Resolves to how many that
   * changed.
   */
  markSpam(filter: InboxFilter): Promise<number>
  /** Takes inquiries out of quarantine; held deliveries become pending, due at once. */
  release(filter: InboxFilter): Promise<number>
  /**
   * Marks inquiries as answered, now by the store's clock; those that are marked keep who and when.
   * Undefined takes the mark away. Resolves to how many that changed.
   */
  answer(filter: InboxFilter, by: string | undefined): Promise<number>
  /**
   * Deletes inquiries with their deliveries permanently, the oldest first where the filter names times or
   * states alone. At most `limit` in one transaction, so that no inquiry waits: repeat until it resolves
   * to fewer. A token stays known until it expires.
   */
  remove(filter: InboxFilter, limit: number): Promise<number>
}
