/** Messages between the service's thread and the store's thread. Answers come in order. */
import type { InboxFilter } from '../inbox.ts'
import type { AppendOutcome, Submission, KnownTokenUse } from '../intake.ts'
import type { ClaimedDelivery, ClaimRequest, Outbox, OutboxStanding } from '../outbox.ts'
import type { Row } from '../rows.ts'
import type { Query } from '../sql/run.ts'
import type { StoreNews } from '../store-events.ts'
import type { Failure } from './fault.ts'
import type { KnownFile } from './file-identity.ts'

/**
 * The database's calls, synchronous: the port's, with appends in groups. `now` is this machine's
 * clock, epoch milliseconds.
 */
export interface DatabaseCalls {
  /** One durable transaction: all or none, except those past their deadline. */
  append(submissions: readonly TimedSubmission[], now: number): readonly TimedOutcome[]
  /** Throws as `append` would; nothing stays. */
  tryAppend(): void
  findTokenUse(tokenHash: string, now: number): KnownTokenUse | undefined
  findHits(filter: InboxFilter): readonly number[] | undefined
  /** After inquiries were removed; `more`: further ones follow. */
  forgetRemoved(removed: number, more: 'more' | 'last'): void
  claim(request: ClaimRequest, now: number): readonly ClaimedDelivery[]
  settle(...settled: readonly [...Parameters<Outbox['settle']>, now: number]): void
  standing(): OutboxStanding
  /** Several are one transaction. */
  run(queries: readonly Query[], now: number): readonly (readonly Row[])[]
  maintain(now: number): boolean
}

/** The thread's calls: the database's, and its start and end. */
export interface ThreadCalls extends DatabaseCalls {
  open(): void
  /** Answers if the thread is responsive. */
  ping(): void
  /** Whether the idle thread may end: not if it could not start again, or has the only copy. */
  canEnd(): boolean
  /** The last request: the thread ends after its answer. */
  close(): void
}

/** Milliseconds of a monotonic clock that all threads of this process share. */
export function readProcessTime(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** A submission and its deadline, in milliseconds of the process's clock. */
export interface TimedSubmission {
  readonly submission: Submission
  readonly until: number
}

/** `late`: its deadline passed before anything could be written. */
export type TimedOutcome = AppendOutcome | 'late' | 'locked-out'

export type CallName = keyof ThreadCalls

/** One call by name, with its arguments. */
export type StoreRequest = {
  readonly [K in CallName]: { readonly name: K; readonly args: Parameters<ThreadCalls[K]> }
}[CallName]

export type StoreReply =
  /** The result of the call at the same place in the order. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: Failure }

/** Messages that the thread sends unasked. */
export type ThreadNews =
  | StoreNews
  /** The inbox's file: the next thread must find the same one. */
  | { readonly kind: 'known'; readonly file: KnownFile }

export type ThreadMessage = { readonly reply: StoreReply } | { readonly news: ThreadNews }

/** Settings of the store's thread. */
export interface SqliteSettings {
  readonly path: string
  readonly access: 'read' | 'write'
  /** Milliseconds to wait for a lock that another process holds. */
  readonly busyTimeoutMs: number
  /** Milliseconds to wait for a turn to write. Default: as for any lock. */
  readonly turnMs?: number | undefined
  /** The file that this service had open before; undefined: none yet, so a new one may be made. */
  readonly known?: KnownFile
}

/** Order for a separate thread; `place` and `check` are the database file. */
export type Order =
  | { readonly backup: { readonly place: string; readonly folder: string } }
  | { readonly check: string }
