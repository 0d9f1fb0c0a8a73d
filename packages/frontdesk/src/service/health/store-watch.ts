/** Watches whether the store takes inquiries and can be read, by checks and by others' results. */
import type { Clock } from '../../clock.ts'
import { toErrorText, type Log } from '../../log.ts'
import { StoreError } from '../../inquiries/store-error.ts'
import type { StoreChecks } from './store-checks.ts'
import type { Troubles } from './troubles.ts'

export interface StoreWatchOptions extends StoreChecks {
  /** Rejects where stored data is damaged. */
  readonly checkData: () => Promise<void>
  readonly log: Log
  readonly clock: Pick<Clock, 'elapsed'>
  readonly troubles: Troubles
}

export interface StoreWatch {
  /** Never rejects. */
  look(): Promise<void>
  /** An inquiry was stored. */
  kept(): void
  /** An inquiry was not stored. */
  failed(error: unknown): void
  /** It could not be opened at the start: its first success is logged. */
  unopened(message: string): void
  /** The store reported that it takes nothing in. */
  refused(message: string): void
  /** The store reported that it works: accepted when the next check could write. */
  works(): void
  /** A check elsewhere failed: the next one writes. */
  doubt(): void
  /** Unreadable data was found. */
  unreadable(message: string): void
}

/**
 * Milliseconds between two test writes while all is well: each starts an idle store's thread. After
 * a failure, every check writes.
 */
export const WRITE_CHECK_MS: number = 5 * 60_000

/** Milliseconds between two checks of all stored data, which read the whole file. */
const CHECK_MS = 24 * 3_600_000

/** Milliseconds for which a failed inquiry is reported, even if writing works again. */
const FAILED_MS = 60_000

export function createStoreWatch(options: StoreWatchOptions): StoreWatch {
  const { checkWrite, checkFiles, checkData, log, clock, troubles } = options
  const { raise, settle } = troubles
  let failedAt = -Infinity
  let writtenAt = clock.elapsed()
  let checkedAt = -Infinity
  /** Number of reports from the store: a check that began earlier may not know. */
  let refusals = 0
  /** The last logged result of the checks. */
  let logged: string | undefined
  let isUnopened = false

  const settleStore = (): void => {
    if (isUnopened) log.info('store.available')
    isUnopened = false
    settle('store')
  }

  const lookForDamage = async (): Promise<void> => {
    checkedAt = clock.elapsed()
    try {
      await checkData()
      settle('damage')
    } catch (error) {
      const reason = toErrorText(error)
      if (raise('damage', reason)) log.error('store.damaged', { reason })
    }
  }

  return {
    async look() {
      const known = refusals
      try {
        await checkFiles()
        const isDue = troubles.has('store') || clock.elapsed() - writtenAt >= WRITE_CHECK_MS
        if (isDue) {
          writtenAt = clock.elapsed()
          await checkWrite()
        }
        logged = undefined
        if (refusals === known && clock.elapsed() - failedAt >= FAILED_MS) settleStore()
        const checkMs = troubles.has('damage') ? WRITE_CHECK_MS : CHECK_MS
        if (isDue && clock.elapsed() - checkedAt >= checkMs) await lookForDamage()
      } catch (error) {
        const reason = toErrorText(error)
        // Otherwise the log would be silent until the next form; logged once.
        if (raise('store', reason) && reason !== logged) log.error('store.failing', { reason })
        logged = reason
      }
    },
    kept() {
      failedAt = -Infinity
      settleStore()
    },
    failed(error) {
      // The check sees itself when a missing file is there again.
      if (!(error instanceof StoreError && error.fault === 'missing')) failedAt = clock.elapsed()
      raise('store', toErrorText(error))
    },
    unopened(message) {
      isUnopened = true
      raise('store', message)
    },
    refused(message) {
      refusals += 1
      raise('store', message)
    },
    works() {
      failedAt = -Infinity
      // A restore replaces damaged pages.
      if (troubles.has('damage')) writtenAt = checkedAt = -Infinity
    },
    doubt: () => void (writtenAt = -Infinity),
    unreadable: (message) => void raise('damage', message),
  }
}
