/** How the requests of one client are counted, and for how long they are kept. */

/** Times are in whole milliseconds. */
export interface Window<Entry> {
  /** An entry with one request. */
  open(time: number): Entry
  /** Counts one more. */
  add(entry: Entry, time: number): void
  /** Requests that count; at 0 the entry can be forgotten. */
  used(entry: Entry, time: number): number
  /** Milliseconds until the oldest counted request leaves the window. */
  freeInMs(entry: Entry, time: number): number
}

/** Exactly the quota in any rolling window, to the millisecond (decision 7: windows). */
export function slidingLog(windowMs: number): Window<number[]> {
  return {
    open: (time) => [time],
    add: (times, time) => void times.push(time),
    used(times, time) {
      while (times.length > 0 && (times[0] ?? 0) <= time - windowMs) times.shift()
      return times.length
    },
    freeInMs: (times, time) => (times[0] ?? time) + windowMs - time,
  }
}

interface Counted {
  count: number
  until: number
}

/** The quota from a client's first request until the window ends (decision 7: windows). */
export function fixedWindow(windowMs: number): Window<Counted> {
  return {
    open: (time) => ({ count: 1, until: time + windowMs }),
    add(entry, time) {
      const isOver = entry.until <= time
      entry.count = isOver ? 1 : entry.count + 1
      if (isOver) entry.until = time + windowMs
    },
    used: ({ count, until }, time) => (until > time ? count : 0),
    freeInMs: ({ until }, time) => (until > time ? until - time : windowMs),
  }
}
