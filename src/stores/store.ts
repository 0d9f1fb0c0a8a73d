/** Where inquiries are kept: the port every store implements. */
import type { FieldName } from '../contract/fields.ts'
import type { CountWindow, SharedCounter } from './counters.ts'
import type { Inbox } from './inbox.ts'
import type { Intake } from './intake.ts'
import type { Outbox } from './outbox.ts'
import type { Vault } from './vault.ts'

/** An inquiry's fields after validation: trimmed, bounded, without control characters. */
export type InquiryValues = Readonly<Record<Exclude<FieldName, 'phone'>, string>> & {
  readonly phone: string | undefined
}

/** An accepted inquiry as it is kept. */
export interface Inquiry extends InquiryValues {
  /** Random, unguessable, internal: never on the public wire (contract 2.1). */
  readonly id: string
  /** Milliseconds since 1970 (UTC). */
  readonly receivedAt: number
  /** How the bot check ended: `off` where there is none, `unavailable` where it could not be asked. */
  readonly verification: 'passed' | 'off' | 'unavailable'
  /** Why the inquiry was set apart as doubtful, such as `links`; undefined for most. */
  readonly quarantine: string | undefined
}

/** A place in the order of a listing: by time, then by id. */
export interface InquiryPosition {
  /** Epoch milliseconds. */
  readonly receivedAt: number
  /** Tells inquiries of one millisecond apart. Default: before all of that millisecond. */
  readonly id?: string
}

/**
 * Keeps inquiries, with all that has to happen to them. A host creates it (no I/O yet), calls `open`
 * while it prepares everything else, and `close` when the last request is answered:
 *
 * ```ts
 * const store = await createStore('sqlite', { dataDir })
 * await Promise.all([store.open(), frontdesk.ready()]) // a StoreError ends the start
 * ```
 *
 * Expected outcomes are values; every rejection is a {@link StoreError}.
 */
export interface InquiryStore extends Intake, Inbox, Outbox, Vault {
  /**
   * Makes the store ready, its schema brought up to date. Rejects with a message that names place,
   * cause and remedy: print it and stop. Optional: the other calls open by themselves, also after
   * a failure, as soon as its cause is gone.
   */
  open(): Promise<void>
  /** Counts requests for all instances that share the store; undefined where only one can use it. */
  createCounter?(window: CountWindow): SharedCounter
  /** Finishes what was begun, then releases the store; later calls reject. May be repeated. */
  close(): Promise<void>
}

/** Why a store cannot do its work. */
export type StoreFault =
  /** No space, or the size set as its bound is reached. */
  | 'full'
  | 'read-only'
  /** Another process holds the lock for longer than the busy timeout. */
  | 'locked'
  /** The file is damaged, or is no database. */
  | 'corrupt'
  /** The place does not exist or may not be entered. */
  | 'unreachable'
  /** Written by a newer version of this program, or not yet brought up to this one. */
  | 'version'
  /** More is waiting to be kept than the store may hold in memory. */
  | 'overloaded'
  | 'crashed'
  | 'closed'
  /** Anything else that the device or the engine reports. */
  | 'io'

/** A store's failure, for the operator's eyes: its message never carries an inquiry's content. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly fault: StoreFault

  constructor(fault: StoreFault, message: string) {
    super(message)
    this.fault = fault
  }
}
