/** Hands one message to a mail server: the port every transport implements. */

/** One mailbox. The name is never parsed: address and name travel apart. */
interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A message as it is handed over. Composed in `message.ts`; nothing in it is parsed again. */
export interface MailMessage {
  readonly from: Mailbox
  readonly to: string
  /** Where an answer goes. Default: to `from`. */
  readonly replyTo: Mailbox | undefined
  readonly subject: string
  /** With its angle brackets (RFC 5322 3.6.4); the same on every attempt. */
  readonly messageId: string
  /** Epoch milliseconds; the same on every attempt. */
  readonly date: number
  /** Further header fields; values are ours, never a visitor's. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * What a failure says about the next attempt.
 *
 * - `transient`: the server or the way to it; may pass by itself.
 * - `configuration`: the operator's to mend (address, password, sender, certificate).
 * - `message`: this message's content or size is refused; the same message will be refused again.
 */
export type FailureClass = 'transient' | 'configuration' | 'message'

/** Why a message was not handed over. */
export interface SendFailure {
  readonly kind: 'failure'
  readonly class: FailureClass
  /** The server's reply code, with its enhanced code if it gave one (`550 5.1.1`), or `EDNS`. */
  readonly code: string
  /** Cause and remedy, in our words: fit for a log. */
  readonly explanation: string
  /** The server's own words. They may repeat an address: for the operator's eyes, not for a log. */
  readonly reply: string | undefined
}

export type SendOutcome =
  /** The server took responsibility (RFC 5321 6.1). */
  { readonly kind: 'sent'; readonly reply: string } | SendFailure

/** Expected outcomes are values: `send` never rejects for anything a mail server does. */
export interface Mailer {
  /** Resolves within the transport's deadline. A failure does not prove that nothing arrived. */
  send(message: MailMessage): Promise<SendOutcome>
  /** Ends idle connections. No further `send`. */
  close(): void
}
