/** Counts who holds how much of a scarce resource, so that the heaviest clients give way. */
export interface Weights {
  /**
   * Adds one, or `amount`. `keys`: of the client, then of the networks around it, narrowest first.
   */
  add(keys: readonly string[], amount?: number): void
  /** Takes back what was added. */
  remove(keys: readonly string[], amount?: number): void
  /**
   * The highest count among the client and its networks. Each wider network may hold twice as much
   * as the next narrower, so its count weighs half. 0 without keys.
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
