import type { Handler } from '../../http/exchange.ts'

/** A handler that is made when it is first needed, and kept. */
export interface Prepared {
  readonly handler: Handler
  /** Makes it ahead of the first request. Rejects as `make` does; the next call tries again. */
  prepare(): Promise<unknown>
}

/** Forgets the oldest of what it was told to keep, when that becomes too much. */
export interface Keepsake {
  /** `forget` is called once, when the place is needed for another. */
  keep(forget: () => void): void
}

/** A shelf with `places`. */
export function createShelf(places: number): Keepsake {
  const kept: (() => void)[] = []
  return {
    keep(forget) {
      kept.push(forget)
      if (kept.length > places) kept.shift()?.()
    },
  }
}

/**
 * A start does not wait for these documents. One on a shelf may be made again after requests for
 * others, so that thousands of articles don't stay in memory.
 */
export function createPrepared(make: () => Promise<Handler>, shelf?: Keepsake): Prepared {
  let made: Handler | undefined
  let making: Promise<Handler> | undefined
  const forget = (): void => {
    made = undefined
    making = undefined
  }
  const prepare = (): Promise<Handler> => {
    making ??= make().then(
      (handler) => {
        shelf?.keep(forget)
        return (made = handler)
      },
      (error: unknown) => {
        making = undefined
        throw error
      },
    )
    return making
  }
  return {
    prepare,
    handler: (exchange) => (made ? made(exchange) : prepare().then((handler) => handler(exchange))),
  }
}
