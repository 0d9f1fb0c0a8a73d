/** Handlers created at their first request. */
import type { Handler } from '../../http/exchange.ts'

/** Recently created handlers. The oldest is forgotten when there are too many. */
export interface Recent {
  /** Calls `forget` once, when the place is needed. */
  add(forget: () => void): void
}

export function createRecent(most: number): Recent {
  const added: (() => void)[] = []
  return {
    add(forget) {
      added.push(forget)
      if (added.length > most) added.shift()?.()
    },
  }
}

/**
 * A request waits only for its own document, and tries again after a failure. A handler in `recent`
 * may be created again later, so thousands of articles do not stay in memory.
 */
export function madeOnRequest(make: () => Promise<Handler>, recent?: Recent): Handler {
  let made: Handler | undefined
  let making: Promise<Handler> | undefined
  const forget = (): void => {
    made = undefined
    making = undefined
  }
  const makeOnce = (): Promise<Handler> => {
    making ??= make().then(
      (handler) => {
        recent?.add(forget)
        return (made = handler)
      },
      (error: unknown) => {
        making = undefined
        throw error
      },
    )
    return making
  }
  return (exchange) => (made ? made(exchange) : makeOnce().then((handler) => handler(exchange)))
}
