/** What an answer says: kept with its delivery. */

/** An answer as every attempt mails it, whatever has changed since it was written. */
export interface AnswerLetter {
  /** Id of the account that wrote it. */
  readonly by: string
  /** What visitors read of that person; empty: the company's name alone. */
  readonly name: string
  readonly text: string
  /** Empty: none. */
  readonly signature: string
  /** Message-IDs of what the visitor has of the conversation, the oldest first. */
  readonly references: readonly string[]
  /** Which subject the visitor's mail program has: that of the confirmation, or none yet. */
  readonly follows: 'confirmation' | 'form'
  /** Who was marked to have answered before, at which epoch millisecond. */
  readonly before: { readonly at: number; readonly by: string } | undefined
}
