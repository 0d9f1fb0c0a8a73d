import type { MonotonicClock } from './limiter.ts'

/**
 * Whole milliseconds since the first reading, which only grow. Made of the steps between readings:
 * a clock that is set back an hour costs nobody an hour, and one that stops making sense stands
 * still. A clock set forward makes windows end early, in the client's favour.
 */
export function createElapsedTime(now: MonotonicClock): () => number {
  let elapsed = 0
  let last: number | undefined
  return () => {
    const reading = now()
    const step = reading - (last ?? reading)
    if (Number.isFinite(step) && step > 0) elapsed += step
    if (Number.isFinite(reading)) last = reading
    return Math.floor(elapsed)
  }
}
