/** Keeps a connection: opens it when it is needed, gives it up when it is broken, tries again later. */
import { createBackoff } from './backoff.ts'
import { openDatabase, SchemaVersionError, type Database } from './sqlite-database.ts'
import { readFailure, toFailure, type Failure } from './sqlite-fault.ts'
import type { SqliteSettings, StoreReply, StoreRequest } from './sqlite-protocol.ts'
import type { Inquiry, StoreFault } from './store.ts'

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

const DONE: StoreReply = { ok: true, inquiries: [] }

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

  const append = (inquiries: readonly Inquiry[]): void => {
    open().append(inquiries)
    if (database?.isInPlace()) return
    // The transaction went into a file that was moved or deleted meanwhile: it would be lost.
    database?.emptyLog()
    giveUp()
    open().append(inquiries)
  }

  const perform = (request: StoreRequest): StoreReply => {
    switch (request.kind) {
      case 'open':
        open()
        return DONE
      case 'append':
        append(request.inquiries)
        return DONE
      case 'list':
        return { ok: true, inquiries: open().list(request.query) }
      case 'close':
        giveUp()
        return DONE
    }
  }

  return {
    answer(request) {
      if (lastFailure && !database && request.kind !== 'close' && backoff.waiting()) {
        return { ok: false, failure: lastFailure }
      }
      try {
        return perform(request)
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
