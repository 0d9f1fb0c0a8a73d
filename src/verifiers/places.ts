/** So many at once; further ones wait for a place. */
export interface Places {
  /** How many are taken. */
  readonly taken: number
  /** Resolves to what gives the place back; undefined when the signal was aborted before one was free. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>
}

interface PlacesOptions {
  /** May change: nobody is sent away, and nobody enters before there are fewer. */
  readonly most: () => number
  /** Milliseconds after which a place is free again, given back or not: some hosts drop a request half-way. */
  readonly lostMs: number
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
}

export function createPlaces({ most, lostMs, elapsed }: PlacesOptions): Places {
  /** The oldest first. */
  const taken = new Set<{ readonly since: number }>()
  const waiting = new Set<() => void>()

  const take = (): (() => void) => {
    const place = { since: elapsed() }
    taken.add(place)
    return () => {
      if (!taken.delete(place)) return
      for (const begin of waiting) {
        if (!hasRoom()) break
        begin()
      }
    }
  }

  const hasRoom = (): boolean => {
    for (const place of taken) {
      if (elapsed() - place.since < lostMs) break
      taken.delete(place)
    }
    return taken.size < most()
  }

  return {
    get taken() {
      return taken.size
    },
    enter(signal) {
      if (signal.aborted) return Promise.resolve(undefined)
      if (hasRoom()) return Promise.resolve(take())
      return new Promise((resolve) => {
        const end = (leave?: () => void): void => {
          waiting.delete(begin)
          signal.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const begin = (): void => end(take())
        const giveUp = (): void => end()
        waiting.add(begin)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
