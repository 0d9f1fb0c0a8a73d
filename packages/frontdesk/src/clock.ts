/** A clock, so that tests can set the time. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds of a monotonic clock. */
  elapsed(): number
  /** Resolves after `ms`, or as soon as `signal` aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: createSleep(() => {}),
}

/** The same, with a sleep that does not keep a process alive, where the host has processes. */
export const idleClock: Clock = { ...systemClock, sleep: createSleep(unhold) }

function createSleep(onTimer: (timer: unknown) => void): Clock['sleep'] {
  return (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      onTimer(timer)
      signal.addEventListener('abort', end)
      return undefined
    })
}

/** Node's timers hold the process; those of other hosts are numbers. */
function unhold(timer: unknown): void {
  if (typeof timer !== 'object' || timer === null || !('unref' in timer)) return
  if (typeof timer.unref === 'function') timer.unref()
}

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** A duration in the largest unit with at least two digits: `45 s`, `20 min`, `30 h`, `12 days`. */
export function toDurationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 100) return `${seconds} s`
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 72 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
