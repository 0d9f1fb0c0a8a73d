/** Answers to visitors by mail: the port behind the web inbox. */
import type { AnswerLetter } from './answer-letter.ts'
import type { Applies } from './handling.ts'
import type { DeliveryStanding } from './outbox.ts'
import type { Query } from './sql/run.ts'

/** Milliseconds that an answer is held, so that its writer can take it back. */
export const HELD_MS = 20_000

/** A new answer. */
export interface Answering {
  readonly inquiryId: string
  /** Identifies one form, so that sending it again has no effect. */
  readonly nonce: string
  /** With its angle brackets. */
  readonly messageId: string
  readonly letter: AnswerLetter
}

/** An answer and the state of its mail. */
export interface Answer extends Answering {
  /** Epoch milliseconds. */
  readonly writtenAt: number
  readonly mail: DeliveryStanding
  /** The mail server's own id, if it gave one: visitors may have the mail under this Message-ID. */
  readonly serverId: string | undefined
}

/** A mail that was sent, and the conversation that it is of. */
export interface MailedTo {
  /** With its angle brackets: ours, or the mail server's in its place. */
  readonly messageId: string
  readonly inquiryId: string
  /** The visitor's address. */
  readonly email: string
}

/** A mail of a conversation. */
interface ThreadMail {
  readonly messageId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A mail server's report on a mail to a visitor or the company. */
export interface Bounce {
  readonly inquiryId: string
  /** At least one, as in {@link MailedTo}. */
  readonly messageIds: readonly string[]
  /** At least one: the address that the report is about, in each form it may be stored in. */
  readonly recipients: readonly string[]
  /** Begins with a status (RFC 3463). */
  readonly reason: string
}

export interface Answers {
  /** Answers of these inquiries, oldest first. */
  list(inquiryIds: readonly string[]): Promise<readonly Answer[]>
  /** The answer of a form, of any inquiry. */
  find(nonce: string): Promise<Answer | undefined>
  /** Mails that the visitor of an inquiry has, or is about to get, oldest first. */
  readThread(inquiryId: string): Promise<readonly ThreadMail[]>
  /** Which conversations mails with these Message-IDs belong to: notifications, confirmations, answers. */
  findMailed(messageIds: readonly string[]): Promise<readonly MailedTo[]>
  /**
   * Which of these inquiries have undelivered answers. `pending`: one has waited for {@link
   * ALARM_AGE_MS} or longer. `failed`: the newest was given up or came back.
   */
  findUndelivered(inquiryIds: readonly string[]): Promise<ReadonlyMap<string, 'pending' | 'failed'>>
  /** All such inquiries; a closed one only while its answer waits. */
  listUndelivered(): Promise<readonly string[]>
  /**
   * Marks mails to the report's recipient as returned, each once: statements for the transaction
   * that stores the report. `along`: those that run first if an answer is marked.
   */
  toBounceQueries(
    bounce: Bounce,
    applies: Applies,
    along: (applies: Applies) => readonly Query[],
  ): readonly Query[]
  /**
   * Puts the answer into the outbox, held for {@link HELD_MS}: a statement of the change that marks
   * the inquiry.
   */
  toQuery(answering: Answering, applies: Applies): Query
  /**
   * Takes back a held answer together with its mark. False when it is on its way. `along`:
   * statements that run first, in the same transaction.
   */
  takeBack(answer: Answering, along: (applies: Applies) => readonly Query[]): Promise<boolean>
}
