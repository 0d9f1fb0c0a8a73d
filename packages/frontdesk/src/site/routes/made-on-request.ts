/** Handlers that are made at their first request. */
import type { Handler } from '../../http/exchange.ts'

/** What was made last. Forgets the oldest when that becomes too much. */
export interface Recent {
  /** `forget` is called once, when the place is needed for another. */
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
 * A request waits for its own document only. After a failure the next request tries again. One among
 * `recent` may be made again after requests for others, so that thousands of articles don't stay in
 * memory.
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
