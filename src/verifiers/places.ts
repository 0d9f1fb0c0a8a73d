/** So many at once; further ones wait for a place. */
export interface Places {
  /** Resolves to what gives the place back; undefined when the signal was aborted before one was free. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>
}

export function createPlaces(most: number): Places {
  let free = most
  const waiting = new Set<() => void>()
  const leave = (): void => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  return {
    enter(signal) {
      if (signal.aborted) return Promise.resolve(undefined)
      if (free > 0) {
        free -= 1
        return Promise.resolve(leave)
      }
      return new Promise((resolve) => {
        const take = (): void => {
          waiting.delete(take)
          signal.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const giveUp = (): void => {
          waiting.delete(take)
          resolve(undefined)
        }
        waiting.add(take)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
