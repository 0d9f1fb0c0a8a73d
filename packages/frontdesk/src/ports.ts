/** Entry `frontdesk/ports`: the parts of this package that frontdesk-inbox may use. */
import type { AnswerLetter } from './inquiries/answer-letter.ts'
import type { Answer } from './inquiries/answers.ts'
import type { Handling } from './inquiries/handling.ts'
import type { Inbox } from './inquiries/inbox.ts'
import type { Inquiry } from './inquiries/inquiry.ts'
import type { Outbox } from './inquiries/outbox.ts'
import type { ChangingValues } from './inquiries/shared-values.ts'
import type { Run } from './inquiries/sql/run.ts'
import type { InquiryStore } from './inquiries/store.ts'
import type { Log } from './log.ts'
import type { AnswerMail } from './mail/answer.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { SendFailure } from './mail/mailer.ts'
import type { InboxSettings } from './settings/settings.ts'
import type { Palette } from './site/theme/styles.ts'

export { parseKind } from './contact/blocks/entry.ts'
export { createLearnedSpam, type LearnedSpam } from './contact/learned-spam/watch.ts'
export { toKeptAddress } from './contact/kept-address.ts'
export { withColon } from './company/texts/with-colon.ts'
export { toReadableAddress } from './contact/readable-address.ts'
export { isInNetwork, parseAddress, parseNetwork } from './http/ip-address.ts'
export { isLoopback } from './http/loopback.ts'
export { acceptedLanguages } from './http/negotiation.ts'
export type { AnswerLetter } from './inquiries/answer-letter.ts'
export type { Answer, Answering, Answers, Bounce, MailedTo } from './inquiries/answers.ts'
export type { Block, BlockEntry, BlockKind, BlockList } from './inquiries/blocks.ts'
export { handlingStates } from './inquiries/handling.ts'
export type {
  Applies,
  ChangeOutcome,
  Handling,
  HandlingChange,
  HandlingFilter,
  HandlingStanding,
  HandlingState,
  SeenInquiry,
} from './inquiries/handling.ts'
export type { Inbox, InboxEntry, InboxFilter, InboxQuery } from './inquiries/inbox.ts'
export { DAY_MS, HOUR_MS } from './clock.ts'
export { MAX_ANSWERER, MAX_WORDS } from './inquiries/inbox.ts'
export type { Inquiry, InquiryPosition } from './inquiries/inquiry.ts'
export { listLinked } from './inquiries/linked.ts'
export type { DeliveryStanding, DeliveryState } from './inquiries/outbox.ts'
export { foldWord } from './inquiries/search.ts'
export { createAnswers } from './inquiries/sql/answers.ts'
export type { Query, QueryValue, Row, Run } from './inquiries/sql/run.ts'
export type { Log } from './log.ts'
export type { AnswerMail } from './mail/answer.ts'
export { isHeaderAddress, toVisibleLine } from './mail/header-text.ts'
export type { InboxSettings } from './settings/settings.ts'

/** The inbox's view of the service. */
export interface InboxHost {
  /** Checked, with their defaults. */
  readonly settings: InboxSettings
  /** The company's facts for pages and mails. */
  readonly company: InboxCompany
  /** The store of the service, open. */
  readonly store: InboxStore
  /** Folder of the service's data, for files that must not be in the database. */
  readonly folder: string
  /** Undefined where mail is off. */
  readonly mail: InboxMail | undefined
  /** Undefined where replies are not read. */
  readonly mailbox: InboxMailbox | undefined
  /** The log of the service: nothing personal. */
  readonly log: Log
  /** Sets the trouble that `status` reports; undefined: none. */
  tell(trouble: string | undefined): void
  /** Calls identity providers. */
  readonly fetch: typeof fetch
  /** Epoch milliseconds. */
  now(): number
}

/** Inquiries, and statements for the inbox's own tables. */
export interface InboxStore
  extends
    Inbox,
    ChangingValues,
    Pick<Outbox, 'standing'>,
    Pick<InquiryStore, 'createBlockList' | 'forget'> {
  /** Actions of the company's people on inquiries. */
  readonly handling: Handling
  /** Runs statements of the inbox. */
  readonly run: Run
}

/** The company's facts for pages and mails. */
export interface InboxCompany {
  /** Name that people use. */
  readonly name: string
  /** Language tags, the main one first. */
  readonly languages: readonly string[]
  /** IANA name: days begin and end by it. */
  readonly timeZone: string
  /** Colours of the site's theme. */
  readonly palette: Palette
}

/** Mails of the inbox: its own, such as codes and invitations, and answers, which the outbox sends. */
export interface InboxMail {
  /** Right side of the Message-IDs of answers. */
  readonly host: string
  /** Where inquiries go; of several addresses the first. */
  readonly to: string
  /** Where replies to answers go: it, and the first address of each line of `mail.route`. */
  readonly replyTo: readonly string[]
  /** Resolves to whether a mail server took it; never rejects. */
  send(letter: InboxLetter): Promise<boolean>
  /** A test mail, sent as inquiries are. Resolves to why the mail server did not take it. */
  sendTest(id: string, to: string): Promise<SendFailure | undefined>
  /** Whether its server puts what it sends into the sender's folder of sent mail. */
  readonly filesSent: boolean
  /** An answer that was sent, as it went over the wire. */
  render(inquiry: Inquiry, answer: Answer, sentAt: number): Promise<Uint8Array>
  /** The answer as its visitor will see it. */
  preview(inquiry: Inquiry, letter: AnswerLetter): Promise<AnswerMail>
}

/** Where replies come in. */
export interface InboxMailbox extends Mailbox {
  /** The company's own: it, and who mails from the site. */
  readonly addresses: readonly string[]
  /** Whether a test mail goes to it every day. */
  readonly proveDaily: boolean
  /** Sets the trouble that `status` reports; undefined: none. */
  tell(trouble: string | undefined): void
  /** When a test mail was last seen to arrive (epoch milliseconds), and whether one is lost. */
  tellOfTest(arrivedAt: number | undefined, trouble: string | undefined): void
}

/** A mail of plain text. */
export interface InboxLetter {
  /** In the header "X-Submission-Id". */
  readonly id: string
  /** One address. */
  readonly to: string
  /** One line. */
  readonly subject: string
  /** The whole body. */
  readonly text: string
}

/** The origin of a request. */
export interface InboxClient {
  /** The other end of the connection; a proxy, if there is one. */
  readonly peer: string | undefined
  /** Identifies the person's network in limits. */
  readonly network: string
}

/** The exports of the package. */
export interface InboxProgram {
  readonly startInbox: StartInbox
  readonly inviteToInbox: InviteToInbox
  readonly verifyInboxRecord: VerifyInboxRecord
  readonly noteErased: NoteErased
  readonly eraseAgain: EraseAgain
  readonly proveMail: ProveMail
  readonly listReplies: ListReplies
  readonly listMailsFrom: ListMailsFrom
  readonly eraseMailsFrom: EraseMailsFrom
  readonly serveAssistant: ServeAssistant
}

/** The type of the export `startInbox`. */
export type StartInbox = (host: InboxHost) => Promise<RunningInbox>

/** A ready inbox, without its listener. */
export interface RunningInbox {
  /** Answers a request of the inbox's own listener; never rejects. */
  fetch(request: Request, client: InboxClient): Promise<Response>
  /** Whether there is no owner, except one at this address who has not signed in yet. */
  needsOwner(email: string): Promise<boolean>
  /** Resolves when all its work has ended. */
  close(): Promise<void>
}

/** The type of the export `inviteToInbox`. */
export type InviteToInbox = (host: InboxHost, invitation: InboxInvitation) => Promise<InboxInvited>

/** The invited person. */
export interface InboxInvitation {
  /** Address of the person. */
  readonly email: string
  /** `reader`, `agent` or `owner`. */
  readonly role: string
  /** Who invites, for the record. */
  readonly actor: string
}

/** The link, or why there is none. */
export type InboxInvited =
  | { readonly ok: true; readonly url: string; readonly mailed: boolean }
  | { readonly ok: false; readonly message: string }

/** The type of the export `verifyInboxRecord`. `anchors`: anchors kept elsewhere, `12:…`. */
export type VerifyInboxRecord = (
  host: InboxHost,
  anchors: readonly string[],
) => Promise<InboxRecordVerdict>

/** The result for the record, or which anchor is invalid. */
export type InboxRecordVerdict =
  | { readonly ok: true; readonly isSound: boolean; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** The type of the export `serveAssistant`: resolves when standard input ends. */
export type ServeAssistant = (
  host: InboxHost,
  /** Whose assistant it is. Default: the only person who can open the inbox. */
  email: string | undefined,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>

/** The type of the export `listReplies`: mails of these inquiries, the oldest first. */
export type ListReplies = (
  run: Run,
  inquiryIds: readonly string[],
) => Promise<readonly ListedReply[]>

/** The type of the export `listMailsFrom`: mails of this address for other people's inquiries or none. */
export type ListMailsFrom = (run: Run, address: string) => Promise<readonly ListedReply[]>

/** The type of the export `eraseMailsFrom`: erases them; resolves to their number. */
export type EraseMailsFrom = (host: InboxHost, address: string) => Promise<number>

/**
 * - `reply`: from the address in the form; `another sender`: from another one.
 * - `bounce`, `delay`: a mail server's report on mail that was not delivered, or not yet.
 * - `automatic`: other mail of a program.
 */
export type LetterKind = 'reply' | 'another sender' | 'automatic' | 'bounce' | 'delay'

/** A mail that came in for an inquiry. */
export interface ListedReply {
  /** Empty: of none. */
  readonly inquiryId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Address of the sender; undefined: not exactly one. */
  readonly from: string | undefined
  readonly kind: LetterKind
  /** Checks of the sender that failed at the company's mail server, such as `dmarc`. */
  readonly failedAuthentication: readonly string[]
  readonly subject: string
  readonly text: string
  /** Names of attachments, which the mailbox has. */
  readonly attachments: readonly string[]
}

/** The type of the export `proveMail`. `progress` gets each step before it starts. */
export type ProveMail = (
  host: InboxHost,
  progress: (step: string) => void,
) => Promise<{ readonly ok: boolean; readonly message: string }>

/** The type of the export `noteErased`: the command line calls it before it erases. */
export type NoteErased = (host: InboxHost, subjects: readonly ErasedSubject[]) => Promise<void>

/** The type of the export `eraseAgain`, of a restored store. Resolves to a text for the operator. */
export type EraseAgain = (host: InboxHost) => Promise<string>

/** An inquiry by its id, or all earlier inquiries of an address. */
export interface ErasedSubject {
  /** The kind of `name`. */
  readonly kind: 'inquiry' | 'address'
  /** The id, or the address in the store's spelling. */
  readonly name: string
}
