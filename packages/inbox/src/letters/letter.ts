/** A received mail, as stored and shown. */

/** Kinds of automatic mail. None is urgent, and none is answered. */
export type Automatic =
  /** Not delivered to a recipient that {@link Letter.report} names. */
  | 'bounce'
  /** Not delivered yet, see {@link Letter.report}. */
  | 'delay'
  /** A delivery or read receipt, or a provider's complaint report. */
  | 'receipt'
  /** An absence notice, or another automatic answer. */
  | 'vacation'
  /** A mailing list or bulk mail. */
  | 'list'
  /** Any other mail of a program. */
  | 'other'

interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Attachment {
  /** One line; empty where the mail has none. */
  readonly name: string
  /** Media type as stated in the mail. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** A mail server's report on a mail (RFC 3464). */
export interface Report {
  /** The worst; `other`: delivered, relayed or expanded. */
  readonly action: 'failed' | 'delayed' | 'other'
  /** Ids of that mail, with angle brackets. */
  readonly messageIds: readonly string[]
  /** Its recipients of that action. */
  readonly recipients: readonly ReportedRecipient[]
}

export interface ReportedRecipient {
  /** As addressed, and as reached; empty: not stated. */
  readonly addresses: readonly string[]
  /** Such as `5.1.1` (RFC 3463); empty: not stated. */
  readonly status: string
  /** The server's words, one line. */
  readonly words: string
}

/** Names are one visible line each; ids have their angle brackets. */
export interface Letter {
  /** `unreadable`: only the headers were read, as far as possible. */
  readonly kind: 'readable' | 'unreadable'
  /** As received. */
  readonly headers: string
  /** Undefined unless there is exactly one. */
  readonly from: Mailbox | undefined
  /** Addresses that may be the sender's: several mail programs may show different ones. */
  readonly senders: readonly string[]
  /** Addresses in the header and of the delivery, in lower case. */
  readonly recipients: readonly string[]
  readonly messageId: string | undefined
  readonly inReplyTo: readonly string[]
  /** The nearest last. */
  readonly references: readonly string[]
  readonly subject: string
  /** Epoch milliseconds by the sender's clock; undefined without a valid date. */
  readonly date: number | undefined
  /** Whole, with `\n` for line breaks. Converted from HTML where plain text is missing or says less. */
  readonly text: string
  /** Characters left out of the text, beyond {@link letterLimits.text}. */
  readonly omittedText: number
  readonly attachments: readonly Attachment[]
  /** Attachments left out of the list, beyond {@link letterLimits.attachments}. */
  readonly omittedAttachments: number
  readonly automatic: Automatic | undefined
  readonly report: Report | undefined
  /** Such as `dmarc`: failed checks of the company's mail server (RFC 8601). */
  readonly failedAuthentication: readonly string[]
}

/** Facts about the mailbox. */
export interface MailboxFacts {
  /** Its addresses, and `mail.from`. */
  readonly addresses: readonly string[]
}

/** A mail beyond these limits is unreadable; a longer text or list is cut and says so. */
export const letterLimits = {
  /** Bytes of the mail (8 MiB): of a larger one the reader takes the start. */
  size: 8_388_608,
  /** Bytes of all headers (128 KiB). */
  headers: 131_072,
  /** Parts inside each other. */
  nesting: 20,
  /** Bytes parsed at a time (2 MiB), without the content of large attachments and pictures. */
  parsed: 2_097_152,
  /** Lines among them; each takes memory. */
  lines: 40_000,
  /** Characters. */
  text: 1_000_000,
  attachments: 100,
} as const
