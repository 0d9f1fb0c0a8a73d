/** A mail as it was received: what is kept and shown of it. */

/** The kinds of automatic mail: none is urgent, and none is answered. */
export type Automatic =
  /** One of ours that came back: it is dropped. */
  | 'own'
  /** It was not delivered, see {@link Letter.report}. */
  | 'bounce'
  /** It is not delivered yet, see {@link Letter.report}. */
  | 'delay'
  /** It was delivered or read, or a provider passes a complaint on. */
  | 'receipt'
  /** An absence notice, or another answer of a program. */
  | 'vacation'
  /** A mailing list or bulk mail. */
  | 'list'
  /** Another mail of a program. */
  | 'other'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Attachment {
  /** One line; empty where the mail names none. */
  readonly name: string
  /** Media type as the mail says. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** What a mail server says of a mail that it took (RFC 3464). */
export interface Report {
  /** `other`: delivered, relayed or expanded. */
  readonly action: 'failed' | 'delayed' | 'other'
  /** Of the mail that it is about, with their angle brackets. */
  readonly messageIds: readonly string[]
  /** Whom that mail was for; empty: not said. */
  readonly recipient: string
  /** Such as `5.1.1` (RFC 3463); empty: not said. */
  readonly status: string
  /** The server's words, one line. */
  readonly words: string
}

/** Names are one visible line each; ids have their angle brackets. */
export interface Letter {
  /** `unreadable`: only its headers were read, as far as possible. */
  readonly kind: 'readable' | 'unreadable'
  /** As they came. */
  readonly headers: string
  /** Undefined where there is not exactly one. */
  readonly from: Mailbox | undefined
  /** Addresses that it was sent and delivered to, in lower case. */
  readonly recipients: readonly string[]
  readonly messageId: string | undefined
  readonly inReplyTo: readonly string[]
  /** The nearest last. */
  readonly references: readonly string[]
  readonly subject: string
  /** Epoch milliseconds, by the sender's clock; undefined where the mail has none that can be read. */
  readonly date: number | undefined
  /** Whole, with `\n` for line breaks. Made from its HTML where it has no plain text. */
  readonly text: string
  /** Characters of the text that were left out, over {@link LetterLimits.text}. */
  readonly omittedText: number
  readonly attachments: readonly Attachment[]
  /** Attachments that are not listed, over {@link LetterLimits.attachments}. */
  readonly omittedAttachments: number
  readonly automatic: Automatic | undefined
  readonly report: Report | undefined
  /** Such as `dmarc`: checks of the company's own server that failed (RFC 8601). */
  readonly failedAuthentication: readonly string[]
}

/** What is known of the mailbox. */
export interface MailboxFacts {
  /** Its addresses, and `mail.from`. */
  readonly addresses: readonly string[]
  /**
   * Name of the company's own mail server in `Authentication-Results`. Default: of the topmost one,
   * which that server adds.
   */
  readonly authservId?: string | undefined
}

/** A mail beyond one of them is unreadable; a longer text or list is cut, and says so. */
export interface LetterLimits {
  /** Bytes of the mail. */
  readonly size: number
  /** Bytes of all headers. */
  readonly headers: number
  /** Parts inside each other. */
  readonly nesting: number
  /** Bytes without the content of large attachments: so much is parsed at a time. */
  readonly parsed: number
  /** Lines of that; each takes memory. */
  readonly lines: number
  /** Characters. */
  readonly text: number
  readonly attachments: number
}

export const letterLimits: LetterLimits = {
  size: 26 * 1024 * 1024,
  headers: 128 * 1024,
  nesting: 20,
  parsed: 2 * 1024 * 1024,
  lines: 40_000,
  text: 1_000_000,
  attachments: 100,
}
