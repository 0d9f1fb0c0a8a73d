/** Keeps a connection: opens it when it is needed, gives it up when it is broken, tries again later. */
import { createBackoff } from '../backoff.ts'
import type { AppendOutcome, Submission } from '../intake.ts'
import { openDatabase, SchemaVersionError, type Database } from './database.ts'
import { readFailure, toFailure, type Failure } from './fault.ts'
import type { SqliteSettings, StoreReply, StoreRequest } from './protocol.ts'
import type { StoreFault } from '../store-error.ts'

export interface Keeper {
  /** Never throws. */
  answer(request: StoreRequest): StoreReply
}

/** Milliseconds after the first and, at most, after any failed attempt to open the file. */
const REOPEN_MS = { firstMs: 100, mostMs: 5000 }

/**
 * After these the connection is as good as before: what failed was rolled back. After any other the
 * file is opened anew: a sync that failed once may report success the next time, with the data lost.
 */
const harmless: ReadonlySet<StoreFault> = new Set<StoreFault>(['full', 'locked'])

/** `now`: monotonic clock, milliseconds. */
export function createKeeper(settings: SqliteSettings, now: () => number): Keeper {
  const { path } = settings
  const backoff = createBackoff({ ...REOPEN_MS, now })
  let database: Database | undefined
  let lastFailure: Failure | undefined

  const open = (): Database => {
    try {
      database ??= openDatabase(settings)
      backoff.succeeded()
      return database
    } catch (error) {
      backoff.failed()
      throw error
    }
  }

  const giveUp = (): void => {
    const broken = database
    database = undefined
    try {
      broken?.close()
    } catch {
      // It is broken: what matters is that the next attempt opens the file anew.
    }
  }

  /** Leaves a file that was moved or deleted, so that the next call opens what is there now. */
  const leaveOrphan = (): boolean => {
    if (!database || database.isInPlace()) return false
    if (settings.access === 'write') database.emptyLog()
    giveUp()
    return true
  }

  const append = (submissions: readonly Submission[], time: number): readonly AppendOutcome[] => {
    const outcomes = open().calls.append(submissions, time)
    // What went into a file that was moved or deleted meanwhile would be lost.
    return leaveOrphan() ? open().calls.append(submissions, time) : outcomes
  }

  const perform = ({ name, args }: StoreRequest): unknown => {
    switch (name) {
      case 'open':
        return void open()
      case 'close':
        return giveUp()
      case 'append':
        return append(...args)
      default: {
        leaveOrphan()
        const call: (...args: never[]) => unknown = open().calls[name]
        return Reflect.apply(call, undefined, args)
      }
    }
  }

  return {
    answer(request) {
      if (lastFailure && !database && request.name !== 'close' && backoff.waiting()) {
        return { ok: false, failure: lastFailure }
      }
      try {
        return { ok: true, value: perform(request) }
      } catch (error) {
        lastFailure =
          error instanceof SchemaVersionError
            ? toFailure(path, 'version', error.message)
            : readFailure(path, error)
        if (!harmless.has(lastFailure.fault)) giveUp()
        return { ok: false, failure: lastFailure }
      }
    },
  }
}
