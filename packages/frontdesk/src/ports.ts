/** Entry `frontdesk/ports`: what the package frontdesk-inbox is given, and may use of this one. */
import type { AnswerLetter } from './inquiries/answer-letter.ts'
import type { BlockList } from './inquiries/blocks.ts'
import type { Handling } from './inquiries/handling.ts'
import type { Inbox } from './inquiries/inbox.ts'
import type { Inquiry } from './inquiries/inquiry.ts'
import type { Outbox } from './inquiries/outbox.ts'
import type { ChangingValues } from './inquiries/shared-values.ts'
import type { Run } from './inquiries/sql/run.ts'
import type { Log } from './log.ts'
import type { AnswerMail } from './mail/answer.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { InboxSettings } from './settings/settings.ts'
import type { Palette } from './site/theme/styles.ts'

export { parseKind } from './contact/blocks/entry.ts'
export { toReadableAddress } from './contact/readable-address.ts'
export { isInNetwork, parseAddress, parseNetwork } from './http/ip-address.ts'
export type { AnswerLetter } from './inquiries/answer-letter.ts'
export type { Answer, Answering, Answers, MailedTo } from './inquiries/answers.ts'
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
export type { Inquiry, InquiryPosition } from './inquiries/inquiry.ts'
export type { DeliveryStanding, DeliveryState } from './inquiries/outbox.ts'
export { createAnswers } from './inquiries/sql/answers.ts'
export type { Query, QueryValue, Row, Run } from './inquiries/sql/run.ts'
export type { Log } from './log.ts'
export type { AnswerMail } from './mail/answer.ts'
export { isHeaderAddress, toVisibleLine } from './mail/header-text.ts'
export type { InboxSettings } from './settings/settings.ts'

/** All that the inbox has of the service around it. */
export interface InboxHost {
  /** Checked, with their defaults. */
  readonly settings: InboxSettings
  /** What pages and mails say of the company. */
  readonly company: InboxCompany
  /** The store of the service, open. */
  readonly store: InboxStore
  /** Folder of the service's data, for what must not be in the database. */
  readonly folder: string
  /** Undefined where mail is off. */
  readonly mail: InboxMail | undefined
  /** Undefined where replies are not read. */
  readonly mailbox: InboxMailbox | undefined
  /** The log of the service: nothing personal. */
  readonly log: Log
  /** For questions to identity providers. */
  readonly fetch: typeof fetch
  /** Epoch milliseconds. */
  now(): number
}

/** Inquiries, and statements for the inbox's own tables. */
export interface InboxStore extends Inbox, ChangingValues, Pick<Outbox, 'standing'> {
  /** What the company's people do with inquiries. */
  readonly handling: Handling
  /** Runs statements of the inbox. */
  readonly run: Run
  /** Absent where a store has no block list. */
  createBlockList?(): BlockList
}

/** What pages and mails say of the company. */
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
  /** Resolves to whether a mail server took it; never rejects. */
  send(letter: InboxLetter): Promise<boolean>
  /** An answer as its visitor will see it. */
  preview(inquiry: Inquiry, letter: AnswerLetter): Promise<AnswerMail>
}

/** Where replies come in. */
export interface InboxMailbox extends Mailbox {
  /** The company's own: it, and who mails from the site. */
  readonly addresses: readonly string[]
  /** What `status` says of it; undefined: nothing is wrong. */
  tell(trouble: string | undefined): void
}

/** A mail of plain text. */
export interface InboxLetter {
  /** One address. */
  readonly to: string
  /** One line. */
  readonly subject: string
  /** The whole body. */
  readonly text: string
}

/** Where a request came from. */
export interface InboxClient {
  /** The other end of the connection: a proxy, where one is in front. */
  readonly peer: string | undefined
  /** What stands for the person's network in limits. */
  readonly network: string
}

/** What the package exports as `startInbox`. */
export type StartInbox = (host: InboxHost) => Promise<RunningInbox>

/** An inbox that is ready, without its listener. */
export interface RunningInbox {
  /** Answers a request of the inbox's own listener; never rejects. */
  fetch(request: Request, client: InboxClient): Promise<Response>
  /** Whether anybody can sign in with a passkey yet. */
  hasPasskeys(): Promise<boolean>
  /** Resolves when nothing of it runs any more. */
  close(): Promise<void>
}

/** What the package exports as `inviteToInbox`. */
export type InviteToInbox = (host: InboxHost, invitation: InboxInvitation) => Promise<InboxInvited>

/** Whom to let in. */
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

/** What the package exports as `verifyInboxRecord`. `anchors`: what was kept elsewhere, `12:…`. */
export type VerifyInboxRecord = (
  host: InboxHost,
  anchors: readonly string[],
) => Promise<InboxRecordVerdict>

/** The result for the record, or which anchor is invalid. */
export type InboxRecordVerdict =
  | { readonly ok: true; readonly isSound: boolean; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** What the package exports as `serveAssistant`: resolves when standard input ends. */
export type ServeAssistant = (
  host: InboxHost,
  /** Whose assistant it is. Default: the only person who can open the inbox. */
  email: string | undefined,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>

/** What the package exports as `noteErased`: by the command line, which erases them next. */
export type NoteErased = (host: InboxHost, subjects: readonly ErasedSubject[]) => Promise<void>

/** An inquiry by its id; everything of an address that came before. */
export interface ErasedSubject {
  /** What `name` is. */
  readonly kind: 'inquiry' | 'address'
  /** The id, or the address as it is kept. */
  readonly name: string
}
