/**
 * Runs what has the same key one after the other, and everything else at once. What waited for one
 * that failed fails with it: its caller has waited for the same cause as long as one should.
 */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Holds a key only while something of it runs or waits. */
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
