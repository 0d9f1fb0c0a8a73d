/** One error for the failures of all engines, with a message for the operator. */

/** Why a store cannot do its work. */
export type StoreFault =
  /** No space, or the size limit is reached. */
  | 'full'
  | 'read-only'
  /** Another process holds the lock for longer than the busy timeout. */
  | 'locked'
  /** A part of it is damaged. */
  | 'corrupt'
  /** A part of it is damaged to which new inquiries belong. */
  | 'intake-damaged'
  /** The file is no database, or has not its own log beside it. */
  | 'unreadable'
  /** The place does not exist or is not accessible. */
  | 'unreachable'
  /** The server or the network does not answer; the address may be right. */
  | 'away'
  /** The database is gone: no empty one is made in its place. */
  | 'missing'
  /** The file is there but empty: no service has made its tables yet. */
  | 'unmade'
  /** Its files were moved, deleted or replaced while it was open. */
  | 'displaced'
  /** Its tables are those of another version of this program. */
  | 'version'
  /** Too many inquiries wait in memory. */
  | 'overloaded'
  | 'crashed'
  | 'closed'
  /** Any other error of the device or the engine. */
  | 'io'

/** A store's failure, for the operator: its message never contains an inquiry's content. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly fault: StoreFault

  constructor(fault: StoreFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** A failure inside a store; the store adds its place and, if missing, the remedy. */
export class FoundFault extends Error {
  readonly fault: StoreFault
  readonly remedy: string | undefined

  constructor(fault: StoreFault, cause: string, remedy?: string) {
    super(cause)
    this.fault = fault
    this.remedy = remedy
  }
}

/** No answer in time: the work may have happened or not. */
export class DeadlineError extends Error {}
