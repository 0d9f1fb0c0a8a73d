/** Hands one message over, to a mail server or to a service: the port that every mailer implements. */

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
  /**
   * Where a mail server reports that it could not deliver. Default: to `from`. `none`: nowhere
   * (`MAIL FROM:<>`, RFC 3834 3.3). Services over HTTPS use their own return paths.
   */
  readonly returnPath?: 'none'
  readonly subject: string
  /** With its angle brackets (RFC 5322 3.6.4); the same on every attempt. */
  readonly messageId: string
  /**
   * What services know repeats by, where they do: the same on every attempt, and another where the mail
   * is to go out once more though it was taken. Default: the Message-ID without its brackets.
   */
  readonly repeatKey?: string
  /** Epoch milliseconds: of the first attempt that sent it, the same on every later one. */
  readonly date: number
  /** Further header fields; values are ours, never a visitor's. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The same for readers that show more than text. Default: none. */
  readonly html?: string
}

/**
 * What a failure says about the next attempt.
 *
 * - `transient`: the server or the way to it; may pass by itself.
 * - `configuration`: the operator's to mend (address, password, sender, certificate).
 * - `message`: this message's content or size is refused; the same message will be refused again.
 */
export type FailureClass = 'transient' | 'configuration' | 'message'

/** The code of a mail that was sent whole, to a server that ended the connection before its answer. */
export const UNANSWERED = 'EUNANSWERED'

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
  /** Whether the recipient's address was rejected permanently. Default: no, or not known. */
  readonly refused?: 'address'
  /**
   * How far the mail got, where its refusal is no answer to it. `not-sent`: it was not sent as a whole,
   * so no recipient has it. `unanswered`: it was, and no answer came, so the recipient may have it. Default:
   * it was sent and refused, or that is not known.
   */
  readonly progress?: 'not-sent' | 'unanswered'
  /** How long the service asks to wait before anything else is sent, in milliseconds. Default: not said. */
  readonly retryAfterMs?: number
  /** Whether it is about this recipient alone, whom the explanation does not name. Default: not known. */
  readonly about?: 'recipient'
}

/** What became of a message that was handed over. */
export type SendOutcome =
  /** The server took responsibility (RFC 5321 6.1). */
  | {
      readonly kind: 'sent'
      readonly reply: string
      /** What the server calls the mail, where it says so: a Message-ID in angle brackets, or a name of its own. */
      readonly serverId?: string | undefined
    }
  | SendFailure

/** What a mailer finds out without sending anything. */
export type MailerCheck =
  | {
      readonly kind: 'ready'
      /** Something that works, but not as it was configured. */
      readonly concern?: MailerConcern
    }
  | SendFailure

interface MailerConcern {
  /** In the log after `mail.`, such as `unauthenticated`. */
  readonly name: string
  /** What is so and what to look at, in one or two sentences without secrets. */
  readonly remedy: string
}

/** Expected outcomes are values: neither `send` nor `check` rejects for anything a server does. */
export interface Mailer {
  /** Resolves within the transport's deadline. A failure does not prove that nothing arrived. */
  send(message: MailMessage): Promise<SendOutcome>
  /** Tries everything but sending: for the start and `frontdesk mail test`. */
  check(): Promise<MailerCheck>
  /** Ends idle connections. No further `send`. */
  close(): void
}

/** Where mails go out, as the configuration names it. Nothing is loaded or opened yet. */
export interface MailRoute {
  /** The server as words for people and logs, without secrets: `mail.example.com:465`. */
  readonly server: string
  /** How the way there is protected, in a word or two: `TLS`. */
  readonly protection: string
  /** `patience` says whether a service waits, or a person in front of a command. */
  open(patience: 'service' | 'person'): Promise<Mailer>
}

export type MailRouteOutcome =
  | { readonly ok: true; readonly route: MailRoute }
  /** The message never repeats the address: it may hold a password. */
  | { readonly ok: false; readonly message: string }

/** A kind of mailer: which addresses are its own, and what they mean. */
export interface MailerKind {
  /** Schemes of its addresses, with their colon: `smtps:`. */
  readonly schemes: readonly string[]
  /** One of its addresses, for messages. */
  readonly example: string
  /** `secret`: what proves who we are where the address says how, and has no password. */
  parse(address: string, secret?: string): MailRouteOutcome
}
