/** Runs what has the same key one after the other, and everything else at once. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Holds a key only while something of it runs or waits. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    // Whether the one before succeeded or not is its own caller's affair.
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
