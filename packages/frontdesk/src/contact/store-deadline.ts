/** How long one form waits for the store in total. */
import { within } from '../http/deadline.ts'
import { STORE_SILENT_MS, STORE_WAIT_MS } from '../inquiries/intake.ts'
import { StoreError } from '../inquiries/store-error.ts'

/** Settles as the work does, or rejects with a {@link StoreError} when the time is used up. */
export type InTime = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The visitor gets an answer even if the store hangs. A call that timed out may still succeed: then
 * the inquiry is stored without a confirmation, and sending the form again does no harm. `elapsed`:
 * monotonic clock, milliseconds.
 */
export function createStoreDeadline(elapsed: () => number): InTime {
  let leftMs = STORE_SILENT_MS
  return async (work) => {
    const begun = elapsed()
    try {
      return await within(Math.max(0, leftMs), work(), toSilence)
    } finally {
      leftMs -= elapsed() - begun
    }
  }
}

export function toSilence(): StoreError {
  return new StoreError(
    'overloaded',
    `The inquiry store did not answer within ${STORE_WAIT_MS / 1000} s, so forms are answered with 500; confirmed inquiries are kept. Its disk or server hangs, or another process keeps it locked. Check the disk or server, and end a process that keeps it locked; no restart is needed.`,
  )
}
