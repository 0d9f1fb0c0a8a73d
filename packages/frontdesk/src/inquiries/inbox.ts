/** The operator's work with inquiries: the part of the port behind `frontdesk inbox`. */
import type { QuarantineReason } from '../contract/quarantine-reason.ts'
import type { HandlingFilter, HandlingStanding } from './handling.ts'
import type { DeliveryStanding, DeliveryState } from './outbox.ts'
import type { Inquiry, InquiryPosition } from './inquiry.ts'

/** An inquiry and the state of its delivery. */
export interface InboxEntry {
  readonly inquiry: Inquiry
  /**
   * State of the whole delivery: with several recipients, the one that needs the most attention.
   */
  readonly delivery: DeliveryStanding
  /** One for each of several recipients; empty where `delivery` is complete. */
  readonly copies: readonly DeliveryStanding[]
  /** The confirmation to the visitor; undefined where none is sent. */
  readonly confirmation: DeliveryStanding | undefined
  readonly handling: HandlingStanding
  /** Id of the newest inquiry that corrects its address; usually undefined. */
  readonly correctedBy: string | undefined
  /** Undefined until it is marked as answered. */
  readonly answered: AnswerMark | undefined
  /**
   * Set when a value cannot come from any version of this program: then only id and time are
   * reliable.
   */
  readonly isDamaged?: true
}

/** The operator's mark that the visitor has an answer. */
interface AnswerMark {
  /** Epoch milliseconds. */
  readonly at: number
  /** Who marked it: a name, at most {@link MAX_ANSWERER} characters. */
  readonly by: string
}

/** Value of `Inquiry.quarantine` for an inquiry that the operator marked as spam. */
export const SPAM: Extract<QuarantineReason, 'spam'> = 'spam'

/** Most characters of a name in an {@link AnswerMark}. */
export const MAX_ANSWERER = 60

/** Most words of a search: each is searched separately. */
export const MAX_WORDS = 8

/** Filters; every member narrows. */
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
  /** Only those without an answer that still waits to be mailed. */
  readonly settled?: true
  /**
   * At most {@link MAX_WORDS} words that each occur in name, address, phone or message, in
   * any case, composed or not.
   */
  readonly words?: readonly string[]
  /** Filters by handling. */
  readonly handling?: HandlingFilter
}

/** A page of a listing, newest first. */
export interface InboxQuery extends InboxFilter {
  /** At most this many; 1 to {@link MAX_LISTED}. */
  readonly limit: number
  /** Only those older than this: the last inquiry of a page starts the next one. */
  readonly before?: InquiryPosition
}

/** Most inquiries in one listing: limits a page's memory and time. */
export const MAX_LISTED = 1000

/** For the operator's tools: read, find, change and remove inquiries. */
export interface Inbox {
  /**
   * Newest first; inquiries of one millisecond in descending order of id. A search may read all
   * inquiries, in steps that keep no form waiting: after each, `watch` gets how many are done.
   */
  list(query: InboxQuery, watch?: (looked: number) => void): Promise<readonly InboxEntry[]>
  count(filter: InboxFilter): Promise<number>
  /**
   * Makes mail that failed, even once, due at once, answers included; what was given up has its
   * attempts reset. Resolves to the number of inquiries. `also`: send mails again that were sent,
   * except answers, only with ids in the filter.
   */
  retry(filter: InboxFilter, also?: 'sent'): Promise<number>
  /**
   * Marks inquiries as spam ({@link SPAM}), which `release` takes back. Their waiting and failed
   * mail is held; mail on its way to several recipients goes on. Resolves to the number changed.
   */
  markSpam(filter: InboxFilter): Promise<number>
  /** Takes inquiries out of quarantine; their held deliveries become pending, due at once. */
  release(filter: InboxFilter): Promise<number>
  /**
   * Marks inquiries as answered now, by the store's clock; existing marks stay. Undefined removes
   * the mark. Resolves to the number changed.
   */
  answer(filter: InboxFilter, by: string | undefined): Promise<number>
  /**
   * Deletes inquiries with their deliveries, oldest first where the filter names only times or
   * states. At most `limit` in one transaction, so that no inquiry waits: repeat until it resolves
   * to fewer. A token stays known until it expires.
   */
  remove(filter: InboxFilter, limit: number): Promise<number>
}
