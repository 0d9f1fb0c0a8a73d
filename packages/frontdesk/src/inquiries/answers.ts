/** What people of the company answer visitors by mail: the port behind the web inbox. */
import type { AnswerLetter } from './answer-letter.ts'
import type { Applies } from './handling.ts'
import type { DeliveryStanding } from './outbox.ts'
import type { Query } from './sql/run.ts'

/** Milliseconds that an answer is held, so that its writer can take it back. */
export const HELD_MS = 20_000

/** A new answer. */
export interface Answering {
  readonly inquiryId: string
  /** Names what one form sends, so that it is sent once. */
  readonly nonce: string
  /** With its angle brackets. */
  readonly messageId: string
  readonly letter: AnswerLetter
}

/** An answer, and where its mail stands. */
export interface Answer extends Answering {
  /** Epoch milliseconds. */
  readonly writtenAt: number
  readonly mail: DeliveryStanding
  /** What the mail server calls it, where it said so: visitors may have it under this Message-ID. */
  readonly serverId: string | undefined
}

export interface Answers {
  /** Of these inquiries, the oldest first. */
  list(inquiryIds: readonly string[]): Promise<readonly Answer[]>
  /** Message-IDs of what the visitor of an inquiry has, or is about to get, the oldest first. */
  readThread(inquiryId: string): Promise<readonly string[]>
  /** Puts it into the outbox, for {@link HELD_MS}: a statement of the change that marks the inquiry. */
  toQuery(answering: Answering, applies: Applies): Query
  /**
   * Takes one back that is held, and the mark with it. False where it is on its way. `along`: statements
   * that are run in the same transaction, before it goes.
   */
  takeBack(answer: Answering, along: (applies: Applies) => readonly Query[]): Promise<boolean>
}
