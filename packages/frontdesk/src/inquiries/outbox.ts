/**
 * Mails to send: the port between the store, which keeps deliveries beside their inquiries, and the
 * delivery loop. A delivery is written in its inquiry's transaction, so neither exists without the
 * other.
 */
import type { AnswerLetter } from './answer-letter.ts'
import type { Inquiry } from './inquiry.ts'

export const deliveryStates = ['pending', 'sent', 'failed', 'held'] as const

/**
 * State of a delivery. `failed` is kept and can be retried by hand; `held` waits in quarantine
 * until it is released.
 */
export type DeliveryState = (typeof deliveryStates)[number]

export const purposes = ['inquiry', 'confirmation', 'answer'] as const

/**
 * Purpose of a mail: the inquiry to the company, the confirmation to the visitor, or a colleague's
 * answer to the visitor.
 */
export type Purpose = (typeof purposes)[number]

/** One mail to one recipient. */
export interface DeliveryKey {
  readonly inquiryId: string
  /**
   * 0 is the inquiry's own mail. With several recipients each has a number from 1; so have a
   * confirmation and answers.
   */
  readonly part: number
}

/** One attempt, from 1. */
export interface DeliveryAttempt extends DeliveryKey {
  readonly attempt: number
}

/** A delivery claimed by one worker until its lease ends. */
export interface ClaimedDelivery {
  readonly inquiry: Inquiry
  readonly part: number
  readonly purpose: Purpose
  /** Recipient; undefined until decided, and decided anew each time for part 0. */
  readonly recipient: string | undefined
  /** Number of this attempt, from 1. */
  readonly attempt: number
  /** With its angle brackets; the same on every attempt, even if the site's address changes. */
  readonly messageId: string
  /**
   * Milliseconds since the inquiry was received or the answer was written, by the store's clock.
   */
  readonly ageMs: number
  /**
   * The mail's date, epoch milliseconds by the store's clock: its first attempt, not counting
   * attempts that ended before the mail was sent.
   */
  readonly datedAt: number
  /** Attempts that sent the whole mail and got no answer: the recipient may already have it. */
  readonly unanswered: number
  /** A confirmation's language (BCP 47); undefined for the site's main language. */
  readonly language: string | undefined
  /**
   * When a mail server accepted it before, if it is mailed again by hand: the same on every attempt
   * until the next acceptance. Undefined until the first.
   */
  readonly sentAt?: number | undefined
  /** Content of an answer; undefined for other purposes. */
  readonly letter?: AnswerLetter | undefined
}

/** The attempt of a claim. */
export function toAttempt(claimed: ClaimedDelivery): DeliveryAttempt {
  const { inquiry, part, attempt } = claimed
  return { inquiryId: inquiry.id, part, attempt }
}

/**
 * Has durations instead of times, because only the store's clock counts: all instances share it.
 */
export interface ClaimRequest {
  /** Milliseconds during which no other worker may claim the returned deliveries. */
  readonly leaseMs: number
  /**
   * Longest step of the schedule, in milliseconds. A delivery due later than that was planned while
   * the clock was wrong: it is due now.
   */
  readonly farthestMs: number
  /**
   * Each purpose has a queue, so that hanging confirmations do not delay the company's mail.
   * Default `inquiry`.
   */
  readonly purpose?: Purpose
  /** At most this many. */
  readonly limit: number
  /** Deliveries that the caller works on: it gets none of them again, whatever the clock says. */
  readonly holding: readonly DeliveryKey[]
  /** Right side of the Message-ID of deliveries that have none yet. It never changes afterwards. */
  readonly messageIdHost: string
}

/**
 * After this many attempts without an answer a mail waits for its scheduled time, even if other
 * mail gets through.
 */
export const MAX_UNANSWERED = 3

/** How an attempt ended. Texts are the mail server's, never an inquiry's content. */
export type Settlement =
  | {
      readonly kind: 'sent'
      readonly reply: string
      /** The recipient to remember. Default: the known one. */
      readonly recipient?: string
      /** The server's id of the mail, if it differs from the Message-ID. */
      readonly serverId?: string | undefined
    }
  | {
      readonly kind: 'retry'
      /** Milliseconds until the next attempt. */
      readonly afterMs: number
      readonly code: string
      readonly error: string
      /**
       * How far the mail got. `not-sent`: no recipient can have it, so the next attempt has a new
       * date. `unanswered`: the recipient may have it. Default: it was refused after sending.
       */
      readonly progress?: 'not-sent' | 'unanswered' | undefined
    }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly error: string
      /** The address was rejected permanently; see {@link DeliveryStanding.bounce}. */
      readonly bounce?: string
    }

/**
 * Summary of the outbox. Counts inquiries: one to several recipients is sent when all have it;
 * confirmations do not count.
 */
export interface OutboxStanding {
  readonly pending: number
  readonly failed: number
  /** Without those marked as spam. */
  readonly held: number
  readonly sent: number
  /**
   * The oldest pending inquiry or answer with the reason; without one, the oldest failed inquiry. A
   * failed one must not hide that mail is stuck.
   */
  readonly oldest: DeliveryStanding | undefined
  /** When the oldest held one came; undefined without one. */
  readonly oldestHeld: number | undefined
  /** When the newest inquiry came, in any state; undefined without one. */
  readonly newest: number | undefined
  /**
   * Pending inquiries where one recipient's mail was given up while another's waits. Only the first
   * {@link WAITING_LOOKED_AT} due mails are searched; undefined without one.
   */
  readonly partlyGivenUp: FoundInquiries | undefined
  /**
   * Pending inquiries that a recipient may already have: sent {@link MAX_UNANSWERED} times without
   * an answer. Found like those above.
   */
  readonly unanswered: FoundInquiries | undefined
}

export interface FoundInquiries {
  readonly count: number
  /** The oldest of them. */
  readonly inquiryId: string
}

/** Milliseconds after which mail that still waits is reported: greylisting takes less. */
export const ALARM_AGE_MS: number = 15 * 60_000

/** Most waiting inquiries to check; the oldest is reported anyway. */
export const WAITING_LOOKED_AT = 1000

/** Code of a delivery that was given up because its inquiry cannot be read. */
export const UNREADABLE = 'unreadable'

/** State of one inquiry's delivery. */
export interface DeliveryStanding {
  readonly inquiryId: string
  /** When the inquiry came or the answer was written: epoch milliseconds, like every time here. */
  readonly receivedAt: number
  /** Recipient; undefined where not decided yet, or not stored. */
  readonly recipient: string | undefined
  readonly state: DeliveryState
  /** Attempts begun so far. */
  readonly attempts: number
  /** When the next attempt is due; undefined unless pending. */
  readonly nextAt: number | undefined
  /** The last failure's code, such as `550 5.1.1`, and its explanation. */
  readonly code: string | undefined
  readonly error: string | undefined
  /** When the mail server took the mail, and its words. */
  readonly sentAt: number | undefined
  readonly reply: string | undefined
  /**
   * A confirmation's address was refused. The reason begins with a status (RFC 3463); after `5.…`
   * the address gets no more confirmations.
   */
  readonly bounce: { readonly at: number; readonly reason: string } | undefined
}

/**
 * Shared by any number of workers and instances; no delivery is claimed twice within a lease. Due
 * times and leases go by the store's clock (the server's, if there is one). An instance with a
 * wrong clock takes nothing from the others.
 */
export interface Outbox {
  /**
   * Due deliveries without a lease, oldest due first; each comes back leased, with its attempt
   * counted.
   */
  claim(request: ClaimRequest): Promise<readonly ClaimedDelivery[]>
  /**
   * Ends the lease of one delivery. `sent` is always recorded. Other results are recorded only
   * while the attempt is the last one: a worker with an expired lease must not change its
   * successor's.
   */
  settle(delivery: DeliveryAttempt, settlement: Settlement): Promise<void>
  /**
   * Divides a claimed inquiry among these recipients: each new one gets a delivery, due at once.
   * Pending mail to other recipients is dropped, unless it is on its way. Ends the lease. Changes
   * nothing when the attempt is no longer the last one.
   */
  assign(delivery: DeliveryAttempt, recipients: readonly string[]): Promise<void>
  /**
   * Makes pending mails of inquiries and tried answers due at once; resolves to their number.
   * Leased mails and those sent {@link MAX_UNANSWERED} times without an answer are left out.
   */
  retryWaiting(): Promise<number>
  standing(): Promise<OutboxStanding>
}
