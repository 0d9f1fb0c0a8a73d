/** How a store fails: one error for all engines, whose message is for the operator. */

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
  /** Its server, or the network before it, does not answer: nothing is wrong with its address. */
  | 'away'
  /** There was a database and it is not there any more: none is made anew in its place. */
  | 'missing'
  /** The file is there and empty: no service has got so far as to make its tables. */
  | 'unmade'
  /** Its files were moved, deleted or replaced while it was open. */
  | 'displaced'
  /** Its tables are those of another version of this program. */
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

/** A failure that a part of a store knows; the store adds its place, and what to do where this does not. */
export class FoundFault extends Error {
  readonly fault: StoreFault
  readonly remedy: string | undefined

  constructor(fault: StoreFault, cause: string, remedy?: string) {
    super(cause)
    this.fault = fault
    this.remedy = remedy
  }
}

/** Nothing came back in time: what was asked for may have happened or not. */
export class DeadlineError extends Error {}
