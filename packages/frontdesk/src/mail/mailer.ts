/** Hands one message to a mail server or service: the port that every mailer implements. */

/** One mailbox. The name is never parsed: address and name travel apart. */
interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A message as it is handed over. Composed in `message.ts`; nothing in it is parsed again. */
export interface MailMessage {
  readonly from: Mailbox
  readonly to: string
  /** Address for replies. Default: `from`. */
  readonly replyTo: Mailbox | undefined
  /**
   * Where a mail server reports failed delivery. Default: `from`. `none`: nowhere (`MAIL FROM:<>`,
   * RFC 3834 3.3). Services over HTTPS have their own return paths.
   */
  readonly returnPath?: 'none'
  readonly subject: string
  /** With its angle brackets (RFC 5322 3.6.4); the same on every attempt. */
  readonly messageId: string
  /**
   * Key by which some services recognise repeats: the same on every attempt, another one for a mail
   * that is sent again by hand. Default: the Message-ID without brackets.
   */
  readonly repeatKey?: string
  /** Epoch milliseconds of the first attempt that sent it, the same on later ones. */
  readonly date: number
  /** Further header fields; values are ours, never a visitor's. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** HTML of the same content. Default: none. */
  readonly html?: string
}

/**
 * How a failure affects the next attempt.
 *
 * - `transient`: the server or the network; may pass by itself.
 * - `configuration`: the operator has to correct address, password, sender or certificate.
 * - `message`: this message's content or size is refused, and would be again.
 */
export type FailureClass = 'transient' | 'configuration' | 'message'

/** Code for a mail that was sent whole to a server that did not answer. */
export const UNANSWERED = 'EUNANSWERED'

/** Why a message was not handed over. */
export interface SendFailure {
  readonly kind: 'failure'
  readonly class: FailureClass
  /** The server's reply code, with its enhanced code if it gave one (`550 5.1.1`), or `EDNS`. */
  readonly code: string
  /** Cause and remedy in our words; safe to log. */
  readonly explanation: string
  /** The server's own words. They may contain an address: for the operator, not for a log. */
  readonly reply: string | undefined
  /** Whether the recipient's address was rejected permanently. Default: no, or not known. */
  readonly refused?: 'address'
  /**
   * How far the mail got, where that is known. `not-sent`: not completely sent, so no recipient has
   * it. `unanswered`: sent without an answer, so the recipient may have it. Default: sent and
   * refused, or not known.
   */
  readonly progress?: 'not-sent' | 'unanswered'
  /** Milliseconds that the service asks to wait before the next mail. Default: not said. */
  readonly retryAfterMs?: number
  /**
   * Whether it concerns only this recipient, whom the explanation does not name. Default: not
   * known.
   */
  readonly about?: 'recipient'
}

/** The result of a message. */
export type SendOutcome =
  /** The server took responsibility (RFC 5321 6.1). */
  | {
      readonly kind: 'sent'
      readonly reply: string
      /**
       * The server's name for the mail, if it gives one: a Message-ID in angle brackets, or an id
       * of its own.
       */
      readonly serverId?: string | undefined
    }
  | SendFailure

/** Result of a check that sends nothing. */
export type MailerCheck = { readonly kind: 'ready' } | SendFailure

/** Expected outcomes are values: neither `send` nor `check` rejects because of a server. */
export interface Mailer {
  /** Resolves within the transport's deadline. After a failure the mail may still have arrived. */
  send(message: MailMessage): Promise<SendOutcome>
  /** Tries everything except sending: for the start and `frontdesk mail test`. */
  check(): Promise<MailerCheck>
  /** Closes idle connections. No further `send`. */
  close(): void
}

/** The configured way for mails. Nothing is loaded or opened yet. */
export interface MailRoute {
  /** The server, for people and logs, without secrets: `mail.example.com:465`. */
  readonly server: string
  /** Protection of the connection in a word or two: `TLS`. */
  readonly protection: string
  /** Name of the mail service, for visitors. Default: none, as for the company's own server. */
  readonly provider?: string
  /** `patience` says whether a service waits, or a person in front of a command. */
  open(patience: 'service' | 'person'): Promise<Mailer>
}

export type MailRouteOutcome =
  | { readonly ok: true; readonly route: MailRoute }
  /** The message never contains the address, which may have a password. */
  | { readonly ok: false; readonly message: string }

/** A kind of mailer, and the addresses that it understands. */
export interface MailerKind {
  /** Schemes of its addresses, with their colon: `smtps:`. */
  readonly schemes: readonly string[]
  /** An example address, for messages. */
  readonly example: string
  /** `secret`: a credential beside an address without a password. */
  parse(address: string, secret?: string): MailRouteOutcome
}
