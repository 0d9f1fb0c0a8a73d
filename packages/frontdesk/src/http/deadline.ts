/** Deadlines for promises. */

/** Resolves when the work has ended, or after `ms`; rejects if the work rejects first. */
export async function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Settles as the work does, or rejects with `toError()` after so many milliseconds. */
export async function within<T>(ms: number, work: Promise<T>, toError: () => Error): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(toError()), ms)
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}
