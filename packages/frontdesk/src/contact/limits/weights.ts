/**
 * Who holds how much of something scarce, so that the clients and networks with most give way to
 * others.
 */
export interface Weights {
  /**
   * One more is held, or `amount`. `keys`: of the client, then of the networks around it, narrowest
   * first.
   */
  add(keys: readonly string[], amount?: number): void
  /** What was added is held no more. */
  remove(keys: readonly string[], amount?: number): void
  /**
   * How many the client holds, or a network around it: each wider one may hold twice as many as the
   * next narrower, so its number counts half as much. 0 for who has no keys.
   */
  of(keys: readonly string[]): number
}

export function createWeights(): Weights {
  const counts = new Map<string, number>()
  return {
    add(keys, amount = 1) {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + amount)
    },
    remove(keys, amount = 1) {
      for (const key of keys) {
        const count = counts.get(key) ?? 0
        if (count <= amount) counts.delete(key)
        else counts.set(key, count - amount)
      }
    },
    of(keys) {
      let weight = 0
      for (let index = 0; index < keys.length; index += 1) {
        const count = counts.get(keys[index] ?? '') ?? 0
        weight = Math.max(weight, count / 2 ** index)
      }
      return weight
    },
  }
}
