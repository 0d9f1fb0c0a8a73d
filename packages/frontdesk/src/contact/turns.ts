/**
 * Runs work with the same key one after the other, other work at once. Work that waited for a
 * failed one fails with it: its caller has already waited long enough for the same cause.
 */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Holds a key only while its work runs or waits. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
