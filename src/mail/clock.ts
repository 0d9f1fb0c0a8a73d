/** Time as the delivery loop sees it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds that pass evenly, whatever anybody sets the wall clock to. */
  elapsed(): number
  /** Resolves after `ms`, or as soon as `signal` aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
      return undefined
    }),
}
