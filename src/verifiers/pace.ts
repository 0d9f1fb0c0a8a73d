/** Time as the control questions need it, so that a test can move it. */
export interface Pace {
  /** Monotonic clock, milliseconds. */
  elapsed(): number
  /** Resolves after `ms` milliseconds, or when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Sleeps without keeping a process from ending, where there is one. */
export const systemPace: Pace = {
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
      unhold(timer)
      signal.addEventListener('abort', end, { once: true })
      return undefined
    }),
}

/** Node's timers hold the process; those of other hosts are numbers. */
function unhold(timer: unknown): void {
  if (typeof timer !== 'object' || timer === null || !('unref' in timer)) return
  if (typeof timer.unref === 'function') timer.unref()
}
