import type { Handler } from '../http/exchange.ts'

/** A handler that is made when it is first needed, and kept. */
export interface Prepared {
  readonly handler: Handler
  /** Makes it ahead of the first request. Rejects as `make` does; the next call tries again. */
  prepare(): Promise<unknown>
}

/** So that a start doesn't wait for documents that nobody asked for yet. */
export function createPrepared(make: () => Promise<Handler>): Prepared {
  let made: Handler | undefined
  let making: Promise<Handler> | undefined
  const prepare = (): Promise<Handler> => {
    making ??= make().then(
      (handler) => (made = handler),
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
