/** Opens a store at its first use; after a failure, at the next. */
import { within } from '../http/deadline.ts'

export interface OpeningOptions {
  readonly openStore: () => Promise<void>
  /** The error for an opening that takes too long. */
  readonly createLateError: () => Error
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  /** Milliseconds to rely on another's opening, which may end with its request. Default: forever. */
  readonly trustedMs?: number
}

export interface Opening {
  open(): Promise<void>
  /** Opens it within a deadline; resolves to the milliseconds that are left. */
  openWithin(deadlineMs: number): Promise<number>
}

export function createOpening(options: OpeningOptions): Opening {
  const { openStore, createLateError, elapsed, trustedMs = Infinity } = options
  let isOpen = false
  let opening: { readonly done: Promise<void>; readonly since: number } | undefined

  const open = (): Promise<void> => {
    if (isOpen) return Promise.resolve()
    if (!opening || elapsed() - opening.since > trustedMs) {
      const done = openStore().then(
        () => {
          isOpen = true
        },
        (error: unknown) => {
          if (opening?.done === done) opening = undefined
          throw error
        },
      )
      opening = { done, since: elapsed() }
    }
    return opening.done
  }

  return {
    open,
    async openWithin(deadlineMs) {
      if (isOpen) return deadlineMs
      const begun = elapsed()
      await within(deadlineMs, open(), createLateError)
      return deadlineMs - (elapsed() - begun)
    },
  }
}
