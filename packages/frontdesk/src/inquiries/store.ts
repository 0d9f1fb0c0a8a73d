/** Where inquiries are kept: the port every store implements. */
import type { LeavableHeartbeats } from './instance-heartbeats.ts'
import type { CountWindow, SharedCounter } from './counters.ts'
import type { Handling } from './handling.ts'
import type { Inbox } from './inbox.ts'
import type { Intake } from './intake.ts'
import type { Outbox } from './outbox.ts'
import type { ChangingValues } from './shared-values.ts'
import type { Run } from './sql/run.ts'

/**
 * Keeps inquiries, with all that has to happen to them. A host creates it (no I/O yet), calls `open`
 * while it prepares everything else, and `close` when the last request is answered. Expected outcomes
 * are values; every rejection is a {@link StoreError}.
 */
export interface InquiryStore extends Intake, Inbox, Outbox, ChangingValues {
  /**
   * Makes the store ready, and its tables where there are none. Rejects with a message that names place,
   * cause and remedy: print it and stop. Optional: the other calls open by themselves, also after
   * a failure, as soon as its cause is gone.
   */
  open(): Promise<void>
  /** What people do with inquiries in the web inbox; undefined where that is not offered. */
  readonly handling?: Handling
  /** Statements for the inbox's own tables; undefined where that is not offered. */
  readonly run?: Run
  /**
   * Where services on this store report their health; undefined where no other process could read
   * it.
   */
  createHeartbeats?(): LeavableHeartbeats
  /**
   * Rejects where it shows from outside that none would be kept. Cheap: wakes the store only where
   * something is not as it was left.
   */
  glance?(): Promise<void>
  /**
   * Writes something as durably as an inquiry, to learn whether one could be kept now. Rejects as
   * `append` would.
   */
  probe?(): Promise<void>
  /**
   * Reads all of it, beside whatever else is asked. Rejects with a `corrupt` error where something is
   * damaged; undefined where the engine looks after that itself.
   */
  check?(): Promise<void>
  /**
   * Does a bit of background work, such as an index, and delays forms by a few milliseconds at
   * most. Resolves to whether there is more. Call it while the service runs.
   */
  tend?(): Promise<boolean>
  /** Counts requests for all instances that share the store; undefined where only one can use it. */
  createCounter?(window: CountWindow): SharedCounter
  /** Finishes what was begun, then releases the store; later calls reject. May be repeated. */
  close(): Promise<void>
}
