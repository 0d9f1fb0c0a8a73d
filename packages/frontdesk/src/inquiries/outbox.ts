/**
 * What has to be mailed: the port between the store, which keeps deliveries beside their inquiries,
 * and the delivery loop. A delivery is written in the transaction of its inquiry, so that there is
 * never one without the other.
 */
import type { AnswerLetter } from './answer-letter.ts'
import type { Inquiry } from './inquiry.ts'

/**
 * Where a delivery is. `failed` is kept and can be retried by hand; `held` waits in quarantine until
 * it is released.
 */
export type DeliveryState = 'pending' | 'sent' | 'failed' | 'held'

/**
 * What a mail is for: to bring the inquiry to the company, to tell the visitor that it came, or to bring
 * the visitor what a person of the company answers.
 */
export type Purpose = 'inquiry' | 'confirmation' | 'answer'

/** One mail to one recipient. */
export interface DeliveryKey {
  readonly inquiryId: string
  /**
   * 0 is the inquiry's own; where it goes to several recipients each has a number from 1, and so have a
   * confirmation and answers.
   */
  readonly part: number
}

/** One attempt at it, from 1. */
export interface DeliveryAttempt extends DeliveryKey {
  readonly attempt: number
}

/** A delivery claimed by one worker until its lease ends. */
export interface ClaimedDelivery {
  readonly inquiry: Inquiry
  readonly part: number
  readonly purpose: Purpose
  /** Whom it goes to; undefined until that is decided, and always decided anew for part 0. */
  readonly recipient: string | undefined
  /** Which attempt this is, from 1. */
  readonly attempt: number
  /** With its angle brackets: the one of every attempt, whatever the site's address is by then. */
  readonly messageId: string
  /** Milliseconds since the inquiry was received, or the answer was written, by the store's clock. */
  readonly ageMs: number
  /**
   * The mail's date, epoch milliseconds by the store's clock: of the first attempt at it, not counting
   * attempts that ended before the mail itself was sent.
   */
  readonly datedAt: number
  /** How many attempts sent the whole mail and got no answer: the recipient may have it already. */
  readonly unanswered: number
  /** What a confirmation is to speak (BCP 47); undefined for the site's main language. */
  readonly language: string | undefined
  /**
   * When a mail server accepted it before, if it is mailed again by hand: the same on every attempt
   * until the next acceptance. Undefined until the first.
   */
  readonly sentAt?: number | undefined
  /** What an answer says; undefined for other purposes. */
  readonly letter?: AnswerLetter | undefined
}

/** The attempt that a claim has begun. */
export function toAttempt(claimed: ClaimedDelivery): DeliveryAttempt {
  const { inquiry, part, attempt } = claimed
  return { inquiryId: inquiry.id, part, attempt }
}

/** Durations and no times: only the store's clock is read, which all instances have in common. */
export interface ClaimRequest {
  /** Milliseconds during which no other worker may claim what this call returns. */
  readonly leaseMs: number
  /**
   * The schedule's longest step, in milliseconds. What is due later than that was planned while the
   * clock was wrong: it is due now.
   */
  readonly farthestMs: number
  /**
   * What the mails are for. Each purpose waits by itself, so that confirmations that hang delay nothing
   * that the company has to read. Default `inquiry`.
   */
  readonly purpose?: Purpose
  /** At most this many. */
  readonly limit: number
  /** What the caller is working on: it gets none of these again, whatever the clock says. */
  readonly holding: readonly DeliveryKey[]
  /** Right side of the Message-ID of deliveries that have none yet. It never changes afterwards. */
  readonly messageIdHost: string
}

/** After so many attempts without an answer a mail waits for its own time, whatever else gets through. */
export const MOST_UNANSWERED = 3

/** How an attempt ended. Texts are the mail server's words, never an inquiry's content. */
export type Settlement =
  | {
      readonly kind: 'sent'
      readonly reply: string
      /** Who has it, to be remembered. Default: as it is known. */
      readonly recipient?: string
      /** What the server calls the mail, where it has another name for it than its Message-ID. */
      readonly serverId?: string | undefined
    }
  | {
      readonly kind: 'retry'
      /** Milliseconds until the next attempt. */
      readonly afterMs: number
      readonly code: string
      readonly error: string
      /**
       * How far the mail got. `not-sent`: no recipient can have it, so the next attempt has a new date.
       * `unanswered`: the recipient may have it. Default: it was refused after it was sent.
       */
      readonly progress?: 'not-sent' | 'unanswered' | undefined
    }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly error: string
      /** The address was rejected permanently, as {@link DeliveryStanding.bounce} says. */
      readonly bounce?: string
    }

/**
 * The outbox at a glance. Inquiries are counted: one that goes to several is sent when all have it, and
 * what becomes of its confirmation changes nothing.
 */
export interface OutboxStanding {
  readonly pending: number
  readonly failed: number
  /** Without those that the operator marked as spam. */
  readonly held: number
  readonly sent: number
  /**
   * The oldest pending inquiry and why it waits; without one, the oldest failed. A failed one must
   * not hide that mail is stuck.
   */
  readonly oldest: DeliveryStanding | undefined
  /** When the oldest of them came that are held; undefined where none is. */
  readonly oldestHeld: number | undefined
  /** When the newest inquiry came, whatever became of it; undefined where there is none. */
  readonly newest: number | undefined
  /**
   * Pending inquiries of which one recipient's mail was given up while another's still waits, looked for
   * among the {@link WAITING_LOOKED_AT} mails that are due first; undefined where there is none.
   */
  readonly partlyGivenUp: FoundInquiries | undefined
  /**
   * Pending inquiries of which a recipient may have the mail already: it was sent {@link MOST_UNANSWERED}
   * times without an answer. Looked for, and undefined, like those above.
   */
  readonly unanswered: FoundInquiries | undefined
}

export interface FoundInquiries {
  readonly count: number
  /** The oldest of them. */
  readonly inquiryId: string
}

/** Most waiting inquiries to look at; the oldest is reported anyway. */
export const WAITING_LOOKED_AT = 1000

/** The code of a delivery that was given up because its inquiry cannot be read. */
export const UNREADABLE = 'unreadable'

/** Where the delivery of one inquiry stands. */
export interface DeliveryStanding {
  readonly inquiryId: string
  /** Epoch milliseconds, like every time here. */
  readonly receivedAt: number
  /** Whom it went to, or goes to; undefined where that is not decided yet, or was not kept. */
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
   * That a confirmation's address was refused.
   * The reason begins with a status (RFC 3463): where that is `5.…` the address gets no confirmations.
   */
  readonly bounce: { readonly at: number; readonly reason: string } | undefined
}

/**
 * Shared by any number of workers and instances; no delivery is claimed twice within a lease. What
 * is due and what is leased goes by the store's clock: the server's where there is one, so that an
 * instance whose clock is wrong takes nothing from the others and leaves nothing behind.
 */
export interface Outbox {
  /** Due and unleased deliveries, oldest due first; each comes back leased, its attempt counted. */
  claim(request: ClaimRequest): Promise<readonly ClaimedDelivery[]>
  /**
   * Ends the lease of one delivery. `sent` is recorded whenever it comes; the others only while the
   * delivery's last attempt is still the one given, so that a worker whose lease has ended changes
   * nothing of its successor's.
   */
  settle(delivery: DeliveryAttempt, settlement: Settlement): Promise<void>
  /**
   * Divides the inquiry of a claimed delivery among these recipients: each that has none yet gets a
   * delivery, due at once. What is pending for anybody else is dropped, unless it is on its way. Ends
   * the lease. Changes nothing when the delivery's last attempt is not the one given.
   */
  assign(delivery: DeliveryAttempt, recipients: readonly string[]): Promise<void>
  /**
   * Makes pending mails of inquiries and tried answers due at once, but for leased ones and those that
   * were sent {@link MOST_UNANSWERED} times without an answer; resolves to how many they were.
   */
  wake(): Promise<number>
  standing(): Promise<OutboxStanding>
}
