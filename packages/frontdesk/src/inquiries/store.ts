/** The port that every store of inquiries implements. */
import type { LeavableHeartbeats } from './instance-heartbeats.ts'
import type { CountWindow, SharedCounter } from './counters.ts'
import type { Handling } from './handling.ts'
import type { Inbox } from './inbox.ts'
import type { Intake } from './intake.ts'
import type { Outbox } from './outbox.ts'
import type { ChangingValues } from './shared-values.ts'
import type { Run } from './sql/run.ts'

/**
 * Stores inquiries and their deliveries. A host creates it (no I/O yet), calls `open` while it
 * prepares everything else, and `close` when the last request is answered. Expected outcomes are
 * values; every rejection is a {@link StoreError}.
 */
export interface InquiryStore extends Intake, Inbox, Outbox, ChangingValues {
  /**
   * Opens the store and makes missing tables. Rejects with a message that names place, cause and
   * remedy: print it and stop. Optional: the other calls open by themselves, also after a failure.
   */
  open(): Promise<void>
  /** For the web inbox; undefined where the store does not offer it. */
  readonly handling?: Handling
  /** Statements for the inbox's own tables; undefined where the store does not offer it. */
  readonly run?: Run
  /** Removes traces of rows that the inbox deleted; undefined where the engine does. */
  forget?(): Promise<void>
  /** Health reports of services on this store; undefined where no other process could read them. */
  createHeartbeats?(): LeavableHeartbeats
  /**
   * Rejects if a check from outside shows that no inquiry could be stored. Cheap: opens the store
   * only if something changed.
   */
  checkFiles?(): Promise<void>
  /**
   * Writes something as durably as an inquiry, to learn whether one could be stored now. Rejects as
   * `append` would.
   */
  checkWrite?(): Promise<void>
  /**
   * Reads everything, beside other work. Rejects with a `corrupt` error after damage; undefined
   * where the engine checks itself.
   */
  checkData?(): Promise<void>
  /**
   * Does a step of background work, such as indexing; delays forms by a few milliseconds at most.
   * Resolves to whether more is left. Call it while the service runs.
   */
  maintain?(): Promise<boolean>
  /**
   * Counts requests for all instances that share the store; undefined where only one can use it.
   */
  createCounter?(window: CountWindow): SharedCounter
  /** Finishes running work, then releases the store; later calls reject. May be repeated. */
  close(): Promise<void>
}
