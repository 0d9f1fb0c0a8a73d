import type { Handler } from '../../http/exchange.ts'

/** A handler created at its first use, and kept. */
export interface Prepared {
  readonly handler: Handler
  /** Makes it ahead of the first request. Rejects as `make` does; the next call tries again. */
  prepare(): Promise<unknown>
}

/** Keeps a limited number of things, and forgets the oldest first. */
export interface Keepsake {
  /** `forget` is called once, when the place is needed. */
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
 * A start does not wait for these documents. One on a shelf may be rendered again later, so
 * thousands of articles do not stay in memory.
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
