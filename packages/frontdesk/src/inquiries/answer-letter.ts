/** The content of an answer, stored with its delivery. */

/** The quoted mail. */
export interface QuotedMail {
  /** Epoch milliseconds. */
  readonly at: number
  readonly text: string
  /** Its subject; default: that of the mail which the visitor had first. */
  readonly subject?: string
}

/** An answer as every attempt mails it, even if settings changed since it was written. */
export interface AnswerLetter {
  /** Id of the account that wrote it. */
  readonly by: string
  /** Name that visitors read; empty: only the company's name. */
  readonly name: string
  readonly text: string
  /** Empty: no signature. */
  readonly signature: string
  /** Message-IDs of the conversation that the visitor has, the one that it answers last. */
  readonly references: readonly string[]
  /** The visitor's mail that it answers. Default: the message of the form. */
  readonly quoted?: QuotedMail | undefined
  /** Address for replies, with a token in it. Default: the mailbox that got the inquiry. */
  readonly replyTo?: string | undefined
  /** Which mail the visitor can already have: the confirmation, or none yet. */
  readonly follows: 'confirmation' | 'form'
  /** Who had marked the inquiry as answered before, and when (epoch milliseconds). */
  readonly before: { readonly at: number; readonly by: string } | undefined
}
