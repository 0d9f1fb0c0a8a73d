/** Milliseconds of a try. */
const TRY_MS = 2000

/** Questions that are worked on in a second: of whoever answers five, our own take some. */
const WORKED_ON = 3

/** What a provider may still have work with, though nobody waits for it any more. */
export interface Backlog {
  /** Questions, at most. */
  readonly size: number
  /** One had no answer for so many milliseconds, which is a question for each try. */
  add(silentMs: number): void
}

export function createBacklog(elapsed: () => number): Backlog {
  let size = 0
  let at = elapsed()
  const work = (): number => {
    const time = elapsed()
    size = Math.max(0, size - ((time - at) / 1000) * WORKED_ON)
    at = time
    return size
  }
  return {
    get size() {
      return work()
    },
    add(silentMs) {
      size = work() + Math.ceil(silentMs / TRY_MS)
    },
  }
}
