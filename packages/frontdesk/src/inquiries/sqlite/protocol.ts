/** What the service's thread and the store's thread say to each other. Answers come in order. */
import type { InboxFilter } from '../inbox.ts'
import type { AppendOutcome, Submission, KnownTokenUse } from '../intake.ts'
import type { ClaimedDelivery, ClaimRequest, Outbox, OutboxStanding } from '../outbox.ts'
import type { Row } from '../rows.ts'
import type { Query } from '../sql/run.ts'
import type { StoreNews } from '../store-events.ts'
import type { Failure } from './fault.ts'
import type { KnownFile } from './file-identity.ts'

/**
 * What the database does when it is asked, synchronously: the port's calls, appends in groups. `now`
 * is this machine's clock, epoch milliseconds.
 */
export interface DatabaseCalls {
  /** One durable transaction: all of them or none, but those whose time is over. */
  append(submissions: readonly TimedSubmission[], now: number): readonly TimedOutcome[]
  findTokenUse(tokenHash: string, now: number): KnownTokenUse | undefined
  findAmong(filter: InboxFilter): readonly number[] | undefined
  /** After inquiries were removed, of which there may be more. */
  forgetRemoved(removed: number, more: 'more' | 'last'): void
  claim(request: ClaimRequest, now: number): readonly ClaimedDelivery[]
  settle(
    delivery: Parameters<Outbox['settle']>[0],
    settlement: Parameters<Outbox['settle']>[1],
    now: number,
  ): void
  standing(): OutboxStanding
  /** Several are one transaction. */
  run(queries: readonly Query[], now: number): readonly (readonly Row[])[]
  tend(now: number): boolean
}

/** What the thread does: the database's calls, and its own beginning and end. */
export interface ThreadCalls extends DatabaseCalls {
  open(): void
  /** Whether the thread answers at all. */
  ping(): void
  /** The thread is idle: whether it may end. False while it has the only copy of something. */
  rest(): boolean
  /** The last request: the thread ends after its answer. */
  close(): void
}

/** Milliseconds by a clock that passes evenly and is the same in every thread of this process. */
export function readProcessTime(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** A submission and its deadline, in milliseconds of the process's clock. */
export interface TimedSubmission {
  readonly submission: Submission
  readonly until: number
}

/** `late`: its time was over before anything could be written. */
export type TimedOutcome = AppendOutcome | 'late' | 'locked-out'

export type CallName = keyof ThreadCalls

/** One call by name, with its arguments. */
export type StoreRequest = {
  readonly [K in CallName]: { readonly name: K; readonly args: Parameters<ThreadCalls[K]> }
}[CallName]

export type StoreReply =
  /** What the call of the same place in the order returned. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: Failure }

/** What the thread says without being asked. */
export type ThreadNews =
  | StoreNews
  /** Which file is the inbox: a thread that takes this one's place must find the same. */
  | { readonly kind: 'known'; readonly file: KnownFile }

export type ThreadMessage = { readonly reply: StoreReply } | { readonly news: ThreadNews }

/** What the store's thread is started with. */
export interface SqliteSettings {
  readonly path: string
  readonly access: 'read' | 'write'
  /** Milliseconds to wait for a lock that another process holds. */
  readonly busyTimeoutMs: number
  /** Milliseconds to wait for a turn to write. Default: as for any lock. */
  readonly turnMs?: number | undefined
  /** Largest database file; undefined: as large as the disk allows. */
  readonly maxBytes: number | undefined
  /** The file that this service had open before; undefined: none yet, so that one may be made. */
  readonly known?: KnownFile
}

/** What a thread for a backup is started with. */
export interface BackupOrder {
  readonly backup: {
    /** The database file. */
    readonly place: string
    readonly folder: string
  }
}

/** What a thread for a check is started with. */
export interface CheckOrder {
  /** The database file. */
  readonly check: string
}
