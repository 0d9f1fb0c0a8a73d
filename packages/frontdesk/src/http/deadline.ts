/** How long anything may be waited for. */

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
