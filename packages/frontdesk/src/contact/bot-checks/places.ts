/** A limited number of places; further requests wait for one. */
import { createWeights } from '../limits/weights.ts'

/**
 * Fair to rare senders: the next place goes to the request whose client and networks have the
 * fewest places and requests. When too many wait, one from the heaviest sender is refused.
 */
export interface Places {
  /**
   * Resolves to the function that frees the place; undefined when the signal was aborted first, or
   * the request had to give way. `from`: the sender's keys, as in `Weights`.
   */
  enter(
    signal: AbortSignal | undefined,
    from?: readonly string[],
  ): Promise<(() => void) | undefined>
}

interface PlacesOptions {
  readonly most: number
  /** Most that wait. */
  readonly mostWaiting: number
  /**
   * Milliseconds after which a place is free again in any case: some hosts drop a request half-way.
   */
  readonly lostMs: number
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
}

interface Taken {
  readonly since: number
  readonly from: readonly string[]
}

interface Waiting {
  readonly from: readonly string[]
  begin(): void
  giveWay(): void
}

export function createPlaces({ most, mostWaiting, lostMs, elapsed }: PlacesOptions): Places {
  const weights = createWeights()
  /** Oldest first. */
  const taken = new Set<Taken>()
  /** Oldest first. */
  const waiting = new Set<Waiting>()

  const giveBack = (place: Taken): boolean => {
    if (!taken.delete(place)) return false
    weights.remove(place.from)
    return true
  }
  const take = (from: readonly string[]): (() => void) => {
    const place = { since: elapsed(), from }
    taken.add(place)
    weights.add(from)
    return () => {
      if (!giveBack(place)) return
      while (waiting.size > 0 && hasRoom()) find(-1, -Infinity)?.begin()
    }
  }

  const hasRoom = (): boolean => {
    for (const place of taken) {
      if (elapsed() - place.since < lostMs) break
      giveBack(place)
    }
    return taken.size < most
  }

  /**
   * The heaviest waiting request (`sign` 1) or the lightest (-1), the oldest of equals. Undefined
   * where none exceeds `than`.
   */
  const find = (sign: 1 | -1, than: number): Waiting | undefined => {
    let found: Waiting | undefined
    let most = than
    for (const one of waiting) {
      const weight = sign * weights.of(one.from)
      if (weight <= most) continue
      found = one
      most = weight
    }
    return found
  }
  /** Whether the newest request may wait. */
  const makeRoom = (from: readonly string[]): boolean => {
    if (waiting.size < mostWaiting) return true
    const heavier = find(1, weights.of(from))
    heavier?.giveWay()
    return heavier !== undefined
  }

  return {
    enter(signal, from = []) {
      if (signal?.aborted) return Promise.resolve(undefined)
      if (hasRoom()) return Promise.resolve(take(from))
      weights.add(from)
      if (!makeRoom(from)) {
        weights.remove(from)
        return Promise.resolve(undefined)
      }
      return new Promise((resolve) => {
        const end = (outcome: () => (() => void) | undefined): void => {
          waiting.delete(one)
          weights.remove(from)
          signal?.removeEventListener('abort', giveWay)
          resolve(outcome())
        }
        const giveWay = (): void => end(() => undefined)
        const one: Waiting = { from, begin: () => end(() => take(from)), giveWay }
        waiting.add(one)
        signal?.addEventListener('abort', giveWay, { once: true })
      })
    },
  }
}
